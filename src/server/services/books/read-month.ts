import { type SQL, sql } from 'drizzle-orm';
import { addSums, type MoneyCell, noSums, type Sums } from '#domain/desk/books.ts';
import { toMajor } from '#domain/money.ts';
import { wayNameOf } from '#domain/payment/receipt-words.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { isGivenBack, isReceived, offerName, receivedAt, withRegistration } from './money-columns.ts';
import { dayOf, daysOfMonth, isWithin } from './period.ts';

const NOT_PAID = 'Not paid yet';

interface Group extends Record<string, unknown> {
  day: string;
  offer: string;
  method: string | null;
  currency: string;
}

/**
 * A month's money by day, offer and way of paying. The sums of the ledger of these days are the same, to the shilling:
 * `paid` and `fees` of its payments, `refunded` of its refunds.
 */
export async function readMonth(ctx: Context, month: string): Promise<MoneyCell[]> {
  const days = daysOfMonth(month);
  const read = <Row extends Group>(query: SQL) => rowsOf<Row>(ctx.database.db, query);
  const askedAt = sql`a.created_at`;
  const doneAt = sql`f.done_at`;
  const [asked, paid, refunded] = await Promise.all([
    read<Group & { is_paid: boolean; asked: string; outstanding: string }>(sql`
      SELECT ${dayOf(askedAt)} AS day, ${offerName} AS offer, t.method, a.currency, t.id IS NOT NULL AS is_paid,
        sum(a.amount_minor)::text AS asked,
        coalesce(sum(a.amount_minor) FILTER (WHERE r.status = 'pending_payment'), 0)::text AS outstanding
      FROM payment_attempts a
      JOIN LATERAL (SELECT offer_id, status FROM registrations WHERE id = a.registration_id LIMIT 1) r ON true
      JOIN offers o ON o.id = r.offer_id
      LEFT JOIN payment_transactions t ON t.attempt_id = a.id AND t.money = 'counts'
      WHERE ${isWithin(askedAt, days)} AND NOT EXISTS (
        SELECT FROM payment_attempts b WHERE b.registration_id = a.registration_id
          AND (b.state = 'paid', b.created_at, b.id) > (a.state = 'paid', a.created_at, a.id))
      GROUP BY 1, 2, 3, 4, 5`),
    read<Group & { sum: string; fees: string }>(sql`
      SELECT ${dayOf(receivedAt)} AS day, ${offerName} AS offer, t.method, t.currency,
        sum(t.amount)::text AS sum, coalesce(sum(t.fee), 0)::text AS fees
      FROM payment_transactions t ${withRegistration}
      WHERE ${isWithin(receivedAt, days)} AND ${isReceived}
      GROUP BY 1, 2, 3, 4`),
    read<Group & { sum: string }>(sql`
      SELECT ${dayOf(doneAt)} AS day, ${offerName} AS offer, t.method, f.currency,
        sum(f.amount)::text AS sum
      FROM refunds f
      JOIN payment_transactions t ON t.id = f.transaction_row_id ${withRegistration}
      WHERE ${isWithin(doneAt, days)} AND ${isGivenBack}
      GROUP BY 1, 2, 3, 4`),
  ]);
  const cells = new Map<string, MoneyCell>();
  const put = ({ day, offer, method, currency }: Group, sums: Partial<Sums>, way = wayNameOf(method)) => {
    const key = [day, offer, way, currency].join('|');
    const cell = cells.get(key) ?? { ...noSums, day, offer, way, currency };
    cells.set(key, { ...cell, ...addSums(cell, { ...noSums, ...sums }) });
  };
  for (const row of asked) {
    const [sum = 0, outstanding = 0] = [row.asked, row.outstanding].map((minor) =>
      toMajor({ minor: Number(minor), currency: row.currency }),
    );
    put(row, { asked: sum, outstanding }, row.is_paid ? undefined : NOT_PAID);
  }
  for (const row of paid) put(row, { paid: Number(row.sum), fees: Number(row.fees) });
  for (const row of refunded) put(row, { refunded: Number(row.sum) });
  return [...cells.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
