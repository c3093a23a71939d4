import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Where the next page of a list begins: after this row. */
export interface Place {
  at: Date;
  id: string;
}

/** The condition for the rows after a place, in a list that is sorted by a time and an id; none without a place. */
export function isAfter(
  at: SQLWrapper,
  id: SQLWrapper,
  place: Place | undefined,
  order: 'asc' | 'desc',
): SQL | undefined {
  const follows = order === 'asc' ? sql`>` : sql`<`;
  return place && sql`(${at}, ${id}) ${follows} (${place.at.toISOString()}::timestamptz, ${place.id})`;
}

/** The page of a list of which one row more was read. */
export function nextOf<Row, At = Place>(rows: readonly Row[], placeOf: (row: Row) => At, size: number) {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? placeOf(last) : null };
}
