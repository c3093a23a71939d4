import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database that is prepared once per server, and then copied. `name` must be unique for what `prepare` makes. */
export type DatabaseTemplate = {
  name: string;
  prepare: (url: string) => Promise<void>;
};

/**
 * Makes a new database on the server at `serverUrl` and returns its address: empty, or a copy of the template.
 * `prepare` must have closed its connections when it resolves.
 */
export async function createDatabase(serverUrl: string, template?: DatabaseTemplate): Promise<string> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await withConnection(serverUrl, async (connection) => {
    if (template !== undefined) await ensureTemplate(connection, serverUrl, template);
    const source = template === undefined ? '' : ` TEMPLATE ${quoted(template.name)}`;
    await connection.query(`CREATE DATABASE ${quoted(database)}${source}`);
  });
  return sibling(serverUrl, database);
}

export async function dropDatabase(url: string): Promise<void> {
  await withConnection(sibling(url, 'postgres'), async (connection) => {
    await connection.query(`DROP DATABASE IF EXISTS ${nameOf(url)} WITH (FORCE)`);
  });
}

export function nameOf(url: string): string {
  return quoted(new URL(url).pathname.slice(1));
}

export async function isAnswering(url: string): Promise<boolean> {
  try {
    await withConnection(url, (connection) => connection.query('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}

async function ensureTemplate(connection: Client, serverUrl: string, { name, prepare }: DatabaseTemplate) {
  const lock = [`template ${name}`];
  await connection.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', lock);
  try {
    const known = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (known.rowCount !== 0) return;
    // Prepared under another name, so that a template is always complete.
    const draft = `draft_${randomBytes(8).toString('hex')}`;
    await connection.query(`CREATE DATABASE ${quoted(draft)}`);
    await prepare(sibling(serverUrl, draft));
    await connection.query(`ALTER DATABASE ${quoted(draft)} RENAME TO ${quoted(name)}`);
  } finally {
    await connection.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', lock);
  }
}

async function withConnection<T>(url: string, work: (connection: Client) => Promise<T>): Promise<T> {
  const connection = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  connection.on('error', () => {});
  try {
    await connection.connect();
    return await work(connection);
  } finally {
    await connection.end().catch(() => {});
  }
}

function sibling(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
