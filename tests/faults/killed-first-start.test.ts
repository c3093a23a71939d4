import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { registrations } from '#server/db/schema/index.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { isLong } from '#tests/support/long.ts';
import { spawnNode } from '#tests/support/programs/process.ts';
import { temporaryFolder } from './support/folder.ts';
import { randomOf } from './support/random.ts';

const KILLS = isLong ? 40 : 2;
/** The first start of the embedded database takes two to five seconds. */
const LONGEST_MS = 4_000;

const prepare = `
  const { openDatabase } = await import('#server/db/open.ts');
  const database = await openDatabase(process.env.DATABASE);
  await database.migrate();
  await database.close();
`;

/** Kills it at a random moment of its work, or after it. */
async function killFirstStart(address: string, ms: number): Promise<void> {
  const program = await spawnNode(['--input-type=module', '-e', prepare], { DATABASE: address });
  await Promise.race([program.ended, delay(ms)]);
  await program.kill9();
}

// One after the other: the embedded database can keep the event loop busy until a connection times out.
describe.each([
  ['the embedded database', async () => temporaryFolder()],
  [
    'PostgreSQL',
    async () => ({ path: await createTestDatabase(), [Symbol.asyncDispose]: async () => undefined }),
  ],
] as const)('a first start on %s', (name, place) => {
  test(`is done by the next one when it was killed (${KILLS} times)`, {
    timeout: 60_000 + KILLS * 15_000,
  }, async (context) => {
    const random = randomOf(context);
    await using at = await place();
    const address = name === 'PostgreSQL' ? at.path : `${at.path}/pg`;
    for (let kill = 0; kill < KILLS; kill += 1) await killFirstStart(address, random() * LONGEST_MS);
    const database = await openDatabase(address);
    try {
      await database.migrate();
      expect(await database.db.$count(registrations)).toBe(0);
      await expect(
        database.db.execute(sql`SELECT FROM registrations WHERE id = gen_random_uuid()`),
      ).resolves.toBeDefined();
    } finally {
      await database.close();
    }
  });
});
