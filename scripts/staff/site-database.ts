import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { visibleText } from '../../src/domain/text.ts';
import { type Database, openDatabase } from '../../src/server/db/open.ts';

export type Output = Pick<Console, 'log' | 'error'>;

/**
 * Opens the database that the environment names.
 *
 * @throws Error in plain words when there is none, or the site has it open
 */
export async function openSiteDatabase(): Promise<Database> {
  const { DATA_DIR } = process.env;
  const url = siteDatabaseUrl();
  if (url) {
    if (/^postgres(ql)?:\/\//.test(url)) return openDatabase(url, { poolSize: 3 });
    throw new Error(
      'DATABASE_URL is not a PostgreSQL address. Write postgres://user:password@host:5432/name.',
    );
  }
  const folder = join(DATA_DIR || './data', 'pg');
  if (existsSync(folder)) return openDatabase(folder);
  throw new Error(
    `There is no database in ${folder} yet. Start the site once, or say with DATABASE_URL or DATA_DIR where its database is.`,
  );
}

/** The server's address that leads through no pooler, if the environment names one. */
export function siteDatabaseUrl(): string | undefined {
  return process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
}

/** Explains a database error in plain words; other errors stay as they are. */
export function explainDatabaseError(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string };
    // Undefined table, column or function.
    if (code === '42P01' || code === '42703' || code === '42883') {
      return new Error(
        'The database is older than this program. Start the site once: it brings it up to date.',
      );
    }
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || /timeout/i.test(cause.message)) {
      return new Error('The database does not answer. Is it running, and is DATABASE_URL right?');
    }
  }
  return error;
}

/**
 * Text from visitors must not control the terminal, change the direction of a line or hide in it. An empty Braille cell
 * (U+2800) looks like a space but is not one.
 */
export function printable(text: string): string {
  return visibleText(text).replace(/[^\P{Cc}\n]|\u2800/gu, ' ');
}
