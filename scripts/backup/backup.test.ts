import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { newsletterSubscriptions } from '#server/db/schema/index.ts';
import { readReceipt } from '#server/services/payments/receipts/read-receipt.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { embeddedDataFolder } from '#tests/support/database/embedded.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { findAge, findPostgres } from '#tests/support/programs/programs.ts';
import { fillBlog } from '#tests/support/services/blog.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { aChild, openWorld, ownWorld, START, type World } from '#tests/support/world.ts';
import { backup } from './backup.ts';
import { compareContents, readContents } from './contents.ts';
import { withClient } from './postgres.ts';

let folder: string;
let key: string;
let recipient: string;

beforeAll(async () => {
  findAge();
  vi.stubEnv('PATH', `${findPostgres().bin}:${process.env.PATH}`);
  folder = await mkdtemp(join(tmpdir(), 'somero-backup-'));
  key = join(folder, 'key');
  execFileSync('age-keygen', ['-o', key], { stdio: 'ignore' });
  recipient = execFileSync('age-keygen', ['-y', key], { encoding: 'utf8' }).trim();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup of PostgreSQL', () => {
  let world: World;
  let file: string;
  const run = (...args: string[]) => runOn(world, ...args);

  beforeAll(async () => {
    world = await openWorld();
    await registerChild(world.ctx, aChild({ email: 'first@families.example', childName: 'Náma "$rows$"' }));
    const to = join(folder, 'postgres');
    const written = await run('write', '--to', to, '--recipient', recipient);
    expect(written).toMatchObject({ code: 0 });
    expect(written.out).toContain('registrations: 1');
    file = join(to, (await readdir(to))[0] ?? '');
  });
  afterAll(() => world.database.close());

  test('restores every row into an empty database, and says so', async () => {
    const into = await createTestDatabase();
    const restored = await run('restore', file, '--key', key, '--into', into);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.out).toMatch(/All \d+ rows of \d+ tables are the same\.\nregistrations: 1\n/);
    const again = await run('restore', file, '--key', key, '--into', new URL(into).pathname.slice(1));
    expect(again.problem).toMatch(/is not empty\. Restore into a new database\./);
  });

  test('restores into a database that repeats no receipt number issued since', async () => {
    const issued = async ({ ctx, provider }: Pick<World, 'ctx' | 'provider'>) =>
      (await readReceipt(ctx, (await aPaid({ ctx, provider })).id)).number;
    const world = await ownWorld();
    expect(await issued(world)).toBe('R-2026-00001');
    const to = join(folder, 'receipts');
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    await runOn(world, 'write', '--to', to, '--recipient', recipient);
    expect(await issued(world)).toBe('R-2026-00002');
    const into = await createTestDatabase();
    const written = join(to, (await readdir(to))[0] ?? '');
    const { out } = await runOn(world, 'restore', written, '--key', key, '--into', into);
    expect(out).toMatch(/\nreceipts: 1\nThe next receipt here is R-2026-10002: /);
    vi.setSystemTime(START.getTime() + 2 * MINUTE_MS);
    const again = await runOn(world, 'restore', written, '--key', key, '--into', await createTestDatabase());
    expect(again.out).toContain('The next receipt here is R-2026-10202: ');
    const restoreAt = async (time: string) => {
      vi.setSystemTime(new Date(time));
      return runOn(world, 'restore', written, '--key', key, '--into', await createTestDatabase());
    };
    expect((await restoreAt('2027-01-02T08:00:00Z')).out).toMatch(/is R-2026-\d+ or R-2027-\d+: /);
    expect((await restoreAt('2025-11-20T08:00:00Z')).problem).toMatch(/Set the clock first/);
    vi.useRealTimers();
    const database = await openDatabase(into);
    await database.migrate();
    expect(await issued({ ...world, ctx: { ...world.ctx, database } })).toBe('R-2026-10002');
    await database.close();
  });

  test('contains nothing that can be read without the key', async () => {
    const bytes = await readFile(file, 'latin1');
    expect(bytes.startsWith('age-encryption.org/v1')).toBe(true);
    expect(bytes).not.toMatch(/families\.example|registrations|somero/);
    const other = join(folder, 'other-key');
    execFileSync('age-keygen', ['-o', other], { stdio: 'ignore' });
    const into = await createTestDatabase();
    const refused = await run('restore', file, '--key', other, '--into', into);
    expect(refused).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/age failed:.*no identity matched/s),
    });
  });

  test('a file that was cut off or changed is refused', async () => {
    const bytes = await readFile(file);
    for (const damaged of [bytes.subarray(0, bytes.length - 100), flipped(bytes)]) {
      const copy = join(folder, 'damaged.age');
      await writeFile(copy, damaged);
      const { code } = await run('restore', copy, '--key', key, '--into', await createTestDatabase());
      expect(code).toBe(1);
    }
  });

  test('a file whose first line does not end is refused', async () => {
    const endless = join(folder, 'endless.age');
    execFileSync('age', ['-r', recipient, '-o', endless], { input: Buffer.alloc(4_000_000, 'x') });
    const refused = await run('restore', endless, '--key', key, '--into', await createTestDatabase());
    expect(refused).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/first line is longer than 1 MB/),
    });
  });

  test('is refused when it was put in the place of one that the site wrote', async () => {
    const [own, recipients] = [join(folder, 'own-key'), join(folder, 'recipients')];
    await writeFile(own, `${await readFile(key, 'utf8')}# secret: 4f1c\n`);
    await writeFile(recipients, `${recipient}\n# secret: 4f1c\n`);
    const [to, forged] = [join(folder, 'own'), join(folder, 'forged')];
    expect(await run('write', '--to', to, '--recipient-file', recipients)).toMatchObject({ code: 0 });
    await run('write', '--to', forged, '--recipient', recipient);
    const into = await createTestDatabase();
    const restored = (path: string) => run('restore', path, '--key', own, '--into', into);
    const replaced = await restored(join(forged, (await readdir(forged))[0] ?? ''));
    expect(replaced).toMatchObject({
      code: 1,
      problem: expect.stringContaining('the site did not write it'),
    });
    const [name = ''] = await readdir(to);
    const newer = join(to, 'somero-20990101T000000Z.age');
    await copyFile(join(to, name), newer);
    expect(await restored(newer)).toMatchObject({ code: 1, problem: expect.stringMatching(/another name/) });
    const genuine = await restored(join(to, name));
    expect(genuine).toMatchObject({
      code: 0,
      out: expect.stringContaining('Written by the site.'),
    });
    const unchecked = await run('restore', file, '--key', key, '--into', await createTestDatabase());
    expect(unchecked.out).toContain('Not checked who wrote it');
  });

  test('keeps the newest and deletes the others', async () => {
    const to = join(folder, 'rotated');
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const day of [1, 2, 3]) {
      vi.setSystemTime(new Date(`2026-12-0${day}T00:00:00Z`));
      await run('write', '--to', to, '--recipient', recipient, '--keep', '2');
    }
    vi.useRealTimers();
    expect((await readdir(to)).toSorted()).toEqual([
      'somero-20261202T000000Z.age',
      'somero-20261203T000000Z.age',
    ]);
  });

  test('is kept although all others have a later name', async () => {
    const to = join(folder, 'late');
    await mkdir(to);
    const later = ['somero-20990101T000000Z.age', 'somero-20990102T000000Z.age'];
    for (const name of later) await writeFile(join(to, name), '');
    expect(await run('write', '--to', to, '--recipient', recipient, '--keep', '2')).toMatchObject({
      code: 0,
    });
    const [written, ...others] = (await readdir(to)).toSorted();
    expect(written).toMatch(/^somero-20[2-8]/);
    expect(others).toEqual(later.slice(1));
  });

  test('leaves no file when the database or the recipient is wrong', async () => {
    const to = join(folder, 'failed');
    const wrong = await run('write', '--to', to, '--recipient', 'age1nobody');
    expect(wrong).toMatchObject({ code: 1, problem: expect.stringContaining('age failed:') });
    const args = ['write', '--to', to, '--recipient', recipient];
    const stopped = await runCommand(backup, args, { DATABASE_URL: 'postgres://somero@127.0.0.1:1/x' });
    expect(stopped.code).toBe(1);
    expect(await readdir(to)).toEqual([]);
  });

  test('finds what differs after a restore', async () => {
    const world = await ownWorld();
    await registerChild(world.ctx, aChild({ email: 'first@families.example' }));
    const before = await withClient(world.url, readContents);
    await registerChild(world.ctx, aChild({ email: 'second@families.example' }));
    await world.database.run({ name: 'changed', text: "UPDATE registrations SET child_name = 'Other'" }, []);
    const after = await withClient(world.url, readContents);
    expect(compareContents(before, after)).toContain('public.registrations: 1 rows before, 2 now');
    await world.database.run(
      { name: 'changed2', text: "UPDATE registrations SET child_name = 'Another'" },
      [],
    );
    expect(compareContents(after, await withClient(world.url, readContents))).toEqual([
      'public.registrations: the same number of rows, but other contents',
    ]);
  });
});

describe('the embedded database', () => {
  test('is backed up and restored, and moves to PostgreSQL with the same rows', {
    timeout: 120_000,
  }, async () => {
    const data = await embeddedDataFolder();
    onTestFinished(() => rm(data, { recursive: true }));
    const embedded = await openDatabase(join(data, 'pg'));
    await embedded.db.insert(newsletterSubscriptions).values({ email: 'wants$rows$@families.example' });
    await fillBlog(embedded, 3);
    await embedded.close();
    const run = (...args: string[]) => runCommand(backup, args, { DATA_DIR: data });
    const to = join(folder, 'embedded');
    expect(await run('write', '--to', to, '--recipient', recipient)).toMatchObject({ code: 0 });
    const file = join(to, (await readdir(to))[0] ?? '');
    const restored = await run('restore', file, '--key', key, '--into', join(folder, 'restored'));
    expect(restored).toMatchObject({ code: 0, out: expect.stringMatching(/All [1-9]\d* rows/) });
    const moved = await run('move', '--into', await createTestDatabase());
    expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/All [1-9]\d* rows/) });
  });
});

const runOn = ({ url }: World, ...args: string[]) => runCommand(backup, args, { DATABASE_URL: url });

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
