import { MINUTE_MS } from '#domain/clock.ts';
import { registrationNotFound } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { readLink } from '../../registration-view/read-link.ts';
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
  const linked = await readLink(ctx, id);
  if (!linked) throw registrationNotFound();
  const expiresAt = new Date(ctx.clock.now().getTime() + LIFETIME_MS);
  const grant = seal(secret, 'booking-grant', `${linked.id} ${linked.linkVersion}`, expiresAt);
  return { grant, expiresAt: expiresAt.toISOString() };
}

/** The registration of a grant; `null` for one that has expired, is not ours or is older than the registration's link. */
export async function registrationOfGrant(
  ctx: Context,
  secret: string,
  grant: string,
): Promise<string | null> {
  // A release before sealed the id alone.
  const [id = '', version = '0'] = unseal(secret, 'booking-grant', grant, ctx.clock.now())?.split(' ') ?? [];
  const linked = await readLink(ctx, id);
  return linked?.linkVersion === Number(version) ? linked.id : null;
}
