import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { ownWorld } from '#tests/support/world.ts';
import { buildIndexes } from './build-indexes.ts';

/** A folder with one migration that is newer than all. */
async function migration(sql: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 4_000_000_000_000, tag: '0000_new', breakpoints: true }];
  await writeFile(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await writeFile(join(folder, '0000_new.sql'), sql);
  return folder;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const isValid = async (client: pg.Client, name: string) =>
  (await client.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [name])).rows[0]
    ?.indisvalid;

it('builds new indexes outside a transaction, and leaves those on new columns to the migration', async () => {
  const client = await connect((await ownWorld()).url);
  const folder = await migration(`ALTER TABLE "seats" ADD COLUMN "row_no" integer;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "seats_row" ON "seats" USING btree ("row_no");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "seats_by_no" ON "seats" USING btree ("seat_no");`);
  await buildIndexes(client, folder);
  expect(await isValid(client, 'seats_by_no')).toBe(true);
  expect(await isValid(client, 'seats_row')).toBeUndefined();
});

it('builds an index again whose build was interrupted', async () => {
  const { url } = await ownWorld();
  const client = await connect(url);
  await client.query('CREATE INDEX seats_by_no ON seats (seat_no)');
  await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'seats_by_no'::regclass");
  await buildIndexes(
    client,
    await migration('CREATE INDEX IF NOT EXISTS "seats_by_no" ON "seats" USING btree ("seat_no");'),
  );
  expect(await isValid(client, 'seats_by_no')).toBe(true);
});
