import { type SQL, sql } from 'drizzle-orm';
import { OTHER_WAY, wayNameOf } from '#domain/payment/receipt-words.ts';
import { notReceived } from '#domain/payment/settlement.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';

/*
 * What the books read of `payment_transactions t`, `refunds f`, `payment_attempts a`, `registrations r` and `offers o`.
 * Money that staff found not to be ours, or entered by mistake, is in no sum.
 */

export const receivedAt = sql`coalesce(t.provider_at, t.created_at)`;
const words = sql.join(
  notReceived.map((word) => sql.raw(`'${word}'`)),
  sql`, `,
);
/** Money that we have, or had. */
export const isReceived = sql`t.money NOT IN (${words})`;
export const isGivenBack = sql`f.state = 'done' AND t.money <> 'dismissed'`;

/** The registration of a transaction, and what it is for. With `LIMIT`, PostgreSQL never reads whole tables for a month. */
export const withRegistration: SQL = sql`
  LEFT JOIN LATERAL (
    SELECT r.id, r.child_name, r.parent_name, r.offer_id FROM payment_attempts a
    JOIN registrations r ON r.id = a.registration_id WHERE a.id = t.attempt_id LIMIT 1
  ) r ON true
  LEFT JOIN offers o ON o.id = r.offer_id`;
export const offerName: SQL = sql`coalesce(o.name, 'Not known')`;

/** The condition that money was paid in one of `wayNames`, by the providers' words that mean it. */
export async function isPaidBy(ctx: Context, way: string): Promise<SQL> {
  const words = (await readMethods(ctx)).filter((method) => wayNameOf(method) === way);
  const isWord = words.length === 0 ? sql`false` : sql`t.method = ANY(${sql.param(words)}::text[])`;
  return way === OTHER_WAY ? sql`(t.method IS NULL OR ${isWord})` : isWord;
}

/** The few words that providers have used, read from one to the next in their index. */
async function readMethods({ database }: Context): Promise<string[]> {
  const rows = await rowsOf<{ method: string }>(
    database.db,
    sql`
      WITH RECURSIVE known AS (
        (SELECT method FROM payment_transactions WHERE method IS NOT NULL ORDER BY method LIMIT 1)
        UNION ALL
        SELECT (SELECT t.method FROM payment_transactions t WHERE t.method > known.method ORDER BY t.method LIMIT 1)
        FROM known WHERE known.method IS NOT NULL)
      SELECT method FROM known WHERE method IS NOT NULL`,
  );
  return rows.map(({ method }) => method);
}
