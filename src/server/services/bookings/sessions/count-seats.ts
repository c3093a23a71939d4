import { eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/open.ts';
import { seats } from '../../../db/schema/index.ts';

export interface SeatCount {
  capacity: number;
  booked: number;
  held: number;
}

export const freeOf = ({ capacity, booked, held }: SeatCount) => Math.max(0, capacity - booked - held);

/** The condition for a booked seat; one with `holdExpiresAt` is held. */
export const isBooked = sql`${seats.registrationId} IS NOT NULL AND ${seats.holdExpiresAt} IS NULL`;

/** The columns of a `SeatCount` for a query that joins `seats`. A seat with an expired hold is free. */
export const seatCounts = (now: Date) => ({
  capacity: sql<number>`count(${seats.seatNo})::integer`,
  booked: sql<number>`(count(*) FILTER (WHERE ${isBooked}))::integer`,
  held: sql<number>`(count(*) FILTER (WHERE ${gt(seats.holdExpiresAt, now)}))::integer`,
});

/** The seats of one session. */
export async function countSeats(db: Db | Tx, now: Date, sessionId: number): Promise<SeatCount> {
  const [count] = await db.select(seatCounts(now)).from(seats).where(eq(seats.sessionId, sessionId));
  return count ?? { capacity: 0, booked: 0, held: 0 };
}
