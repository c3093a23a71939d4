import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { eventually } from '#tests/support/wait.ts';
import { isDatabaseUnavailable } from '../error-causes.ts';
import { openDatabase } from './open.ts';
import { rowsOf } from './rows-of.ts';

// The files of a worker share their modules: this one has its own, with the mock in them.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const { syncs } = vi.hoisted(() => ({ syncs: { count: 0 } }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const fdatasyncSync = (file: number) => {
    syncs.count += 1;
    fs.fdatasyncSync(file);
  };
  return { ...fs, default: fs, fdatasyncSync };
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'somero-db-'));
  folders.push(folder);
  return folder;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('the embedded database', () => {
  it('is readable by its owner only, syncs every commit, and refuses a second opening until it is closed', async () => {
    const location = join(newFolder(), 'data', 'pg');
    const first = await openDatabase(location);
    expect([modeOf(dirname(location)), modeOf(location)]).toEqual([0o700, 0o700]);
    const open = globSync(`${location}/**/*`).filter((path) => (modeOf(path) & 0o077) !== 0);
    expect(open).toEqual([]);
    await first.db.execute(sql`CREATE TABLE kept (n integer)`);
    const before = syncs.count;
    for (let n = 0; n < 10; n += 1) await first.db.execute(sql`INSERT INTO kept VALUES (${n})`);
    expect(syncs.count - before).toBeGreaterThanOrEqual(10);
    await expect(openDatabase(location)).rejects.toThrow(/in use by another process/);
    // A deleted lock file opens nothing where the system has names that no file stands for.
    if (process.platform === 'linux') {
      for (const file of globSync(`${location}.lock*`)) rmSync(file);
      await expect(openDatabase(location)).rejects.toThrow(/in use by another process/);
    }
    await first.close();
    chmodSync(location, 0o755);
    const second = await openDatabase(location);
    expect(modeOf(location)).toBe(0o700);
    await second.ping();
    await second.close();
  });

  it('says what to do when its folder cannot be made', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(openDatabase(join(file, 'pg'))).rejects.toThrow(/cannot be made.*ENOTDIR.*DATA_DIR/);
  });

  it('says what to do with a folder that another PostgreSQL version made', async () => {
    const location = newFolder();
    writeFileSync(join(location, 'PG_VERSION'), '17\n');
    await expect(openDatabase(location)).rejects.toThrow(/made by PostgreSQL 17/);
  });

  it('refuses rows of a damaged page, and does not open with a damaged control file', async () => {
    const location = join(newFolder(), 'pg');
    const damage = (file: string) => {
      const bytes = readFileSync(join(location, file));
      bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
      writeFileSync(join(location, file), bytes);
    };
    const first = await openDatabase(location);
    await first.db.execute(sql`CREATE TABLE kept AS SELECT repeat('x', 100) AS words`);
    const [table] = await rowsOf<{ file: string }>(
      first.db,
      sql`SELECT pg_relation_filepath('kept') AS file`,
    );
    await first.close();
    damage(table?.file ?? '');
    const second = await openDatabase(location);
    await expect(rowsOf(second.db, sql`SELECT words FROM kept`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('invalid page in block 0') },
    });
    await second.close();
    damage('global/pg_control');
    await expect(openDatabase(location)).rejects.toThrow(/cannot be opened.*put back a copy of the folder/);
  });
});

describe('migrations (postgres)', () => {
  it('take turns when several processes start at once', async () => {
    const url = await createTestDatabase();
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(url)));
    await Promise.all(databases.map((database) => database.migrate()));
    await Promise.all(databases.map((database) => database.close()));
  });
});

