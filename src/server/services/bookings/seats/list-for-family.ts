import { eq } from 'drizzle-orm';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import type { Offer } from '#domain/booking/offer.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../../context.ts';
import { registrations } from '../../../db/schema/index.ts';
import { listAvailability, listForSale } from './list-availability.ts';
import { comesAfterOthers } from './seat-outlook.ts';

/**
 * The sessions as the family of a registration finds them: one that has not paid as every new family, and one that has
 * paid without the seats that are kept for others.
 *
 * @param id Without a registration, new families of the `offer`
 */
export async function listForFamily(
  ctx: Context,
  id: string | null,
  offer: Offer,
): Promise<SessionAvailability[]> {
  const [row] =
    id !== null && isUuid(id)
      ? await ctx.database.db
          .select({ paymentStatus: registrations.paymentStatus, offerId: registrations.offerId })
          .from(registrations)
          .where(eq(registrations.id, id))
      : [];
  if (id === null || !row) return listForSale(ctx, offer);
  const own = ctx.offers.byId(row.offerId);
  if (row.paymentStatus !== 'paid') return listForSale(ctx, own);
  const sessions = await listAvailability(ctx, {}, own);
  return (await comesAfterOthers(ctx, id)) ? sessions.map((one) => ({ ...one, seatsLeft: 0 })) : sessions;
}
