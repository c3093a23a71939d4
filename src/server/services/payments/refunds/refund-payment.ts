import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { refunds } from '../../../db/schema/index.ts';
import { commit } from '../../outbox/records.ts';
import type { Refund } from '../ledger/rows.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { promiseRefund, type RefundOrder } from './promise-refund.ts';

/**
 * Promises a refund and has the provider carry it out. The promise is recorded first, so the refund is carried out once
 * even if this process ends.
 *
 * @returns the refund's id and state; a refund that no provider can carry out is for staff
 * @throws DomainError as `promiseRefund`
 */
export async function refundPayment(
  ctx: Context,
  order: RefundOrder,
): Promise<Pick<Refund, 'id' | 'state' | 'failure' | 'nextCheckAt'>> {
  const id = await commit(ctx, `staff:${order.by}`, (change) => promiseRefund(change, order));
  await carryOutRefund(ctx, id);
  const [refund] = await ctx.database.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new Error(`the refund ${id} was not found`);
  return refund;
}
