import { createHash } from 'node:crypto';
import type { Database } from '#server/db/open.ts';

export function ask<Row = Record<string, unknown>>(
  database: Pick<Database, 'run'>,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return database.run<Row>({ name, text }, parameters);
}
