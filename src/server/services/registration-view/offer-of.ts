import { eq } from 'drizzle-orm';
import type { Offer } from '#domain/booking/offer.ts';
import type { SoldOffer } from '#domain/booking/sold-offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { registrations } from '../../db/schema/index.ts';

/**
 * The offer of a slug, for a new registration; without one the Hour of Code.
 *
 * @throws DomainError `not_found` for one that is not open
 */
export function openOffer({ offers }: Pick<Context, 'offers'>, slug: unknown): Offer {
  if (slug === undefined || slug === null || slug === '') return offers.hourOfCode();
  const found = offers.all().find((one) => one.slug === slug && one.state === 'open');
  if (!found) throw new DomainError('not_found', 'This program takes no registrations at present.');
  return found;
}

/** What families read of an offer; undefined for the Hour of Code, which is in the school's document. */
export function soldOf({ isHourOfCode, slug, name, texts }: Offer): SoldOffer | undefined {
  const { place, needs, refundRule } = texts;
  return isHourOfCode ? undefined : { slug, title: name, place, needs, refundRule };
}

/** The offer that a registration is for; for an unknown id the Hour of Code, whose calls then answer as they do. */
export async function offerOf(
  { offers }: Pick<Context, 'offers'>,
  db: Db | Tx,
  registrationId: string,
): Promise<Offer> {
  const [row] = await db
    .select({ offerId: registrations.offerId })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  return row ? offers.byId(row.offerId) : offers.hourOfCode();
}
