import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { eventually } from '#tests/support/wait.ts';
import { offers } from '../../scripts/offers/offers.ts';
import { school } from '../../scripts/school/school.ts';
import { call } from '../faults/support/http.ts';
import { openStage, siteOn } from '../faults/support/site.ts';

test('price, times, colours and texts take one command each, and two servers show them within 2 s', async () => {
  const data = { DATABASE_URL: await createMigratedDatabase() };
  await using stage = await openStage(data);
  const { site, sandbox } = stage;
  await using _first = await site.start();
  const other = siteOn({ data, sandbox, port: await freePort() });
  await using _second = await other.start();
  const folder = await mkdtemp(join(tmpdir(), 'somero-two-'));
  onTestFinished(() => rm(folder, { recursive: true }));

  const command = async (program: typeof offers, ...args: string[]) => {
    const { code, problem } = await runCommand(program, [...args, '--by', 'amina'], data);
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
  };
  let exported = 0;
  const change = async (from: string, to: string) => {
    exported += 1;
    const file = join(folder, `${exported}.json`);
    expect((await runCommand(school, ['export', '--to', file], data)).problem).toBe('');
    const text = await readFile(file, 'utf8');
    expect(text).toContain(from);
    await writeFile(file, text.replaceAll(from, to));
    await command(school, 'import', file);
  };
  const read = async (origin: string) => JSON.stringify(await call('GET', `${origin}/hour-of-code`));
  const isShown = async (said: string) => {
    for (const { origin } of [site, other])
      await eventually(async () => (await read(origin)).includes(said), { timeout: 2_000 });
  };
  const isSaid = async (question: string, said: string, timeout = 2_000) => {
    for (const { origin } of [site, other]) {
      const isAnswered = async () => {
        const answer = await call('POST', `${origin}/api/chatbot`, { json: { message: { text: question } } });
        return JSON.stringify(answer).includes(said);
      };
      await eventually(isAnswered, { timeout });
    }
  };
  // Both have the page, and the chat has learnt.
  await isShown('UGX 20,000');
  await isSaid('how much is the hour of code?', 'UGX 20,000', 90_000);

  await command(offers, 'set', 'hour-of-code', 'price=31000');
  await isShown('UGX 31,000');
  await isSaid('how much is the hour of code?', 'UGX 31,000');
  await command(offers, 'set', 'hour-of-code', 'times=Dawn 6–8 is 06:00-08:00');
  await isShown('6:00–8:00 EAT');
  await isSaid('when are the sessions?', 'Dawn 6–8');
  await change('#20245b', '#123d2a');
  await isShown('--fixed-night:#123d2a');
  await change('"Sample Street 1, Kampala"', '"Airfield Road 7, Kampala"');
  await isSaid('where is the hub?', 'Airfield Road 7');
}, 180_000);
