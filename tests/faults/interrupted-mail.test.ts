import { describe, type ExpectStatic, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { isLong } from '#tests/support/long.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from './support/ask.ts';
import { aFamily, registered } from './support/family.ts';
import { dataFolder } from './support/folder.ts';
import { startMailSink } from './support/mail-sink.ts';
import { type Data, openStage, siteOn } from './support/site.ts';
import { findSqlViolations } from './support/sql-violations.ts';
import { letHeartbeatsLapse } from './support/timeline.ts';

/** How long a mail whose sending was interrupted may be late, from the next start on. */
const PATIENCE = 60_000;

// Concurrent, since each mostly waits.
describe.concurrent('a mail that a suspended node was sending', () => {
  test('is sent by another node, and not again when the node goes on', async ({ expect }) => {
    const url = await createMigratedDatabase();
    await using mail = await startMailSink();
    await using stage = await openStage({ DATABASE_URL: url }, { env: { SMTP_URL: mail.url } });
    const other = siteOn({
      data: { DATABASE_URL: url },
      sandbox: stage.sandbox,
      port: await freePort(),
      env: { SMTP_URL: mail.url },
    });
    const { email, ...family } = aFamily();

    mail.acknowledge(false);
    const suspended = await stage.site.start();
    await registered(stage.site.origin, { email, ...family });
    await eventually(() => mail.taken.length === 1, { timeout: 10_000 });
    process.kill(suspended.pid, 'SIGSTOP');
    await letHeartbeatsLapse(url);

    mail.acknowledge(true);
    const second = await other.start();
    await eventually(() => mail.taken.length === 2, { timeout: PATIENCE, every: 100 });
    expect(mail.taken[1]).toEqual(mail.taken[0]);
    const database = await openDatabase(url);
    const state = async () =>
      (await ask(database, 'SELECT state, tries FROM emails WHERE kind = $1', ['welcome']))[0];
    await eventually(async () => expect(await state()).toEqual({ state: 'sent', tries: 1 }));

    // The node learns that its delivery has failed, and ends what it was doing.
    mail.cutAll();
    process.kill(suspended.pid, 'SIGCONT');
    await suspended.stop();
    expect(await state()).toMatchObject({ state: 'sent' });
    await second.stop();
    expect(await findSqlViolations(database)).toEqual([]);
    expect(mail.taken).toHaveLength(2);
    await database.close();
  });
});

describe.concurrent('a mail that was on its way when the process was killed is sent again after the next start', () => {
  test.runIf(isLong)('works on the embedded database', async ({ expect }) => {
    await using folder = await dataFolder();
    await expectSentAgain(expect, { DATA_DIR: folder.path }, `${folder.path}/pg`);
  });

  test('works on PostgreSQL', async ({ expect }) => {
    const url = await createMigratedDatabase();
    await expectSentAgain(expect, { DATABASE_URL: url }, url);
  });
});

async function expectSentAgain(expect: ExpectStatic, data: Data, location: string): Promise<void> {
  await using mail = await startMailSink();
  await using stage = await openStage(data, { env: { SMTP_URL: mail.url } });
  const { email, ...family } = aFamily();

  mail.acknowledge(false);
  const first = await stage.site.start();
  await registered(stage.site.origin, { email, ...family });
  await eventually(() => mail.taken.length === 1, { timeout: 10_000 });
  await first.kill9();
  await letHeartbeatsLapse(location);

  mail.acknowledge(true);
  const second = await stage.site.start();
  await eventually(() => mail.taken.length === 2, { timeout: PATIENCE, every: 100 });
  // Mail programs can recognise it as the same mail.
  expect(mail.taken[1]).toEqual(mail.taken[0]);
  expect(mail.taken[0]).toEqual({ to: email, messageId: expect.stringMatching(/^<.+@.+>$/) });
  await second.stop();
}
