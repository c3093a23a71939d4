import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';
import { manualTransactionId } from './manual-ledger.ts';
import type { Transaction } from './rows.ts';

/**
 * Reads `flutterwave:5000001`, or the provider's number alone. Evidence on paper and a provider may use the same
 * number.
 */
export function readTransactionName(text: string): { provider: string | null; transactionId: string } {
  const [, provider = null, transactionId = text.trim()] = /^([a-z][a-z0-9-]*):(.+)$/.exec(text.trim()) ?? [];
  return { provider, transactionId };
}

/** The unique name of a transaction: two providers may use the same number. */
export function transactionName({
  provider,
  transactionId,
}: Pick<Transaction, 'provider' | 'transactionId'>): string {
  return `${provider}:${transactionId}`;
}

/** The condition on `payment_transactions` for what staff typed; evidence may be typed as it is on the paper. */
export function isNamed(text: string): SQL | undefined {
  const { provider, transactionId } = readTransactionName(text);
  return and(
    inArray(paymentTransactions.transactionId, [transactionId, ...entriesOf(transactionId)]),
    provider === null ? undefined : eq(paymentTransactions.provider, provider),
  );
}

/** So many entries of evidence are found by it, of which all but the last are void. */
const MOST_ENTRIES = 9;
const entriesOf = (evidence: string) =>
  Array.from({ length: MOST_ENTRIES }, (_, at) => manualTransactionId(evidence, at + 1));

/**
 * Finds the one transaction with money that staff named.
 *
 * @throws DomainError `not_found`; `conflict` when two providers use the number
 */
export async function findMoney(tx: Tx, name: string): Promise<Transaction> {
  const found = await tx
    .select()
    .from(paymentTransactions)
    .where(and(isNamed(name), sql`${paymentTransactions.money} <> 'none'`));
  const isVoid = ({ money }: Transaction) => money === 'void';
  const current = found.every(isVoid) ? found.slice(0, 1) : found.filter((one) => !isVoid(one));
  const [transaction] = current;
  if (!transaction) throw new DomainError('not_found', 'No money is known under this transaction id.');
  if (current.length > 1) {
    const names = current.map(transactionName);
    throw new DomainError('conflict', `Two payments have this number. Write ${names.join(' or ')}.`);
  }
  return transaction;
}

/** The transaction's row, locked, so that no refund of it and no decision about it runs at the same time. */
export async function lockTransaction(tx: Tx, id: string): Promise<Transaction> {
  const [transaction] = await tx
    .select()
    .from(paymentTransactions)
    .where(eq(paymentTransactions.id, id))
    .for('update');
  if (!transaction) throw new Error(`the transaction ${id} was not found`);
  return transaction;
}

/** @throws DomainError `conflict` for money that staff entered by mistake */
export function refuseVoid({ money }: Transaction): void {
  if (money === 'void') throw new DomainError('conflict', 'Nothing was received: it was entered by mistake.');
}

/** The registration of an attempt; `null` where there is no attempt. */
export async function registrationOf(tx: Tx, attemptId: string | null): Promise<string | null> {
  if (attemptId === null) return null;
  const [attempt] = await tx
    .select({ registrationId: paymentAttempts.registrationId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  return attempt?.registrationId ?? null;
}
