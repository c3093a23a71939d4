import pg from 'pg';
import type { Query } from './contents.ts';

export const isPostgres = (database: string) => /^postgres(?:ql)?:\/\//.test(database);

/** The settings by which PostgreSQL's programs find a database: a password among the arguments could be read by others. */
export function programEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  const sslMode = searchParams.get('sslmode');
  return {
    PATH: process.env.PATH,
    PGHOST: host,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

/** Works with one connection, without the limits of time of the site. */
export async function withClient<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'somero-backup',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}
