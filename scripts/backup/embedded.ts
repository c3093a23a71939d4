import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Query } from './contents.ts';

export function embeddedFolder(): string {
  return join(process.env.DATA_DIR || './data', 'pg');
}

export function queryOf(lite: PGlite): Query {
  return async <Row>(text: string) => (await lite.query<Row>(text)).rows;
}
