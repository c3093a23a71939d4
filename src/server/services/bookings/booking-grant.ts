import type { Context } from '../../context.ts';
import { readRegistration } from '../registrations/read.ts';
import { seal, unseal } from '../sealed.ts';

const LIFETIME_MS = 30 * 60 * 1000;

export interface BookingGrant {
  /** Opaque: the registration's id cannot be read from it. */
  grant: string;
  /** ISO instant. */
  expiresAt: string;
}

/**
 * Lets a calendar in a frame learn how one registration stands, without the id with which all else could be done.
 *
 * @throws DomainError `not_found`
 */
export async function issueBookingGrant(ctx: Context, secret: string, id: string): Promise<BookingGrant> {
  const registration = await readRegistration(ctx, id);
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  const grant = seal(secret, 'booking-grant', registration.id, expiresAt);
  return { grant, expiresAt: expiresAt.toISOString() };
}

/** The registration of a grant; `null` for one that has run out or that we did not give. */
export function registrationOfGrant(ctx: Context, secret: string, grant: string): string | null {
  return unseal(secret, 'booking-grant', grant, ctx.clock.now());
}
