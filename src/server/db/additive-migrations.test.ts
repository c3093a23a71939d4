import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { projectFile } from '../project-folder.ts';

interface Schema {
  columns: { name: string; type: string; isRequired: boolean; isFilled: boolean }[];
  functions: { name: string; result: string; inputs: string[]; optional: number }[];
  /** Checks, keys and other rules of tables. */
  constraints: { name: string; table: string; rule: string }[];
}

/** What breaks only versions before the last release, or is true of every row that they write, in the words of this test. */
const harmless: readonly string[] = [
  // Their rows have the column's default.
  'sessions_offer_id_offers_id_fk is a new rule of sessions',
  'registrations_offer_id_offers_id_fk is a new rule of registrations',
  // These checks were widened.
  'registrations_child_age is a new rule of registrations',
  'payment_transactions_money is a new rule of payment_transactions',
  // It replaces a narrower one: the entry has a default.
  'manual_payments_once is a new rule of manual_payments',
  // The version before does not write the column.
  'sessions_instructor_id_desk_people_id_fk is a new rule of sessions',
];

const columns = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS "isRequired", (a.atthasdef OR a.attidentity <> '' OR a.attgenerated <> '') AS "isFilled"
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped`;
const functions = `
  SELECT p.proname AS name, pg_get_function_result(p.oid) AS result, p.pronargdefaults::integer AS optional,
    ARRAY(SELECT format_type(each, NULL) FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY AS t (each, n) ORDER BY n) AS inputs
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;
const constraints = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS "table", pg_get_constraintdef(c.oid) AS rule
  FROM pg_constraint c WHERE c.connamespace = 'public'::regnamespace AND c.conrelid <> 0`;
const uniqueIndexes = `
  SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS "table", pg_get_indexdef(i.indexrelid) AS rule
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`;

async function readSchema(client: pg.Client): Promise<Schema> {
  const ask = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  return {
    columns: await ask(columns),
    functions: await ask(functions),
    constraints: [
      ...(await ask<Schema['constraints'][number]>(constraints)),
      ...(await ask<Schema['constraints'][number]>(uniqueIndexes)),
    ],
  };
}

/** What a process of the version before needs and no longer finds, or what refuses its rows. */
function brokenBy(before: Schema, after: Schema): string[] {
  const column = (name: string) => after.columns.find((each) => each.name === name);
  const tables = new Set(before.columns.map(({ name }) => name.split('.')[0] ?? ''));
  const gone = before.columns.flatMap(({ name, type }) => {
    const left = column(name);
    if (!left) return [`${name} is gone`];
    return left.type === type ? [] : [`${name} was ${type} and is ${left.type}`];
  });
  const required = after.columns.flatMap(({ name, isRequired, isFilled }) => {
    const known = before.columns.find((each) => each.name === name);
    const isNewlyRequired = known
      ? !known.isRequired || (known.isFilled && !isFilled)
      : tables.has(name.split('.')[0] ?? '') && !isFilled;
    return isRequired && isNewlyRequired ? [`${name} must be given`] : [];
  });
  const uncallable = before.functions.flatMap(({ name, inputs, result, optional }) => {
    const isCallable = after.functions.some(
      (each) =>
        each.name === name &&
        each.result === result &&
        inputs.every((type, at) => each.inputs[at] === type) &&
        each.inputs.length - each.optional <= inputs.length - optional,
    );
    return isCallable ? [] : [`${name}(${inputs}) cannot be called`];
  });
  const rules = after.constraints.flatMap(({ name, table, rule }) => {
    const isNew = !before.constraints.some((each) => each.name === name && each.rule === rule);
    return isNew && tables.has(table) ? [`${name} is a new rule of ${table}`] : [];
  });
  return [...gone, ...required, ...uncallable, ...rules];
}

const names = (
  JSON.parse(readFileSync(projectFile('migrations/meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  }
).entries.map(({ tag }) => tag);

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

// Two versions of the site run together during an upgrade, and after a rollback the old one runs on the new schema.
describe('a migration', () => {
  it('leaves the version before all that it reads, writes and calls', async () => {
    const client = await connectTo(await createTestDatabase());
    let before: Schema | undefined;
    for (const name of names) {
      await client.query(readFileSync(projectFile(`migrations/${name}.sql`), 'utf8'));
      const after = await readSchema(client);
      const broken = before ? brokenBy(before, after) : [];
      expect([name, broken.filter((each) => !harmless.includes(each))]).toEqual([name, []]);
      before = after;
    }
    expect(before?.columns.length).toBeGreaterThan(100);
    expect(before?.functions.map(({ name }) => name)).toContain('book_session');
  });

  it('has a snapshot only if it is the newest, which the next one is compared with', () => {
    const snapshots = readdirSync(projectFile('migrations/meta')).filter((file) =>
      file.endsWith('snapshot.json'),
    );
    expect(snapshots).toEqual([`${names.at(-1)?.slice(0, 4)}_snapshot.json`]);
  });

  it.each([
    ['DROP TABLE chat_questions', 'chat_questions.kind is gone'],
    ['ALTER TABLE registrations DROP COLUMN phone', 'registrations.phone is gone'],
    ['ALTER TABLE registrations RENAME phone TO telephone', 'registrations.phone is gone'],
    ['ALTER TABLE receipts ALTER serial TYPE bigint', 'receipts.serial was integer and is bigint'],
    ['ALTER TABLE registrations ALTER phone SET NOT NULL', 'registrations.phone must be given'],
    [
      "UPDATE registrations SET phone = ''; ALTER TABLE registrations ALTER phone SET DEFAULT '', ALTER phone SET NOT NULL",
      'registrations.phone must be given',
    ],
    ['ALTER TABLE registrations ADD shoe_size integer NOT NULL', 'registrations.shoe_size must be given'],
    [
      'ALTER TABLE registrations ADD CONSTRAINT adults CHECK (child_age > 17)',
      'adults is a new rule of registrations',
    ],
    ['CREATE UNIQUE INDEX one_child ON registrations (email)', 'one_child is a new rule of registrations'],
    ['DROP FUNCTION is_being_refunded(uuid)', 'is_being_refunded(uuid) cannot be called'],
    [
      'DROP FUNCTION book_session; CREATE FUNCTION book_session(uuid, integer, timestamptz, boolean) RETURNS text LANGUAGE sql AS $$ SELECT NULL $$',
      'book_session(uuid,integer,timestamp with time zone,boolean) cannot be called',
    ],
  ])('is found by this test when it does more: %s', async (statement, broken) => {
    const client = await connectTo(await createMigratedDatabase());
    const before = await readSchema(client);
    await client.query(statement);
    expect(brokenBy(before, await readSchema(client))).toContain(broken);
  });
});
