import { openDatabase } from '../../src/server/db/open.ts';
import { openPglite } from '../../src/server/db/pglite.ts';
import { type Command, requiredText } from '../staff/run.ts';
import type { Output } from '../staff/site-database.ts';
import { withWaitNotice } from '../staff/wait-notice.ts';
import { type Contents, type Query, readContents, reportOn, tablesOf } from './contents.ts';
import { embeddedFolder, queryOf } from './embedded.ts';
import { isPostgres, withClient } from './postgres.ts';
import { refuseUnlessEmpty } from './restore.ts';

const BATCH = 500;

export const move: Command<Output> = {
  options: ['into'],
  plan(_words, options) {
    const into = requiredText(options, 'into', 'into which database');
    if (!isPostgres(into))
      throw new Error('--into is the address of PostgreSQL: postgres://user:password@host:5432/name');
    return async (out) => {
      await refuseUnlessEmpty(into);
      const { before, after } = await withWaitNotice(out, 'Copying', copy(into));
      const { text, isWrong } = reportOn(before, after);
      return { text: isWrong ? text : `${text}\nSet DATABASE_URL to it and start the site.`, isWrong };
    };
  },
};

async function copy(into: string): Promise<{ before: Contents; after: Contents }> {
  const target = await openDatabase(into, { poolSize: 1 });
  await target.migrate().finally(() => target.close());
  const { lite, close } = await openPglite(embeddedFolder());
  try {
    const from = queryOf(lite);
    const before = await readContents(from);
    const after = await withClient(into, async (query) => {
      await query('BEGIN');
      // What migrations wrote comes from the other database too.
      const tables = await tablesOf(query);
      await query(`TRUNCATE ${tables.join(', ')} CASCADE`);
      // What triggers would write is copied with the rest.
      for (const table of tables) await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      for (const table of tables) await copyTable(from, query, table);
      for (const table of tables) await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
      await setSequences(query);
      const copied = await readContents(query);
      await query('COMMIT');
      return copied;
    });
    return { before, after };
  } finally {
    await close();
  }
}

async function copyTable(from: Query, to: Query, table: string): Promise<void> {
  const columns = await to<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  for (let offset = 0; ; offset += BATCH) {
    const [found] = await from<{ rows: string | null }>(
      `SELECT json_agg(each)::text AS rows FROM (SELECT * FROM ${table} ORDER BY ctid LIMIT ${BATCH} OFFSET ${offset}) AS each`,
    );
    if (!found?.rows) return;
    const literal = `$rows$${found.rows.replaceAll('$', '\\u0024')}$rows$`;
    await to(
      `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${literal})`,
    );
  }
}

/** The next numbers follow those of the copied rows. */
async function setSequences(query: Query): Promise<void> {
  const owned = await query<{ sequence: string; table: string; column: string }>(
    `SELECT d.objid::regclass::text AS sequence, d.refobjid::regclass::text AS table, quote_ident(attname) AS column
     FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
     JOIN pg_attribute ON attrelid = d.refobjid AND attnum = d.refobjsubid
     WHERE d.deptype IN ('a', 'i') AND s.relnamespace = 'public'::regnamespace`,
  );
  for (const { sequence, table, column } of owned)
    await query(
      `SELECT setval('${sequence}', coalesce(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${table}`,
    );
}
