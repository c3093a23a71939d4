import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { isDatabaseUnavailable } from '#server/error-causes.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { findPgbouncer } from '#tests/support/programs/programs.ts';
import { eventually } from '#tests/support/wait.ts';
import { clusterEnv, clusterFile, pgbouncerFile } from './files.ts';

test('a change of a cluster file that has no place in it is refused', () => {
  expect(clusterFile('pgbouncer.ini', { 'listen_port = 6432': 'listen_port = 1' })).toContain('port = 1\n');
  expect(() => clusterFile('pgbouncer.ini', { 'listen_port = 7': '' })).toThrow(/exactly once/);
  expect(clusterEnv('etcd.env', { ETCD_NAME: 'other' })).toMatchObject({ ETCD_NAME: 'other' });
  expect(() => clusterEnv('etcd.env', { ETCD_NOTHING: 'x' })).toThrow(/no ETCD_NOTHING/);
});

test('the site works through PgBouncer in transaction mode, with its time-outs and settings', async () => {
  await using postgres = await startPostgres();
  const port = await startPgbouncer(postgres.port);
  const directUrl = await postgres.createDatabase();
  const name = new URL(directUrl).pathname;
  const admin = await openDatabase(postgres.url('postgres'), { poolSize: 1 });
  onTestFinished(() => admin.close());
  await admin.db.execute(sql.raw(`ALTER DATABASE ${name.slice(1)} RENAME TO somero`));
  const urls = {
    url: `postgres://somero:secret@127.0.0.1:${port}/somero`,
    directUrl: postgres.url('somero'),
  };
  const nodes = await Promise.all(
    [1, 2].map(() => openDatabase(urls.url, { poolSize: 8, directUrl: urls.directUrl })),
  );
  await Promise.all(nodes.map((node) => node.migrate()));
  const queue = nodes[0]?.createQueue();
  await queue?.start();
  await queue?.stop({ graceful: false });

  await eventually(() => Promise.all(nodes.map((node) => node.ping())), { timeout: 10_000 });
  const statement = { name: 'one', text: 'SELECT $1::integer + 1 AS next' };
  const asked = nodes.flatMap((node) => Array.from({ length: 40 }, () => node.run(statement, [1])));
  expect(new Set((await Promise.all(asked)).map((rows) => JSON.stringify(rows)))).toEqual(
    new Set(['[{"next":2}]']),
  );
  const names = sql`('statement_timeout', 'lock_timeout', 'jit', 'max_parallel_workers_per_gather')`;
  const settings = sql`SELECT name, setting FROM pg_settings WHERE name IN ${names} ORDER BY name`;
  const expected = [
    { name: 'jit', setting: 'off' },
    { name: 'lock_timeout', setting: '10000' },
    { name: 'max_parallel_workers_per_gather', setting: '0' },
    { name: 'statement_timeout', setting: '15000' },
  ];
  for (const node of [...nodes, admin])
    expect(await node.inTransaction((tx) => rowsOf(tx, settings))).toEqual(expected);

  await postgres.kill9();
  for (const node of nodes) {
    // PostgreSQL's processes end shortly after their killed parent, and may answer until then.
    const failed = await eventually(() => node.ping().then(() => false, failureOf));
    expect(isDatabaseUnavailable(failed), String(failed)).toBe(true);
  }
  await postgres.restart();
  await eventually(() => Promise.all(nodes.map((node) => node.ping())), { timeout: 10_000 });
  await Promise.all(nodes.map((node) => node.close()));
});

const failureOf = (error: unknown) => error;

/** With the file of deploy/cluster, in front of another port. @returns its port */
async function startPgbouncer(serverPort: number): Promise<number> {
  const program = findPgbouncer();
  const folder = mkdtempSync(join(tmpdir(), 'somero-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  writeFileSync(join(folder, 'pgbouncer.ini'), pgbouncerFile(folder, port, serverPort));
  writeFileSync(join(folder, 'userlist.txt'), '"somero" "secret"\n');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['-R', 'postgres', folder]);
  chmodSync(folder, 0o700);
  const pooler = spawn(program, [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    pooler.kill('SIGKILL');
    if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit');
  });
  return port;
}
