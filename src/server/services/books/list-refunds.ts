import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { formatShortDate, schoolDate } from '#domain/clock.ts';
import type { RefundStage } from '#domain/desk/books.ts';
import type { RefundState } from '#domain/payment/refund.ts';
import type { Context } from '../../context.ts';
import { isAfter, nextOf, type Place } from '../../db/paging.ts';
import { paymentAttempts, paymentTransactions, refunds, registrations } from '../../db/schema/index.ts';

const PAGE = 50;

const stages: Record<RefundStage, readonly RefundState[]> = {
  under_way: ['requested', 'sent'],
  done: ['done'],
  failed: ['failed'],
};

interface RefundFilter {
  stage?: RefundStage | undefined;
}

const isOfStage = ({ stage }: RefundFilter): SQL | undefined =>
  stage && inArray(refunds.state, [...stages[stage]]);

/** Refunds with what the family knows of each, newest first. */
export async function listRefunds(ctx: Context, filter: RefundFilter, before?: Place, size = PAGE) {
  const rows = await ctx.database.db
    .select({ refund: refunds, payment: paymentTransactions, registration: registrations })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(and(isOfStage(filter), isAfter(refunds.createdAt, refunds.id, before, 'desc')))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(size + 1);
  const page = nextOf(rows, ({ refund }) => ({ at: refund.createdAt, id: refund.id }), size);
  return {
    ...page,
    rows: page.rows.map(({ refund, payment, registration }) => ({
      id: refund.id,
      at: refund.createdAt,
      doneAt: refund.doneAt,
      amount: refund.amount,
      currency: refund.currency,
      state: refund.state,
      reason: refund.reason,
      failure: refund.failure,
      requestedBy: refund.requestedBy,
      paymentId: payment.id,
      transactionId: payment.transactionId,
      familySees: registration ? familySees(refund) : 'No family is known.',
      family: registration && {
        id: registration.id,
        childName: registration.childName,
        parentName: registration.parentName,
      },
    })),
  };
}

export const countRefunds = ({ database }: Context, filter: RefundFilter): Promise<number> =>
  database.db.$count(refunds, isOfStage(filter));

export type ListedRefund = Awaited<ReturnType<typeof listRefunds>>['rows'][number];

/** What the e-mails and the receipt of the family say. */
function familySees({ state, createdAt, doneAt }: typeof refunds.$inferSelect): string {
  const told = `On ${formatShortDate(schoolDate(createdAt))} an e-mail told them that it is on its way.`;
  if (state === 'done')
    return `The receipt shows it${doneAt ? ` since ${formatShortDate(schoolDate(doneAt))}` : ''}, and an e-mail says that it is done.`;
  return state === 'failed' ? `${told} They do not know that it failed.` : told;
}
