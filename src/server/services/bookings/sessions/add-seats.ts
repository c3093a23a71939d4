import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/open.ts';

/** Adds seats to a session, with the lowest numbers that it does not have. The caller made or locked it. */
export async function addSeats(tx: Tx, sessionId: number, count: number): Promise<void> {
  await tx.execute(sql`
    WITH known AS (SELECT seat_no FROM seats WHERE session_id = ${sessionId}::integer)
    INSERT INTO seats (session_id, seat_no)
    SELECT ${sessionId}::integer, n
    FROM generate_series(1, ${count}::integer + (SELECT count(*)::integer FROM known)) AS n
    WHERE n NOT IN (SELECT seat_no FROM known)
    ORDER BY n LIMIT ${count}`);
}
