import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/open.ts';
import { rowsOf } from '../../../db/rows-of.ts';

export interface SeatCount {
  capacity: number;
  booked: number;
  held: number;
}

export const freeOf = ({ capacity, booked, held }: SeatCount) => Math.max(0, capacity - booked - held);

/** The seats of one session; a seat with an expired hold is free. */
export async function countSeats(db: Db | Tx, now: Date, sessionId: number): Promise<SeatCount> {
  const [count] = await rowsOf<SeatCount>(
    db,
    sql`
    SELECT count(*)::integer AS capacity,
      (count(*) FILTER (WHERE registration_id IS NOT NULL AND held_until IS NULL))::integer AS booked,
      (count(*) FILTER (WHERE held_until > ${now.toISOString()}::timestamptz))::integer AS held
    FROM seats WHERE session_id = ${sessionId}`,
  );
  return count ?? { capacity: 0, booked: 0, held: 0 };
}
