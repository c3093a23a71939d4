import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { registrations } from './registrations.ts';

/** One attempt to pay: it exists before the provider's window opens, and its figures are the server's. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull().unique(),
    amountUgx: integer('amount_ugx').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: ['open', 'paid', 'failed', 'expired', 'review'] })
      .notNull()
      .default('open'),
    /** The transaction whose money counts for this attempt. */
    paidByTransactionId: text('paid_by_transaction_id'),
    settledAt: instant('settled_at'),
    /** When the provider is asked again; empty when it no longer is. */
    nextQuestionAt: instant('next_question_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payment_attempts_registration').on(table.registrationId, table.createdAt),
    uniqueIndex('payment_attempts_one_open').on(table.registrationId).where(sql`${table.state} = 'open'`),
    index('payment_attempts_due').on(table.nextQuestionAt).where(sql`${table.nextQuestionAt} IS NOT NULL`),
    check('payment_attempts_amount', sql`${table.amountUgx} > 0`),
    check('payment_attempts_state', sql`${table.state} IN ('open', 'paid', 'failed', 'expired', 'review')`),
  ],
);

/** Every transaction that the provider ever named to us, with what became of its money. Nothing here is overwritten by less. */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    provider: text('provider').notNull(),
    transactionId: text('transaction_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    reference: text('reference').notNull(),
    status: text('status', { enum: ['successful', 'pending', 'failed'] }).notNull(),
    /** As the provider reports it, in its currency's major unit; shillings have no minor one. */
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    money: text('money', { enum: ['counts', 'duplicate', 'mismatch', 'none'] }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('payment_transactions_once').on(table.provider, table.transactionId),
    index('payment_transactions_attempt').on(table.attemptId),
    uniqueIndex('payment_transactions_one_counts').on(table.attemptId).where(sql`${table.money} = 'counts'`),
  ],
);

/** The inbox of provider notifications: each kept once, handled when its payment was asked about with success. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    reference: text('reference'),
    transactionId: text('transaction_id'),
    payload: jsonb('payload').notNull(),
    outcome: text('outcome', { enum: ['received', 'handled', 'unmatched', 'irrelevant'] })
      .notNull()
      .default('received'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    unique('provider_events_once').on(table.source, table.externalId),
    check(
      'provider_events_outcome',
      sql`${table.outcome} IN ('received', 'handled', 'unmatched', 'irrelevant')`,
    ),
  ],
);

/** Something that staff must look at: money that does not match, a second payment, a surplus. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** What it is about; a kind is raised once per subject. */
    subject: text('subject').notNull(),
    registrationId: uuid('registration_id').references(() => registrations.id),
    details: jsonb('details').notNull(),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    doneNote: text('done_note'),
  },
  (table) => [
    unique('staff_tasks_once').on(table.kind, table.subject),
    index('staff_tasks_open').on(table.createdAt).where(sql`${table.doneAt} IS NULL`),
  ],
);
