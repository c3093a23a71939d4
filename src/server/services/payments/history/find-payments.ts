import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isUuid, NIL_UUID } from '#domain/id.ts';
import { readReceiptNumber } from '#domain/payment/receipt.ts';
import { isReferenceEnding, readCode, registrationIdOf } from '#domain/payment/reference.ts';
import type { Context } from '../../../context.ts';
import {
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  receipts,
  refunds,
  registrations,
} from '../../../db/schema/index.ts';
import { isNamed } from '../ledger/find-money.ts';

/** What a search by staff finds: everything about a registration's payments, or money that has no registration. */
export type PaymentSubject = { registrationId: string } | { transactionRowId: string };

const ID_START = /^[0-9a-f][0-9a-f-]{5,35}$/;

/** An id, or its first characters (six at least). As a range, which the key's index serves. */
export function idBegins(column: AnyPgColumn, text: string): SQL | undefined {
  const start = text.toLowerCase();
  const first = start + NIL_UUID.slice(start.length);
  if (!ID_START.test(start) || !isUuid(first)) return sql`false`;
  const last = start + NIL_UUID.replaceAll('0', 'f').slice(start.length);
  return sql`${column} BETWEEN ${first}::uuid AND ${last}::uuid`;
}

/**
 * Finds payments by any of their identifiers: our reference, whole or as printed; the code to pay in person; a
 * receipt's number; the provider's transaction or refund; the id of a registration, an attempt or a refund, or its
 * first characters.
 *
 * @returns one for each registration that it may mean
 */
export async function findPayments(ctx: Pick<Context, 'database'>, text: string): Promise<PaymentSubject[]> {
  const named = text.trim();
  const attempts = await byAttempt(ctx, named);
  const isPrintedReference = isReferenceEnding(named) && attempts.length > 0;
  const others = isPrintedReference
    ? []
    : await Promise.all([byTransaction(ctx, named), byRefund(ctx, named), byRegistration(ctx, named)]);
  const subjects = new Map<string, PaymentSubject>();
  for (const { registrationId, rowId } of [...attempts, ...others.flat()]) {
    if (registrationId) subjects.set(registrationId, { registrationId });
    else if (rowId) subjects.set(rowId, { transactionRowId: rowId });
  }
  return [...subjects.values()];
}

interface Row {
  registrationId: string | null;
  rowId?: string;
}

/** The condition on `payment_attempts` for what staff typed: a reference, a code or an id. */
export function isAttempt(text: string): SQL | undefined {
  const code = readCode(text);
  return or(
    eq(paymentAttempts.reference, text),
    isReferenceEnding(text) ? isPrinted(text) : undefined,
    /^[A-Z0-9]{7}$/.test(code) ? eq(paymentAttempts.code, code) : undefined,
    idBegins(paymentAttempts.id, text),
  );
}

/** Payers may write another family's printed reference into their own: the attempts that the site opened come first. */
function isPrinted(text: string): SQL {
  return sql`${paymentAttempts.id} IN (
    SELECT printed.id FROM payment_attempts AS printed WHERE reverse(printed.reference) LIKE ${`${Array.from(`-${text}`).reverse().join('')}%`}
    ORDER BY NOT EXISTS (
      SELECT FROM event_log
      WHERE aggregate = 'payment_attempt' AND aggregate_id = printed.id::text AND event = 'created')
    FETCH FIRST ROW WITH TIES)`;
}

async function byAttempt({ database }: Pick<Context, 'database'>, text: string): Promise<Row[]> {
  const receipt = readReceiptNumber(text);
  return database.db
    .select({ registrationId: paymentAttempts.registrationId })
    .from(paymentAttempts)
    .leftJoin(receipts, eq(receipts.attemptId, paymentAttempts.id))
    .where(
      or(
        isAttempt(text),
        receipt ? and(eq(receipts.year, receipt.year), eq(receipts.serial, receipt.serial)) : undefined,
      ),
    );
}

async function byTransaction({ database }: Pick<Context, 'database'>, text: string): Promise<Row[]> {
  return database.db
    .select({ registrationId: paymentAttempts.registrationId, rowId: paymentTransactions.id })
    .from(paymentTransactions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(or(isNamed(text), eq(paymentTransactions.reference, text)));
}

async function byRefund({ database }: Pick<Context, 'database'>, text: string): Promise<Row[]> {
  return database.db
    .select({ registrationId: paymentAttempts.registrationId, rowId: paymentTransactions.id })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(or(idBegins(refunds.id, text), eq(refunds.providerRefundId, text)));
}

async function byRegistration({ database }: Pick<Context, 'database'>, text: string): Promise<Row[]> {
  const id = registrationIdOf(text) ?? text;
  return database.db
    .select({ registrationId: registrations.id })
    .from(registrations)
    .where(idBegins(registrations.id, id));
}

/** The original notifications of providers that match what staff typed: by the id's first characters. */
export async function findNotifications({ database }: Pick<Context, 'database'>, text: string) {
  const { id, source, receivedAt, deliveries, outcome, body } = providerEvents;
  return database.db
    .select({ id, source, receivedAt, deliveries, outcome, body })
    .from(providerEvents)
    .where(idBegins(id, text.trim()));
}

/** The ids of the refunds that match what staff typed: by the id's first characters or the provider's number. */
export async function findRefunds(ctx: Pick<Context, 'database'>, text: string): Promise<string[]> {
  const found = await ctx.database.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(or(idBegins(refunds.id, text.trim()), eq(refunds.providerRefundId, text.trim())));
  return found.map(({ id }) => id);
}
