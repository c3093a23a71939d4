import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../../migrations');
const names = (
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
).entries.map(({ tag }) => tag);
const NEW = '0010_payment_states';

/** A registration, its attempt and its transaction as they were before. */
const before = [
  ['00000000-0000-4000-8000-000000000001', 'open', null, null],
  ['00000000-0000-4000-8000-000000000002', 'paid', '1', 'counts'],
  ['00000000-0000-4000-8000-000000000003', 'paid', null, 'duplicate'],
  ['00000000-0000-4000-8000-000000000004', 'paid', '2', 'counts'],
] as const;

describe('a database from before the payment states', () => {
  let lite: PGlite;

  beforeAll(async () => {
    lite = new PGlite();
    await lite.exec('CREATE SCHEMA pgboss');
    for (const name of names.slice(0, names.indexOf(NEW))) await apply(lite, name);
    for (const [id, state, paidBy, money] of before) {
      await lite.query(
        `INSERT INTO registrations (id, child_name, child_age, parent_name, email, consent_version, consent_at)
         VALUES ($1, 'Child', 9, 'Parent', 'parent@families.example', '1', now())`,
        [id],
      );
      await lite.query(
        `INSERT INTO payment_attempts (id, registration_id, provider, reference, amount_ugx, currency, state, paid_by_transaction_id, settled_at)
         VALUES ($1::text::uuid, $1::text::uuid, 'flutterwave', 'HOC-' || $1::text, 20000, 'UGX', $2, $3, '2025-12-31T21:30:00Z')`,
        [id, state, paidBy],
      );
      if (money) {
        await lite.query(
          `INSERT INTO payment_transactions (provider, transaction_id, attempt_id, reference, status, amount, currency, money)
           VALUES ('flutterwave', right($1::text, 2), $1::text::uuid, 'HOC-' || $1::text, 'successful', 20000, 'UGX', $2)`,
          [id, money],
        );
      }
    }
    for (const [kind, details] of [
      ['payment_mismatch', { mismatch: 'amount' }],
      ['payment_mismatch', { mismatch: 'currency' }],
      ['payment_mismatch', { mismatch: 'reference' }],
      ['payment_unmatched', {}],
      ['payment_overpaid', {}],
    ] as const)
      await lite.query(`INSERT INTO staff_tasks (kind, subject, details) VALUES ($1, $2, $3)`, [
        kind,
        JSON.stringify(details),
        details,
      ]);
    await apply(lite, NEW);
  }, 60_000);
  afterAll(() => lite.close());

  const column = async (text: string) =>
    (await lite.query<{ value: unknown }>(text)).rows.map(({ value }) => value);

  it('keeps every attempt and its amount', async () => {
    expect(await column('SELECT state AS value FROM payment_attempts ORDER BY id')).toEqual([
      'opened',
      'paid',
      'duplicate',
      'paid',
    ]);
    expect(await column('SELECT amount_minor AS value FROM payment_attempts')).toEqual([
      20000, 20000, 20000, 20000,
    ]);
  });

  it('numbers the receipts of what was paid, by the year in Kampala', async () => {
    const numbers = await column(`SELECT year || '-' || serial AS value FROM receipts ORDER BY serial`);
    expect(numbers).toEqual(['2026-1', '2026-2']);
  });

  it('gives tasks the names that they have now', async () => {
    expect(await column('SELECT kind AS value FROM staff_tasks ORDER BY kind')).toEqual([
      'payment_overpaid',
      'payment_underpaid',
      'payment_unknown_reference',
      'payment_wrong_currency',
      'payment_wrong_reference',
    ]);
  });
});

async function apply(lite: PGlite, name: string): Promise<void> {
  await lite.exec(
    readFileSync(join(folder, `${name}.sql`), 'utf8').replaceAll('--> statement-breakpoint', ''),
  );
}
