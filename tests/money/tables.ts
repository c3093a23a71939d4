import type { Database } from '#server/db/open.ts';
import { ask } from '#tests/faults/support/ask.ts';

/** The tables of a history, in an order in which they can be restored, and the columns that the database fills. */
const tables = [
  ['sessions', 'OVERRIDING SYSTEM VALUE'],
  ['registrations', ''],
  ['payment_attempts', ''],
  ['payment_transactions', ''],
  ['refunds', ''],
  ['receipts', ''],
  ['provider_events', ''],
  ['staff_tasks', ''],
  ['emails', ''],
  ['event_log', 'OVERRIDING SYSTEM VALUE'],
  ['seats', ''],
  ['pgboss.job', ''],
] as const;

export type Backup = Map<string, string>;

/** Copies all tables of a history. */
export async function backUp(database: Database): Promise<Backup> {
  const backup: Backup = new Map();
  for (const [table] of tables) {
    const [row] = await ask<{ rows: string }>(
      database,
      `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM ${table} t`,
    );
    backup.set(table, row?.rows ?? '[]');
  }
  return backup;
}

/** Restores all tables. */
export async function restore(database: Database, backup: Backup): Promise<void> {
  await clear(database);
  for (const [table, overriding] of tables) {
    await ask(
      database,
      `INSERT INTO ${table} ${overriding} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [backup.get(table) ?? '[]'],
    );
  }
}

export async function clear(database: Database): Promise<void> {
  for (const [table] of [...tables].reverse()) await ask(database, `DELETE FROM ${table}`);
}
