import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a column has one of these values, for lists that grow with the school's data. They are one parameter:
 * `inArray` makes one of each value, and a statement of PostgreSQL takes 65,535.
 */
export function isAmong(column: SQLWrapper, values: readonly (string | number)[]): SQL {
  return sql`${column} = ANY(${sql.param(values)})`;
}
