/** Where the next page of a list begins: after this row. */
export interface Place {
  at: Date;
  id: string;
}

/** The page of a list of which one row more was read. */
export function nextOf<Row, At = Place>(rows: readonly Row[], placeOf: (row: Row) => At, size: number) {
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? placeOf(last) : null };
}
