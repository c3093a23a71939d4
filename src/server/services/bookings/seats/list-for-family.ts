import { eq } from 'drizzle-orm';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../../context.ts';
import { registrations } from '../../../db/schema/index.ts';
import { offerOf } from '../../registration-view/offer-of.ts';
import { listAvailability, listForSale } from './list-availability.ts';
import { comesAfterOthers } from './seat-outlook.ts';

/**
 * The sessions as the family of a registration finds them: one that has not paid as every new family, and one that has
 * paid without the seats that families need which paid earlier.
 *
 * @returns `null` for an id that is not of a registration
 */
export async function listForFamily(ctx: Context, id: string): Promise<SessionAvailability[] | null> {
  if (!isUuid(id)) return null;
  const { db } = ctx.database;
  const [row] = await db
    .select({ paymentStatus: registrations.paymentStatus })
    .from(registrations)
    .where(eq(registrations.id, id));
  if (!row) return null;
  const offer = await offerOf(ctx, db, id);
  if (row.paymentStatus !== 'paid') return listForSale(ctx, offer);
  const sessions = await listAvailability(ctx, {}, offer);
  return (await comesAfterOthers(ctx, id)) ? sessions.map((one) => ({ ...one, seatsLeft: 0 })) : sessions;
}
