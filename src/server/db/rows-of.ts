import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from './open.ts';

/** The rows that a statement in SQL answers. Both engines name the columns as the statement does. */
export async function rowsOf<Row extends object>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
