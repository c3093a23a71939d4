import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { spawnNode } from '#tests/support/programs/process.ts';
import { serverProgram } from '#tests/support/site/server-program.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, browserAt, registered } from './support/family.ts';
import { dataFolder, temporaryFolder } from './support/folder.ts';
import { call } from './support/http.ts';
import { openStage } from './support/site.ts';

const ROOT = join(import.meta.dirname, '../..');
const DISK_MB = 220;

/** A small disk in memory with a migrated embedded database in `data`. */
async function smallDisk() {
  const mountPoint = await temporaryFolder();
  run('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', mountPoint.path);
  await using template = await dataFolder();
  const data = join(mountPoint.path, 'data');
  await cp(template.path, data, { recursive: true });
  const filler = join(mountPoint.path, 'filler');
  return {
    data,
    /** Fills the disk completely. */
    fill() {
      const file = openSync(filler, 'w');
      for (const size of [1 << 20, 1 << 12, 1]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch {}
      }
      closeSync(file);
    },
    free: () => rmSync(filler),
    remount: (how: 'ro' | 'rw') => run('mount', '-o', `remount,${how}`, mountPoint.path),
    async [Symbol.asyncDispose]() {
      run('umount', '-l', mountPoint.path);
      await mountPoint[Symbol.asyncDispose]();
    },
  };
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (error || status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** Only root can mount a disk, and in a container only if that is allowed. */
function canMount(): boolean {
  const probe = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);
  return process.getuid?.() === 0 && probe.status === 0;
}

const statusOf = async (address: string) => (await call('GET', address)).status;

describe.skipIf(!canMount())('a disk that is full or read-only (needs root, to mount one)', () => {
  test('a full disk: the site answers 503, loses nothing and recovers; a start on it says why', async () => {
    await using disk = await smallDisk();
    await using stage = await openStage({ DATA_DIR: disk.data });
    const { origin } = stage.site;
    const server = await stage.site.start();
    const id = await registered(origin, aFamily());

    disk.fill();
    await eventually(async () => (await statusOf(`${origin}/readyz`)) === 503);
    expect(await statusOf(`${origin}/healthz`)).toBe(200);
    const refused = await browserAt(origin).register(aFamily());
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    disk.free();
    await eventually(async () => (await statusOf(`${origin}/readyz`)) === 200);
    expect(await browserAt(origin).read(id)).toMatchObject({ id });
    await registered(origin, aFamily());
    expect(server.output('stderr')).toBe('');
    await server.stop();

    disk.fill();
    const onFull = await stage.site.launch();
    expect(await onFull.ended).toMatchObject({ code: 1 });
    expect(onFull.output('stderr')).toMatch(/^The disk of .*pg is full.*Free some space/);

    disk.free();
    disk.remount('ro');
    const onReadOnly = await stage.site.launch();
    expect(await onReadOnly.ended).toMatchObject({ code: 1 });
    expect(onReadOnly.output('stderr')).toMatch(/^The folder .*pg cannot be written to.*DATA_DIR/);
  });

  test('a transaction that fills it ends the process, and loses nothing acknowledged', async () => {
    await using disk = await smallDisk();
    const open = `import { openDatabase } from ${JSON.stringify(join(ROOT, 'src/server/db/open.ts'))};
      const database = await openDatabase(${JSON.stringify(join(disk.data, 'pg'))});`;
    const program = (code: string) => spawnNode(['--input-type=module', '-e', `${open}${code}`]);
    await using writer = await program(`
      await database.db.execute('CREATE TABLE kept (n integer)');
      await database.db.execute('INSERT INTO kept VALUES (1)');
      await database.inTransaction(async (tx) => {
        await tx.execute('INSERT INTO kept VALUES (2)');
        console.log('acknowledged');
        const alive = setInterval(() => undefined, 1000);
        await new Promise((done) => process.once('SIGUSR2', done));
        clearInterval(alive);
        for (;;) await tx.execute("SELECT pg_logical_emit_message(true, 'x', repeat('x', 100000))");
      });`);
    await writer.waitForLine(/acknowledged/, { timeout: 60_000 });
    disk.fill();
    process.kill(writer.pid, 'SIGUSR2');
    expect(await writer.ended).toEqual({ code: 1, signal: null });
    expect(writer.output('stderr')).toContain('can no longer write to its disk');
    disk.free();
    await using reader = await program(`
      console.log(JSON.stringify((await database.db.execute('SELECT n FROM kept')).rows));
      await database.close();`);
    await reader.waitForLine(/^\[{"n":1}\]$/, { timeout: 60_000 });
  });
});

test('a limit of 128 open files is refused by name', async () => {
  await using folder = await temporaryFolder();
  const shell = `ulimit -n 128; exec "$0" "$@"`;
  const { stderr, status } = spawnSync('sh', ['-c', shell, process.execPath, ...serverProgram], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder.path },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^This process may open only 128 files at once, and it needs 1024\. Raise the limit/,
  );
});
