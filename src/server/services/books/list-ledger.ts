import { type SQL, sql } from 'drizzle-orm';
import type { LedgerState } from '#domain/desk/books.ts';
import { receiptNumberOf } from '#domain/payment/receipt.ts';
import { wayNameOf } from '#domain/payment/receipt-words.ts';
import { shortReference } from '#domain/payment/reference.ts';
import type { MoneyStatus } from '#domain/payment/settlement.ts';
import type { Context } from '../../context.ts';
import { nextOf } from '../../db/paging.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { findPayments } from '../payments/history/find-payments.ts';
import { findPaymentsOf } from '../registrations/find-registrations.ts';
import {
  isGivenBack,
  isPaidBy,
  isReceived,
  offerName,
  receivedAt,
  withRegistration,
} from './money-columns.ts';
import { isWithin, type Period } from './period.ts';

interface LedgerFilter extends Period {
  state?: LedgerState | undefined;
  way?: string | undefined;
  q?: string | undefined;
}

const PAGE = 50;

/**
 * Where a page begins: after this line. Its moment is written as exactly as the database has it, so that no line of
 * the same thousandth of a second is lost: `2026-11-20T07:00:00.000000Z_<id>`.
 */
export type LedgerPlace = string;
export const LEDGER_PLACE =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One movement of money. */
export interface LedgerLine {
  id: string;
  at: Date;
  kind: 'payment' | 'refund';
  /** In the major unit; less than nothing for a refund. */
  amount: number;
  /** What the provider kept of it, if it says so. */
  fee: number | null;
  currency: string;
  money: MoneyStatus | 'refund';
  offer: string;
  way: string;
  payerHint: string | null;
  transactionId: string;
  reference: string;
  receiptNumber: string | null;
  /** Of a refund. */
  reason: string | null;
  family: { id: string; childName: string; parentName: string } | null;
}

interface Row extends Record<string, unknown> {
  id: string;
  at: string | Date;
  place: LedgerPlace;
  kind: LedgerLine['kind'];
  amount: string;
  fee: string | null;
  currency: string;
  money: MoneyStatus | 'refund';
  offer: string;
  method: string | null;
  payer_hint: string | null;
  transaction_id: string;
  reference: string;
  year: number | null;
  serial: number | null;
  reason: string | null;
  registration_id: string | null;
  child_name: string | null;
  parent_name: string | null;
}

/** What came in and what was given back, newest first. */
export async function listLedger(ctx: Context, filter: LedgerFilter, before?: LedgerPlace, size = PAGE) {
  const order = sql`ORDER BY at DESC, id DESC LIMIT ${size + 1}`;
  const parts = await partsOf(ctx, filter, before);
  const query = sql`
    SELECT *, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z_"') || id AS place
    FROM (${sql.join(
      parts.map((part) => sql`(${part} ${order})`),
      sql` UNION ALL `,
    )}) AS lines ${order}`;
  const page = nextOf(await rowsOf<Row>(ctx.database.db, query), ({ place }) => place, size);
  return { rows: page.rows.map(lineOf), next: page.next };
}

/** How many lines the ledger has, as filtered. */
export async function countLedger(ctx: Context, filter: LedgerFilter): Promise<number> {
  const parts = await partsOf(ctx, filter);
  const query = sql`SELECT count(*)::integer AS lines FROM (${sql.join(parts, sql` UNION ALL `)}) AS lines`;
  const [row] = await rowsOf<{ lines: number }>(ctx.database.db, query);
  return row?.lines ?? 0;
}

const states: Record<Exclude<LedgerState, 'refund'>, SQL> = {
  counts: sql`t.money = 'counts'`,
  odd: sql`t.money IN ('duplicate', 'late', 'mismatch', 'unmatched')`,
  returned: sql`t.money = 'returned'`,
  dismissed: sql`t.money = 'dismissed'`,
  void: sql`t.money = 'void'`,
};

