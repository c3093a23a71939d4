import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { refundReason } from '#domain/booking/session-text.ts';
import type { Context } from '../../../context.ts';
import {
  calledOffSeats,
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
  sessions,
} from '../../../db/schema/index.ts';
import { commit } from '../../outbox/records.ts';
import { lockRegistrations } from '../../registration-view/lock-registration.ts';
import { transactionName } from '../ledger/find-money.ts';
import { promiseRefund } from './promise-refund.ts';

/**
 * Promises the money back to families that were paying for a session when staff called it off and gave the money of its
 * families back: theirs came afterwards. A family that has booked another session keeps it.
 */
export async function returnCalledOff(ctx: Context): Promise<void> {
  const found = await ctx.database.db
    .select({
      id: registrations.id,
      provider: paymentTransactions.provider,
      transactionId: paymentTransactions.transactionId,
      sessionDate: sessions.sessionDate,
      because: sessions.calledOffBecause,
    })
    .from(calledOffSeats)
    .innerJoin(sessions, eq(sessions.id, calledOffSeats.sessionId))
    .innerJoin(
      registrations,
      and(
        eq(registrations.id, calledOffSeats.registrationId),
        eq(registrations.status, 'paid'),
        eq(registrations.appointmentBooked, false),
      ),
    )
    .innerJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.registrationId, registrations.id),
        eq(paymentAttempts.chosenSessionId, sessions.id),
        // Who pays in person pays afterwards, for another session.
        isNull(paymentAttempts.code),
      ),
    )
    .innerJoin(
      paymentTransactions,
      and(eq(paymentTransactions.attemptId, paymentAttempts.id), eq(paymentTransactions.money, 'counts')),
    )
    .where(
      and(
        eq(calledOffSeats.way, 'refund'),
        isNotNull(sessions.calledOffBecause),
        sql`NOT EXISTS (SELECT FROM ${refunds} WHERE ${refunds.transactionRowId} = ${paymentTransactions.id})`,
      ),
    );
  for (const { id, because, ...money } of found) {
    const order = {
      transactionId: transactionName(money),
      reason: refundReason(money, because ?? ''),
      by: 'system',
    };
    // One that cannot be promised must not keep the others waiting.
    await commit(ctx, 'system', async (change) => {
      // It may have booked another one since it was found.
      const [now] = await lockRegistrations(change.tx, [id]);
      if (now?.status === 'paid' && !now.appointmentBooked) await promiseRefund(change, order);
    }).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the money for a session that was called off could not be returned'),
    );
  }
}
