import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { isLong } from '../long.ts';
import { spawnNode } from '../programs/process.ts';
import { eventually } from '../wait.ts';
import { dropDatabase } from './databases.ts';
import { startPostgres } from './postgres.ts';
import { createTestDatabase } from './test-database.ts';

async function query(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe('the PostgreSQL of the run', () => {
  test('gives every caller a database of its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one, 'CREATE TABLE rooms (name text)');
    expect(await query(two, "SELECT to_regclass('rooms')")).toBeNull();
    await dropDatabase(one);
    await expect(query(one, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });

  test('prepares a template once, also when many ask at the same time', async () => {
    let preparations = 0;
    const template = {
      name: `rooms_${process.pid}`,
      prepare: async (url: string) => {
        preparations += 1;
        await query(url, "CREATE TABLE rooms AS SELECT 'library' AS name");
      },
    };
    const urls = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase(template)));
    for (const url of urls) expect(await query(url, 'SELECT name FROM rooms')).toBe('library');
    expect(new Set(urls).size).toBe(4);
    expect(preparations).toBe(1);
  });
});

describe.runIf(isLong)('a PostgreSQL of a test’s own', () => {
  test('keeps what was committed when it is killed and started again', async () => {
    await using server = await startPostgres({ fsync: true, settings: { max_connections: 20 } });
    const url = await server.createDatabase();
    expect(await query(url, "SELECT current_setting('fsync')")).toBe('on');
    expect(await query(url, "SELECT current_setting('max_connections')")).toBe('20');
    await query(url, 'CREATE TABLE seats AS SELECT 7 AS number');
    const before = server.pid();
    await server.kill9();
    await expect(query(url, 'SELECT 1')).rejects.toThrow();
    await server.restart();
    expect(server.pid()).not.toBe(before);
    expect(await query(url, 'SELECT number FROM seats')).toBe(7);
  });

  test('leaves neither process nor files behind, stopped or orphaned', async () => {
    const server = await startPostgres();
    await server.stop();
    await server.stop();
    expect(existsSync(server.dataDir)).toBe(false);

    const parent = `import { startPostgres } from ${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)};
const server = await startPostgres();
console.log('at ' + server.pid() + ' ' + server.dataDir);
setInterval(() => {}, 1000);`;
    const program = await spawnNode(['--input-type=module', '-e', parent]);
    const [, pid, dataDir] = await program.waitForLine(/at (\d+) (.+)/);
    await program.kill9();
    await eventually(() => !existsSync(`/proc/${pid}`) && !existsSync(dataDir ?? ''), { timeout: 10_000 });
  });
});
