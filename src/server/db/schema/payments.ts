import { sql } from 'drizzle-orm';
import {
  boolean,
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
import { staffTaskKinds } from '#domain/messages/email.ts';
import { refundStates } from '#domain/payment/refund.ts';
import { moneyStatuses } from '#domain/payment/settlement.ts';
import { attemptStates, openStates } from '#domain/payment/status.ts';
import { sessions } from './bookings.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { registrations } from './registrations.ts';

/** A payment attempt. It is made before the provider's window opens, with the server's amount. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => registrations.id),
    provider: text('provider').notNull(),
    reference: text('reference').notNull().unique(),
    /** The provider's own number of the payment, from its beginning on. */
    providerNumber: text('provider_number'),
    /** A short code for ways of paying where people type or say it. */
    code: text('code').unique(),
    /** In the currency's smallest unit. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text('currency').notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('created'),
    /** The session chosen before paying. Its seat is held, and held again when the money comes late. */
    chosenSessionId: integer('chosen_session_id').references(() => sessions.id),
    /** What the browser reported about the provider's window: hints, on which no money depends. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    /** When the provider first called it pending. */
    pendingAt: instant('pending_at'),
    /** The transaction whose money counts for this attempt. */
    paidByTransactionId: text('paid_by_transaction_id'),
    settledAt: instant('settled_at'),
    /** When the provider is asked again; empty when it no longer is. */
    nextCheckAt: instant('next_question_at'),
    /** Since when a seat of the offer is held for it; empty if that would have exceeded a limit. */
    holdStartedAt: instant('reserved_at').defaultNow(),
    /** Keyed hashes of the addresses whose limits count the unpaid seat; empty once none does. */
    seatKeys: text('seat_keys').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Staff search by its end.
    index('payment_attempts_reference_end').on(sql`reverse(${table.reference}) text_pattern_ops`),
    index('payment_attempts_seat_keys').on(table.holdStartedAt).where(sql`${table.seatKeys} <> '{}'`),
    index('payment_attempts_registration').on(table.registrationId, table.createdAt),
    index('payment_attempts_created').on(table.createdAt, table.id),
    index('payment_attempts_not_paid')
      .on(table.state, table.createdAt, table.id)
      .where(sql`${table.state} <> 'paid'`),
    uniqueIndex('payment_attempts_one_open')
      .on(table.registrationId)
      .where(sql`${table.state} IN (${listed(openStates)})`),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
    check('payment_attempts_amount', sql`${table.amountMinor} > 0`),
    check('payment_attempts_state', sql`${table.state} IN (${listed(attemptStates)})`),
  ],
);

/**
 * Every transaction that a provider reported, and how its money counts. A later answer never replaces a better one.
 */
export const paymentTransactions = pgTable(
  'payment_transactions',
  {
    id: id(),
    provider: text('provider').notNull(),
    transactionId: text('transaction_id').notNull(),
    /** Empty for unmatched money. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    reference: text('reference').notNull(),
    status: text('status', { enum: ['successful', 'pending', 'failed'] }).notNull(),
    /** The amount as the provider reports it, in the currency's major unit; shillings have no minor one. */
    amount: numeric('amount', { precision: 14, scale: 2 }).notNull(),
    currency: text('currency').notNull(),
    /** What the provider keeps of the amount, if it says so. */
    fee: numeric('fee', { precision: 14, scale: 2, mode: 'number' }),
    money: text('money', { enum: moneyStatuses }).notNull(),
    /** The provider's word for how it was paid, and the last digits of the payer's phone or card. */
    method: text('method'),
    payerHint: text('payer_hint'),
    /** When it was made, by the provider. */
    providerAt: instant('provider_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('payment_transactions_once').on(table.provider, table.transactionId),
    index('payment_transactions_number').on(table.transactionId),
    index('payment_transactions_reference').on(table.reference),
    index('payment_transactions_attempt').on(table.attemptId),
    uniqueIndex('payment_transactions_one_counts').on(table.attemptId).where(sql`${table.money} = 'counts'`),
    index('payment_transactions_created').on(table.createdAt),
    index('payment_transactions_made').on(sql`coalesce(${table.providerAt}, ${table.createdAt})`),
    index('payment_transactions_not_counted')
      .on(sql`coalesce(${table.providerAt}, ${table.createdAt})`)
      .where(sql`${table.money} <> 'counts'`),
    index('payment_transactions_method').on(table.method, table.createdAt),
    check('payment_transactions_money', sql`${table.money} IN (${listed(moneyStatuses)})`),
    check(
      'payment_transactions_unmatched',
      sql`${table.attemptId} IS NOT NULL OR ${table.money} IN ('unmatched', 'returned', 'dismissed')`,
    ),
  ],
);

/**
 * Refunds: ordered by staff, carried out by the provider. In doubt, the provider is asked before a second request.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    transactionRowId: uuid('transaction_row_id')
      .notNull()
      .references(() => paymentTransactions.id),
    /** In the currency's major unit, like the transaction's. */
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('requested'),
    /** The provider's number of the refund, once known. */
    providerRefundId: text('provider_refund_id'),
    requestedBy: text('requested_by').notNull(),
    failure: text('failure'),
    /** When it was first requested from the provider. From then on the provider may have it. */
    sentAt: instant('sent_at'),
    nextCheckAt: instant('next_question_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_transaction').on(table.transactionRowId),
    index('refunds_provider_id').on(table.providerRefundId).where(sql`${table.providerRefundId} IS NOT NULL`),
    index('refunds_done').on(table.doneAt).where(sql`${table.state} = 'done'`),
    index('refunds_created').on(table.createdAt),
    index('refunds_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
    uniqueIndex('refunds_one_under_way')
      .on(table.transactionRowId)
      .where(sql`${table.state} IN ('requested', 'sent')`),
    check('refunds_amount', sql`${table.amount} > 0`),
    check('refunds_state', sql`${table.state} IN (${listed(refundStates)})`),
  ],
);

