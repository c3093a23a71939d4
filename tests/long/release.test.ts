import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/env/variables.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { eventually } from '#tests/support/wait.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'somero-release-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In every secret of the environment in which the first release is made. */
const CANARY = 'canary-7f3b1c';
const secrets = Object.fromEntries(
  rows.filter(([, { shown }]) => shown !== 'plain').map(([name]) => [name, `https://${CANARY}.example`]),
);

/** Writes a release. @returns the file */
function release(name: string, env: Record<string, string> = {}): string {
  const out = join(folder, name);
  execFileSync(process.execPath, ['scripts/release/release.ts', '--out', out, '--without-image'], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return join(out, readdirSync(out)[0] ?? '');
}

let first: string;
beforeAll(() => {
  first = release('first', secrets);
}, 300_000);

test('the same commit gives the same bytes, whatever secrets are in the environment', () => {
  expect(readFileSync(release('second')).equals(readFileSync(first))).toBe(true);
}, 300_000);

test('no file of it has a secret of the environment', () => {
  const filesWith = (text: string) => {
    const search = `tar -xzOf "$0" --wildcards '*/dist/*' | grep -aoF -m1 "$1" || true`;
    return execFileSync('sh', ['-c', search, first, text], { encoding: 'utf8' }).trim();
  };
  expect(Object.keys(secrets).length).toBeGreaterThan(10);
  expect(filesWith('somero listening on port'), 'the search finds what is there').not.toBe('');
  expect(filesWith(CANARY)).toBe('');
});

test('it runs without anything else of the machine, and so do the commands of staff', async () => {
  execFileSync('tar', ['-xzf', first, '-C', folder]);
  const name = readdirSync(folder).find((each) => each.startsWith('somero-')) ?? '';
  const program = join(folder, name, 'bin/somero');
  const [port, deskPort] = [await freePort(), await freePort()];
  const settings = join(folder, 'settings');
  writeFileSync(settings, `PORT=${port}\nDESK_PORT=${deskPort}\nDATA_DIR=${join(folder, 'data')}\n`);
  const env = { PATH: '/usr/bin:/bin', SOMERO_ENV: settings };
  const server = spawn(program, ['serve'], { env, stdio: 'ignore' });
  try {
    const visit = (path: string) => fetch(`http://localhost:${port}${path}`);
    await eventually(async () => expect((await visit('/readyz')).status).toBe(200), { timeout: 60_000 });
    for (const path of ['/', '/blog/robot-on-paper', '/social/posts/robot-on-paper.png'])
      expect([path, (await visit(path)).status]).toEqual([path, 200]);
    const desk = await (await fetch(`http://localhost:${deskPort}/sign-in`)).text();
    const [, script = ''] = /src="([^"]+\.js)"/.exec(desk) ?? [];
    expect((await fetch(new URL(script, `http://localhost:${deskPort}`))).status).toBe(200);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
  const command = (...words: string[]) => execFileSync(program, words, { env, encoding: 'utf8' });
  expect(command('payments', 'list')).toContain('No payments found.');
  expect(command('desk', 'list')).toContain('somero desk invite you@school.example');
  expect(command('help')).toContain('somero registrations --help');
}, 120_000);

test('it lists its packages and their licences', () => {
  const read = (file: string) =>
    execFileSync('tar', ['-xzOf', first, '--wildcards', `*/${file}`], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
  const { components } = JSON.parse(read('sbom.json')) as { components: { name: string }[] };
  for (const name of ['hono', 'drizzle-orm', 'sharp', 'react']) {
    expect(components.map((component) => component.name)).toContain(name);
    expect(read('LICENSES.txt')).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
});
