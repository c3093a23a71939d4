import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { receiptNumberOf } from '#domain/payment/receipt.ts';
import type { Context } from '../../../context.ts';
import { isAmong } from '../../../db/is-among.ts';
import {
  eventLog,
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  receipts,
  refunds,
  registrations,
  staffTasks,
} from '../../../db/schema/index.ts';
import { eventsAbout } from '../../outbox/events-about.ts';
import { transactionName } from '../ledger/find-money.ts';
import type { PaymentSubject } from './find-payments.ts';

type Db = Context['database']['db'];

/** Everything known about a registration's payments, or about money without one. Contains no names and no addresses. */
export type PaymentHistory = Awaited<ReturnType<typeof readPaymentHistory>>;

export async function readPaymentHistory({ database: { db } }: Context, subject: PaymentSubject) {
  const registration =
    'registrationId' in subject ? await readRegistration(db, subject.registrationId) : null;
  const attempts = registration ? await readAttempts(db, registration.id) : [];
  const attemptIds = attempts.map(({ id }) => id);
  const transactions = await db
    .select()
    .from(paymentTransactions)
    .where(
      'transactionRowId' in subject
        ? eq(paymentTransactions.id, subject.transactionRowId)
        : isAmong(paymentTransactions.attemptId, attemptIds),
    )
    .orderBy(asc(paymentTransactions.createdAt));
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.transactionRowId, ids(transactions)))
    .orderBy(asc(refunds.createdAt));
  const tasks = await db
    .select()
    .from(staffTasks)
    .where(
      or(
        registration ? eq(staffTasks.registrationId, registration.id) : undefined,
        inArray(staffTasks.subject, [...transactions.map(transactionName), ...ids(refundRows)]),
        // A task about one of several refunds has its own subject.
        isAmong(
          sql`${staffTasks.details}->>'transactionId'`,
          transactions.map(({ transactionId }) => transactionId),
        ),
      ),
    )
    .orderBy(asc(staffTasks.createdAt));
  return {
    registration,
    attempts,
    transactions,
    refunds: refundRows,
    tasks,
    notifications: await readNotifications(db, attempts, transactions),
    events: await db
      .select()
      .from(eventLog)
      .where(
        eventsAbout({
          registration: registration ? [registration.id] : [],
          payment_attempt: attemptIds,
          refund: ids(refundRows),
          staff_task: ids(tasks),
        }),
      )
      .orderBy(asc(eventLog.id)),
  };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function readRegistration(db: Db, id: string) {
  const { status, paymentStatus, appointmentBooked, sessionDate, sessionSlot, createdAt } = registrations;
  const [row] = await db
    .select({
      id: registrations.id,
      status,
      paymentStatus,
      appointmentBooked,
      sessionDate,
      sessionSlot,
      createdAt,
    })
    .from(registrations)
    .where(eq(registrations.id, id));
  return row ?? null;
}

async function readAttempts(db: Db, registrationId: string) {
  const rows = await db
    .select({ attempt: paymentAttempts, year: receipts.year, serial: receipts.serial })
    .from(paymentAttempts)
    .leftJoin(receipts, eq(receipts.attemptId, paymentAttempts.id))
    .where(eq(paymentAttempts.registrationId, registrationId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  return rows.map(({ attempt, ...receipt }) => ({ ...attempt, receiptNumber: receiptNumberOf(receipt) }));
}

/** Notifications of the provider, by reference or by transaction, without their bodies. */
async function readNotifications(
  db: Db,
  attempts: readonly { reference: string }[],
  transactions: readonly (typeof paymentTransactions.$inferSelect)[],
) {
  const { id, source, reference, transactionId, payload, deliveries, outcome, receivedAt } = providerEvents;
  return db
    .select({ id, source, reference, transactionId, payload, deliveries, outcome, receivedAt })
    .from(providerEvents)
    .where(
      or(
        inArray(
          reference,
          [...attempts, ...transactions].map((row) => row.reference),
        ),
        ...transactions.map((row) => and(eq(source, row.provider), eq(transactionId, row.transactionId))),
      ),
    )
    .orderBy(asc(receivedAt));
}