/** A receipt's number, given once to a paid attempt. Within a year only a restored backup leaves a gap. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    year: integer('year').notNull(),
    serial: integer('serial').notNull(),
    /** Empty for the end of a gap. */
    attemptId: uuid('attempt_id')
      .unique()
      .references(() => paymentAttempts.id),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [unique('receipts_number').on(table.year, table.serial)],
);

/** Payments in person that staff confirmed, in cash or at the till. */
export const manualPayments = pgTable(
  'manual_payments',
  {
    id: id(),
    reference: text('reference').notNull(),
    /** In the currency's major unit. */
    amount: numeric('amount', { precision: 14, scale: 2, mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The number of the till receipt, or the place in the cash book. Each is confirmed once, unless it was void. */
    evidence: text('evidence').notNull(),
    /** Which entry of this evidence it is, from 1; all but the last one are void. */
    entry: integer('entry').notNull().default(1),
    method: text('method').notNull(),
    confirmedBy: text('confirmed_by').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    /** When staff found that it was entered by mistake. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    unique('manual_payments_once').on(table.evidence, table.entry),
    index('manual_payments_reference').on(table.reference),
    check('manual_payments_amount', sql`${table.amount} > 0`),
  ],
);

/**
 * Received notifications of providers, each stored once. One is handled when the provider was asked about its
 * payment.
 */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: id(),
    source: text('source').notNull(),
    externalId: text('external_id').notNull(),
    reference: text('reference'),
    transactionId: text('transaction_id'),
    payload: jsonb('payload').notNull(),
    /** The unchanged body. It names the payer, so it is deleted before the row. */
    body: text('body'),
    deliveries: integer('deliveries').notNull().default(1),
    outcome: text('outcome', { enum: ['received', 'handled', 'unmatched', 'irrelevant'] })
      .notNull()
      .default('received'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    handledAt: instant('handled_at'),
  },
  (table) => [
    unique('provider_events_once').on(table.source, table.externalId),
    index('provider_events_reference').on(table.reference),
    index('provider_events_transaction').on(table.transactionId),
    index('provider_events_waiting').on(table.receivedAt).where(sql`${table.outcome} = 'received'`),
    index('provider_events_with_body').on(table.receivedAt).where(sql`${table.body} IS NOT NULL`),
    check(
      'provider_events_outcome',
      sql`${table.outcome} IN ('received', 'handled', 'unmatched', 'irrelevant')`,
    ),
  ],
);

/** A staff task, such as money that does not match, a second payment or a surplus. */
export const staffTasks = pgTable(
  'staff_tasks',
  {
    id: id(),
    kind: text('kind', { enum: staffTaskKinds }).notNull(),
    /** The subject (`provider:id` of a transaction, or an id). One task of a kind is open per subject. */
    subject: text('subject').notNull(),
    registrationId: uuid('registration_id').references(() => registrations.id),
    /** The reported facts. The same facts raise no second task. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    /** Its cause has ended: a further report raises a new task. */
    isOver: boolean('is_over').notNull().default(false),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
    doneNote: text('done_note'),
    doneBy: text('done_by'),
  },
  (table) => [
    uniqueIndex('staff_tasks_one_open').on(table.kind, table.subject).where(sql`${table.doneAt} IS NULL`),
    index('staff_tasks_subject').on(table.kind, table.subject),
    index('staff_tasks_registration').on(table.registrationId),
    index('staff_tasks_open').on(table.createdAt).where(sql`${table.doneAt} IS NULL`),
  ],
);

/** `'a', 'b'`, for the check constraints. */
function listed(words: readonly string[]) {
  return sql.raw(words.map((word) => `'${word}'`).join(', '));
}
