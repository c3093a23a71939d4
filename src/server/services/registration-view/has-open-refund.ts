import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';

/** Whether all money that counts for a registration is on its way back. */
export async function hasOpenRefund(db: Db | Tx, registrationId: string): Promise<boolean> {
  const [row] = await rowsOf<{ isOpen: boolean }>(
    db,
    sql`SELECT is_being_refunded(${registrationId}::uuid) AS "isOpen"`,
  );
  return row?.isOpen ?? false;
}
