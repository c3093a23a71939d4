import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';

const LIFETIME_MS = DAY_MS;
/** The clocks of two servers of one site may differ by this much. */
const SKEW_MS = MINUTE_MS;

/**
 * A token in our forms: the hour in which it was issued, with our signature. It is the same for everyone in that hour,
 * so that a page with a form can be cached and shown to all.
 */
export function issueFormToken(secret: string, now: Date): string {
  const issued = (Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toString(36);
  return `${issued}.${signature(secret, issued).toString('base64url')}`;
}

/** Whether we issued this token within its lifetime, of 24 hours unless said otherwise, or in the hour before. */
export function checkFormToken(
  secret: string,
  token: string,
  now: Date,
  lifetimeMs: number = LIFETIME_MS,
): boolean {
  const [issued = '', signed = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[0-9a-z]{1,12}$/.test(issued)) return false;
  const expected = signature(secret, issued);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const age = now.getTime() - Number.parseInt(issued, 36);
  return age >= -SKEW_MS && age <= lifetimeMs + HOUR_MS;
}

function signature(secret: string, issued: string): Buffer {
  return createHmac('sha256', secret).update(`form-token:${issued}`).digest();
}
