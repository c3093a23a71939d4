import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Campaign } from '#domain/campaigns/campaign.ts';
import { addDays, schoolDate } from '#domain/clock.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { aCampaign } from '#tests/support/services/campaigns.ts';
import { ownWorld } from '#tests/support/world.ts';
import { campaigns } from './campaigns.ts';

test('a campaign is checked, imported, exported, changed, ended and restored', {
  timeout: 60_000,
}, async () => {
  const { url } = await ownWorld();
  const today = schoolDate(new Date());
  const aCampaignOfToday = (details: Partial<Campaign> = {}) =>
    aCampaign({ from: today, to: addDays(today, 40), ...details });
  vi.stubEnv('FORM_TOKEN_SECRET', 'the same secret for every command of this test');
  const folder = await mkdtemp(join(tmpdir(), 'somero-campaigns-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = (...args: string[]) => runCommand(campaigns, args, { DATABASE_URL: url });
  const file = join(folder, 'camp.json');
  const write = (document: object) => writeFile(file, JSON.stringify(document));

  expect((await run('list')).out).toBe('There are no campaigns.');
  await write({ ...aCampaignOfToday(), title: '' });
  expect(await run('check', file)).toMatchObject({ code: 1, out: 'title must not be empty' });
  expect((await run('import', file)).problem).toBe('title must not be empty');

  await write(aCampaignOfToday({ published: false }));
  expect((await run('check', file)).out).toBe(`${file} is in order.`);
  const { out } = await run('import', file, '--by', 'amina', '--note', 'first');
  expect(out).toMatch(
    /^Version 1 of december-camp is stored\. State: draft\. Look at it: http\S+\?draft=\S{22}$/,
  );
  const link = /http\S+$/.exec(out)?.[0] ?? '';
  const listed = (await run('list')).out;
  expect(listed).toContain(`december-camp draft ${today} to ${addDays(today, 40)}: December holidays`);
  expect(listed).toContain(link);

  const exported = join(folder, 'exported.json');
  expect((await run('export', 'december-camp', '--to', exported)).out).toBe(`Version 1 is in ${exported}.`);
  await writeFile(
    exported,
    (await readFile(exported, 'utf8')).replace('"published": false', '"published": true'),
  );
  expect((await run('import', exported)).out).toMatch(/^Version 2 of december-camp is stored/);
  expect((await run('import', exported)).problem).toMatch(
    /Version 2 .* since version 1\. It changed:\npublished$/,
  );
  expect((await run('end', 'december-camp')).out).toMatch(/^Version 3 .* State: over/);
  expect((await run('restore', 'december-camp', '1')).out).toMatch(/^Version 4 .* State: draft/);
  expect((await run('list', 'december-camp')).out).toMatch(
    /^4 .*: as in version 1\n3 .*: ended\n2 .*\n1 .* amina: first$/,
  );
  expect((await run('end', 'other')).problem).toContain('no such version of a campaign other');
});