describe.each([
  ['PostgreSQL', createTestDatabase],
  ['the embedded database', async () => 'memory:'],
] as const)('a transaction on %s', (_engine, addressOf) => {
  it('throws at once when the outer database is used inside it', async () => {
    const database = await openDatabase(await addressOf());
    onTestFinished(() => database.close());
    await expect(database.inTransaction(async () => database.db.execute(sql`SELECT 1`))).rejects.toThrow(
      /outer database/,
    );
    await expect(
      database.inTransaction(async () => database.run({ name: 'one', text: 'SELECT 1' }, [])),
    ).rejects.toThrow(/outer database/);
  });

  it('is tried three times after a conflict with another, once after an error, and leaves nothing of failed tries', async () => {
    const database = await openDatabase(await addressOf());
    onTestFinished(() => database.close());
    await database.db.execute(sql`CREATE TABLE noted (try integer)`);
    const noted = () => rowsOf<{ try: number }>(database.db, sql`SELECT try FROM noted`);
    let begun = 0;
    const work = (code: string, failures: number) => {
      begun = 0;
      return database.inTransaction(async (tx) => {
        begun += 1;
        await tx.execute(sql`INSERT INTO noted VALUES (${begun})`);
        if (begun <= failures)
          await tx.execute(sql.raw(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`));
      });
    };
    for (const [code, tries] of [
      ['40001', 3],
      ['40P01', 3],
      ['55P03', 3],
      ['23505', 1],
    ] as const) {
      await expect(work(code, 9)).rejects.toThrow();
      expect([code, begun, await noted()]).toEqual([code, tries, []]);
      await work(code, tries - 1);
      expect([code, await noted()]).toEqual([code, [{ try: tries }]]);
      await database.db.execute(sql`DELETE FROM noted`);
    }
  });
});

describe('a commit that waits for a second machine', () => {
  it('fails when its wait is ended, although PostgreSQL answers that all is well', async () => {
    await using postgres = await startPostgres({ settings: { synchronous_commit: 'on' } });
    const url = await postgres.createDatabase();
    const staff = await openDatabase(url, { poolSize: 2 });
    onTestFinished(() => staff.close());
    await staff.db.execute(sql`CREATE TABLE payments (id integer)`);
    await staff.db.execute(sql`ALTER SYSTEM SET synchronous_standby_names = 'absent'`);
    await staff.db.execute(sql`SELECT pg_reload_conf()`);
    const isWaiting = sql`FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;

    const site = await openDatabase(url, { poolSize: 2 });
    onTestFinished(() => site.close());
    const text = 'INSERT INTO payments VALUES (1)';
    for (const pay of [
      () => site.inTransaction((tx) => tx.execute(sql.raw(text))),
      () => site.run({ name: 'pay', text }, []),
    ]) {
      const paying = pay().then(
        () => 'acknowledged',
        (error) => isDatabaseUnavailable(error) && 'unavailable',
      );
      await eventually(async () => {
        const rows = await rowsOf(staff.db, sql`SELECT pg_cancel_backend(pid) ${isWaiting}`);
        expect(rows).toHaveLength(1);
      });
      expect(await paying).toBe('unavailable');
    }
    await staff.db.execute(sql`ALTER SYSTEM RESET synchronous_standby_names`);
    await staff.db.execute(sql`SELECT pg_reload_conf()`);
  });
});

describe('many queries on PostgreSQL', () => {
  it('leave connections for queries while transactions wait', async () => {
    const database = await openDatabase(await createTestDatabase(), { poolSize: 4 });
    onTestFinished(() => database.close());
    const gate = Promise.withResolvers<void>();
    let begun = 0;
    const transactions = Array.from({ length: 10 }, () =>
      database.inTransaction(async () => {
        begun += 1;
        await gate.promise;
      }),
    );
    await eventually(() => expect(begun).toBe(3));
    await database.ping();
    gate.resolve();
    await Promise.all(transactions);
  });

  it('give their connection back when they fail', async () => {
    const database = await openDatabase(await createTestDatabase(), { poolSize: 1 });
    onTestFinished(() => database.close());
    for (let n = 0; n < 3; n += 1) await expect(database.db.execute(sql`SELECT nothing`)).rejects.toThrow();
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('give their connection back when a transaction cannot begin', async () => {
    const url = await createTestDatabase();
    const database = await openDatabase(url, { poolSize: 2 });
    onTestFinished(() => database.close());
    const other = await openDatabase(url, { poolSize: 1 });
    onTestFinished(() => other.close());
    for (let n = 0; n < 4; n += 1) {
      await database.inTransaction((tx) => tx.execute(sql`SELECT 1`));
      await other.db.execute(
        sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await database.inTransaction((tx) => tx.execute(sql`SELECT 1`)).catch(() => undefined);
    }
    await expect(database.inTransaction((tx) => tx.execute(sql`SELECT 1`))).resolves.toBeDefined();
  });
});
