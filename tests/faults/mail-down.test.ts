import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { isLong } from '#tests/support/long.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from './support/ask.ts';
import { aFamily, registered } from './support/family.ts';
import { openStage } from './support/site.ts';

/** The pauses between tries grow from 2 s on, so the next try may be a while away when the mail server is back. */
const RECOVERY = 60_000;
const FAMILIES = isLong ? 20 : 5;

test('mail that is refused for now arrives, once each, when the mail server recovers', async () => {
  const url = await createMigratedDatabase();
  await using stage = await openStage({ DATABASE_URL: url });
  const { site, sandbox } = stage;
  const server = await site.start();
  const database = await openDatabase(url);
  const count = async (condition: string) => {
    const text = `SELECT count(*)::integer AS count FROM emails WHERE ${condition}`;
    const [row] = await ask<{ count: number }>(database, text);
    return row?.count;
  };

  await sandbox.treatMail('tempfail');
  const families = Array.from({ length: FAMILIES }, aFamily);
  for (const family of families) await registered(site.origin, family);
  // Every mail was refused, and none was given up.
  await eventually(
    async () => (await count("tries > 0 AND state = 'queued' AND last_error LIKE '%451%'")) === FAMILIES,
    {
      timeout: 30_000,
    },
  );
  expect(await count('true')).toBe(FAMILIES);
  for (const { email } of families) expect(await sandbox.mailTo(email)).toEqual([]);

  await sandbox.treatMail('ok');
  await eventually(async () => (await count("state = 'sent'")) === FAMILIES, {
    timeout: RECOVERY,
    every: 100,
  });
  await server.stop();
  for (const { email } of families) expect(await sandbox.mailTo(email)).toHaveLength(1);
  await database.close();
});
