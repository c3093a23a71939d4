import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { manualPayments } from '../../../db/schema/index.ts';
import type { ManualLedger } from '../../../gateways/payments/port.ts';
import { evidenceKey } from './evidence.ts';

/** Keeps evidence apart from the numbers that other providers give out. */
const PREFIX = 'M-';

/** `M-CASH-BOOK-17`; `M-CASH-BOOK-17.2` for the entry after one that was void. Evidence has no full stop. */
export function manualTransactionId(evidence: string, entry = 1): string {
  return `${PREFIX}${evidenceKey(evidence)}${entry === 1 ? '' : `.${entry}`}`;
}

/** Reads what staff confirmed as a provider's transactions. */
export function createManualLedger(database: Database): ManualLedger {
  return {
    async find(search) {
      const rows = await database.db
        .select()
        .from(manualPayments)
        .where(and(isNull(manualPayments.voidedAt), conditionOf(search)))
        .orderBy(asc(manualPayments.confirmedAt));
      return rows.map(({ evidence, entry, reference, amount, currency, method, confirmedAt }) => ({
        transactionId: manualTransactionId(evidence, entry),
        reference,
        status: 'successful' as const,
        amount,
        currency,
        method,
        payerHint: null,
        at: confirmedAt,
      }));
    },
  };
}

function conditionOf(search: Parameters<ManualLedger['find']>[0]): SQL | undefined {
  if ('transactionId' in search) return isEntry(search.transactionId);
  if ('reference' in search) return eq(manualPayments.reference, search.reference);
  return and(gte(manualPayments.confirmedAt, search.from), lt(manualPayments.confirmedAt, search.to));
}

/** The condition on `manual_payments` for the entry of a transaction id. */
export function isEntry(transactionId: string): SQL | undefined {
  const name = transactionId.startsWith(PREFIX) ? transactionId.slice(PREFIX.length) : transactionId;
  const [evidence = '', entry = '1'] = name.split('.');
  return and(eq(manualPayments.evidence, evidence), eq(sql`${manualPayments.entry}::text`, entry));
}