/** The two kinds of lines: money that came in, and money that went back. */
async function partsOf(ctx: Context, { state, way, q, ...period }: LedgerFilter, before?: LedgerPlace) {
  const found = q ? await findTransactions(ctx, q) : null;
  const common = [
    way ? await isPaidBy(ctx, way) : sql`true`,
    found ? sql`t.id = ANY(${sql.param(found)}::uuid[])` : sql`true`,
  ];
  const where = (at: SQL, id: SQL, ...more: SQL[]) =>
    sql.join([isWithin(at, period), isBefore(at, id, before), ...common, ...more], sql` AND `);
  const received = sql`
    SELECT t.id, ${receivedAt} AS at, 'payment' AS kind, t.amount::text, t.fee::text, t.currency, t.money,
      ${offerName} AS offer, t.method, t.payer_hint, t.transaction_id, t.reference,
      c.year, c.serial, NULL AS reason, r.id AS registration_id, r.child_name, r.parent_name
    FROM payment_transactions t ${withRegistration}
    LEFT JOIN receipts c ON c.attempt_id = t.attempt_id AND t.money = 'counts'
    WHERE ${where(receivedAt, sql`t.id`, state && state !== 'refund' ? states[state] : isReceived)}`;
  const given = sql`
    SELECT f.id, f.done_at AS at, 'refund' AS kind, (-f.amount)::text AS amount, NULL AS fee, f.currency, 'refund' AS money,
      ${offerName} AS offer, t.method, t.payer_hint, t.transaction_id, t.reference,
      NULL::integer AS year, NULL::integer AS serial, f.reason, r.id AS registration_id, r.child_name, r.parent_name
    FROM refunds f JOIN payment_transactions t ON t.id = f.transaction_row_id ${withRegistration}
    WHERE ${where(sql`f.done_at`, sql`f.id`, isGivenBack)}`;
  if (state === undefined) return [received, given];
  return [state === 'refund' ? given : received];
}

function isBefore(column: SQL, id: SQL, before: LedgerPlace | undefined): SQL {
  if (!before) return sql`true`;
  const [at = '', idBefore = ''] = before.split('_');
  const begin = sql`${at}::timestamptz`;
  // The first half is for the index.
  return sql`${column} <= ${begin} AND (${column}, ${id}) < (${begin}, ${idBefore}::uuid)`;
}

/** The payments of the families and of the numbers that staff typed. */
async function findTransactions(ctx: Context, q: string): Promise<string[]> {
  const [ofFamilies, subjects] = await Promise.all([findPaymentsOf(ctx, q), findPayments(ctx, q.trim())]);
  const ids = subjects.flatMap((subject) => ('registrationId' in subject ? subject.registrationId : []));
  const rows = await rowsOf<{ id: string }>(
    ctx.database.db,
    sql`SELECT t.id FROM payment_attempts a JOIN payment_transactions t ON t.attempt_id = a.id
      WHERE a.registration_id = ANY(${sql.param(ids)}::uuid[])`,
  );
  const without = subjects.flatMap((subject) =>
    'transactionRowId' in subject ? subject.transactionRowId : [],
  );
  return [...ofFamilies, ...rows.map(({ id }) => id), ...without];
}

function lineOf(row: Row): LedgerLine {
  const { kind, currency, money, offer, reason } = row;
  return {
    id: row.id,
    at: new Date(row.at),
    kind,
    amount: Number(row.amount),
    fee: row.fee === null ? null : Number(row.fee),
    currency,
    money,
    offer,
    way: wayNameOf(row.method),
    payerHint: row.payer_hint,
    transactionId: row.transaction_id,
    reference: shortReference(row.reference),
    receiptNumber: receiptNumberOf(row),
    reason,
    family:
      row.registration_id === null
        ? null
        : {
            id: row.registration_id,
            childName: row.child_name ?? '',
            parentName: row.parent_name ?? '',
          },
  };
}
