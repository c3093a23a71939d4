import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { refundReason } from '#domain/booking/session-text.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/open.ts';
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

/** Whether `returnCalledOff` gives this family its money back. */
export async function isToBeReturned(db: Db, registrationId: string): Promise<boolean> {
  return (await findToReturn(db, eq(registrations.id, registrationId))).length > 0;
}

/**
 * Promises the money back to families that were paying for a session when staff called it off and gave the money of its
 * families back: theirs came afterwards. A family that has booked another session keeps it.
 */
export async function returnCalledOff(ctx: Context): Promise<void> {
  for (const { id, because, ...money } of await findToReturn(ctx.database.db)) {
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

function findToReturn(db: Db, which?: SQL) {
  return db
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
        which,
        eq(calledOffSeats.way, 'refund'),
        isNotNull(sessions.calledOffBecause),
        sql`NOT EXISTS (SELECT FROM ${refunds} WHERE ${refunds.transactionRowId} = ${paymentTransactions.id})`,
      ),
    );
}
