import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from './open.ts';

/** The rows of an SQL statement. The columns have the statement's names. */
export async function rowsOf<Row extends object>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
