import { DAY_MS } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import { seal, unseal } from '../../secrets/sealed.ts';

/** Long, because a third party may be asked about a booking long after it was made. */
const LIFETIME_MS = 7 * DAY_MS;

/** An opaque token that a third party's calendar receives and returns with a booking. It opens nothing else. */
export function issueCalendarToken(
  ctx: Pick<Context, 'clock'>,
  secret: string,
  registrationId: string,
): string {
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  return seal(secret, 'calendar-token', registrationId, expiresAt);
}

/** The registration of a token; `null` for one that has expired or is not ours. */
export function registrationOfToken(
  ctx: Pick<Context, 'clock'>,
  secret: string,
  token: string,
): string | null {
  return unseal(secret, 'calendar-token', token, ctx.clock.now());
}
