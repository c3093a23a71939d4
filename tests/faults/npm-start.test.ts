import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { importSchool } from '#server/services/school/import-school.ts';
import { acholi } from '#tests/school/schools.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { type NodeProcess, spawnNode } from '#tests/support/programs/process.ts';
import { eventually } from '#tests/support/wait.ts';
import { aFamily, registered } from './support/family.ts';
import { dataFolder, temporaryFolder } from './support/folder.ts';

const ROOT = resolve(import.meta.dirname, '../..');

async function npmStart(settings: Record<string, string>, script = 'start', cwd = ROOT) {
  const npm = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  const ports = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_SMTP_PORT: String(await freePort()),
  };
  return spawnNode([npm, 'run', script], { ...ports, ...settings }, { cwd });
}

describe('npm start', () => {
  test('builds a fresh checkout and starts it for development', async () => {
    await using folder = await temporaryFolder();
    const list = 'git ls-files -z --cached --others --exclude-standard';
    const copy = `${list} | tar -c --null --ignore-failed-read -T - 2>/dev/null | tar -x -C "$0"`;
    execFileSync('sh', ['-c', copy, folder.path], { cwd: ROOT });
    symlinkSync(join(ROOT, 'node_modules'), join(folder.path, 'node_modules'));
    const npm = await npmStart({}, 'start', folder.path);
    const [, address = ''] = await npm.waitForLine(/The site +(\S+)/, { timeout: 120_000 });
    expect((await fetch(new URL('/hour-of-code', address))).status).toBe(200);
    const [, desk = ''] = await npm.waitForLine(/The desk +(\S+)/);
    expect((await fetch(desk)).status).toBe(200);
    await npm.stop({ grace: 20_000 });
  });

  test('writes for its user alone, sends from the school that is shown, and leaves no process behind at SIGTERM', async () => {
    await using folder = await folderOfAcholi();
    const npm = await npmStart({ DATA_DIR: folder.path });
    await npm.waitForLine(/Somero is ready/, { timeout: 60_000 });
    await expectMailOfAcholi(npm);
    const started = descendantsOf(npm.pid);
    // The site and the sandbox, at least.
    expect(started.length).toBeGreaterThanOrEqual(2);
    await npm.stop({ grace: 20_000 });
    await eventually(() => started.every((pid) => !isRunning(pid)));
    expect(npm.output('stderr')).not.toContain('The sandbox has ended');
    expect(statSync(join(folder.path, 'sandbox.json')).mode & 0o777).toBe(0o600);
  });

  test('leaves no process behind at SIGTERM while it starts', async () => {
    await using folder = await dataFolder();
    const npm = await npmStart({ DATA_DIR: folder.path });
    await npm.waitForLine(/Preparing the embedded database/, { timeout: 60_000 });
    const started = descendantsOf(npm.pid);
    expect(started.length).toBeGreaterThanOrEqual(2);
    await npm.stop({ grace: 20_000 });
    await eventually(() => started.every((pid) => !isRunning(pid)));
  });

  test('prints the cause with the name of the constraint when it fails', async () => {
    const url = await createTestDatabase();
    const database = await openDatabase(url);
    await database.migrate();
    await database.db.execute('ALTER TABLE blog_posts ADD CONSTRAINT no_more_posts CHECK (false)');
    await database.close();
    const npm = await npmStart({ DATABASE_URL: url });
    expect(await npm.ended).toMatchObject({ code: 1 });
    expect(npm.output('stderr')).toContain('no_more_posts');
    expect(npm.output('stderr')).not.toMatch(/^\s+at /m);
  });
});

test('npm run dev answers pages from the sources, sends from the school that is shown, and leaves no process behind at SIGTERM', async () => {
  await using folder = await folderOfAcholi();
  const npm = await npmStart({ DATA_DIR: folder.path }, 'dev');
  const [, address = ''] = await npm.waitForLine(/The site +(\S+)/, { timeout: 90_000 });
  const started = descendantsOf(npm.pid);
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('/@vite/client');
  expect((await fetch(new URL('/src/site/styles/site.css', address))).status).toBe(200);
  expect((await fetch(new URL('/healthz', address))).status).toBe(200);
  await expectMailOfAcholi(npm);
  await npm.stop({ grace: 20_000 });
  await eventually(() => started.every((pid) => !isRunning(pid)));
});

/** A data folder of a site that shows another school than the sample. */
async function folderOfAcholi() {
  const folder = await dataFolder();
  const database = await openDatabase(join(folder.path, 'pg'));
  await importSchool({ database, clock: systemClock }, { document: acholi, who: 'amina', basedOn: 0 });
  await database.close();
  return folder;
}

/** Registers a child at a program that has said its addresses, and reads the e-mail in the sandbox. */
async function expectMailOfAcholi(npm: NodeProcess): Promise<void> {
  const [, address = ''] = await npm.waitForLine(/The site +(\S+)/);
  const [, mailbox = ''] = await npm.waitForLine(/Demo mailbox +(\S+)/, { timeout: 10_000 });
  await registered(new URL(address).origin, aFamily());
  const { name, email } = acholi.facts;
  await eventually(
    async () => (await (await fetch(`${mailbox}/1`)).text()).includes(`From ${name} &lt;${email}&gt;`),
    { timeout: 20_000 },
  );
}

function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc').flatMap((name): [number, number][] => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The command in parentheses may contain spaces; the state and the parent follow it.
      const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [[Number(name), Number(parent)]];
    } catch {
      return [];
    }
  });
  const below = (parent: number): number[] =>
    parents.flatMap(([child, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
