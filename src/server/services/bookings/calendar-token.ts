import type { Context } from '../../context.ts';
import { seal, unseal } from '../sealed.ts';

/** A third party may be asked about a booking long after it was made. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** What a third party's calendar is given and hands back with a booking: opaque, and good for nothing else. */
export function issueCalendarToken(
  ctx: Pick<Context, 'clock'>,
  secret: string,
  registrationId: string,
): string {
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  return seal(secret, 'calendar-token', registrationId, expiresAt);
}

/** The registration of a token; `null` for one that has run out or that we did not give. */
export function registrationOfToken(
  ctx: Pick<Context, 'clock'>,
  secret: string,
  token: string,
): string | null {
  return unseal(secret, 'calendar-token', token, ctx.clock.now());
}
