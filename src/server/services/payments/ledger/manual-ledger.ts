import { and, asc, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/open.ts';
import { manualPayments } from '../../../db/schema/index.ts';
import type { ManualLedger } from '../../../gateways/payments/port.ts';
import { evidenceKey } from './evidence.ts';

/** Keeps evidence apart from the numbers that other providers give out. */
const PREFIX = 'M-';
export const manualTransactionId = (evidence: string) => `${PREFIX}${evidenceKey(evidence)}`;

/** Reads what staff confirmed as a provider's transactions. */
export function createManualLedger(database: Database): ManualLedger {
  return {
    async find(search) {
      const rows = await database.db
        .select()
        .from(manualPayments)
        .where(conditionOf(search))
        .orderBy(asc(manualPayments.confirmedAt));
      return rows.map(({ evidence, reference, amount, currency, method, confirmedAt }) => ({
        transactionId: manualTransactionId(evidence),
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
  if ('transactionId' in search) return eq(manualPayments.evidence, withoutPrefix(search.transactionId));
  if ('reference' in search) return eq(manualPayments.reference, search.reference);
  return and(gte(manualPayments.confirmedAt, search.from), lt(manualPayments.confirmedAt, search.to));
}

function withoutPrefix(transactionId: string): string {
  return transactionId.startsWith(PREFIX) ? transactionId.slice(PREFIX.length) : transactionId;
}
