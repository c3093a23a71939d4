import { MINUTE_MS } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { seal, unseal } from '../../secrets/sealed.ts';

const LIFETIME_MS = 30 * MINUTE_MS;

interface BookingGrant {
  /** Opaque: does not reveal the registration's id. */
  grant: string;
  /** ISO instant. */
  expiresAt: string;
}

/**
 * Lets a calendar in a frame read one registration's state, without the id, which opens everything else.
 *
 * @throws DomainError `not_found`
 */
export async function issueBookingGrant(ctx: Context, secret: string, id: string): Promise<BookingGrant> {
  const registration = await readRegistration(ctx, id);
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  const grant = seal(secret, 'booking-grant', registration.id, expiresAt);
  return { grant, expiresAt: expiresAt.toISOString() };
}

/** The registration of a grant; `null` for one that has expired or is not ours. */
export function registrationOfGrant(ctx: Context, secret: string, grant: string): string | null {
  return unseal(secret, 'booking-grant', grant, ctx.clock.now());
}
