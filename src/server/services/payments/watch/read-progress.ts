import { desc, eq, sql } from 'drizzle-orm';
import type { PaymentNews } from '#domain/registration/view.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, paymentTransactions, receipts, registrations } from '../../../db/schema/index.ts';
import {
  type AttemptProgress,
  countsForAttempt,
  progressColumns,
  progressOf,
} from '../../registrations/read.ts';

/** How the payments of several registrations stand, in one query; an id that is none of ours is missing. */
export async function readProgress(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentNews>> {
  const rows = await ctx.database.db
    .select({
      registration: {
        id: registrations.id,
        paymentStatus: registrations.paymentStatus,
        status: registrations.status,
        appointmentBooked: registrations.appointmentBooked,
        reference: registrations.paymentReference,
      },
      ...progressColumns,
      reference: paymentAttempts.reference,
    })
    .from(registrations)
    .leftJoin(paymentAttempts, eq(paymentAttempts.registrationId, registrations.id))
    .leftJoin(receipts, eq(receipts.attemptId, paymentAttempts.id))
    .leftJoin(paymentTransactions, countsForAttempt)
    .where(
      sql`${registrations.id} IN (SELECT value::uuid FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  const progress = new Map<string, PaymentNews>();
  for (const [id, attempts] of Map.groupBy(rows, (row) => row.registration.id)) {
    const [first] = attempts;
    if (!first) continue;
    const { paymentStatus, status, appointmentBooked, reference } = first.registration;
    progress.set(id, {
      paymentStatus,
      status,
      appointmentBooked,
      payment: {
        ...progressOf(attempts.flatMap(attemptOf)),
        reference: reference ?? first.reference,
      },
    });
  }
  return progress;
}

/** A registration without an attempt comes as a row without one. */
function attemptOf(
  row: { [Name in keyof AttemptProgress]: AttemptProgress[Name] | null },
): AttemptProgress[] {
  const { state, amountMinor, currency } = row;
  return state === null || amountMinor === null || currency === null
    ? []
    : [{ ...row, state, amountMinor, currency }];
}
