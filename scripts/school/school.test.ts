import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemsOf } from '#server/services/school/check-document.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { askForSchool } from './new.ts';
import { school } from './school.ts';

let world: World;
let folder: string;

beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'somero-school-'));
});
afterAll(async () => {
  await world.database.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runCommand(school, args, { DATABASE_URL: world.url });

test('a document is exported, changed, checked, imported and restored', async () => {
  const file = join(folder, 'school.json');
  expect((await run('export', '--to', file)).out).toBe(`Version 0 is in ${file}.`);
  expect((await run('export', '--to', file)).problem).toContain('exists already');
  expect((await run('import', file)).out).toBe('Nothing changed: it is version 0 already.');

  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('"city": "Kampala"', '"city": ""'));
  expect(await run('check', file)).toMatchObject({ code: 1, out: 'facts.city must not be empty' });
  expect((await run('import', file)).problem).toContain('facts.city must not be empty');

  await writeFile(file, text.replace('"city": "Kampala"', '"city": "Gulu"'));
  expect((await run('check', file)).out).toBe(`${file} is in order.`);
  expect((await run('import', file, '--note', 'we moved', '--by', 'amina')).out).toBe(
    'Version 1 is shown now. It changed:\nfacts.city',
  );
  expect((await run('import', file)).problem).toContain('Version 1 was imported since version 0');
  expect((await run('history')).out).toMatch(/^1 [\d-]+ [\d:]+ amina: we moved$/);
  expect((await run('restore', '0')).out).toBe('Version 2 is shown now. It changed:\nfacts.city');
});

const answers = [
  'Fjordkode',
  'Bergen',
  'Norway',
  'NO',
  'Oslo',
  'Europe/Oslo',
  'not an address',
  'hei@fjordkode.no',
  '+47 55 12 34 56',
  '+47 912 34 567',
  '250',
  'NOK 250',
  '#ffff00',
  '#0b3954',
  'meet.fjordkode.no',
];

test('ten questions make a document that is in order, and a wrong answer is asked for again', async () => {
  const asked: string[] = [];
  const { document, settings } = await askForSchool(async (question) => {
    asked.push(question);
    return answers[asked.length - 1] ?? '';
  });
  expect(asked).toHaveLength(15);
  expect(
    asked.filter((question) => !question.startsWith('must be') && !question.startsWith('light:')),
  ).toHaveLength(10);
  expect(asked[7]).toMatch(/^must be an e-mail address/);
  expect(asked[13]).toMatch(/^light: brand on paper has .*less than 4.5:1/);
  expect(await problemsOf(document)).toBe('');
  expect(document).toMatchObject({
    facts: {
      city: 'Bergen',
      country: 'Norway',
      timeZone: { id: 'Europe/Oslo', name: 'Central European Time', shortName: 'CET' },
      messagingNumber: '4791234567',
      lowestPrice: 'NOK 250.00',
      meetingLinkPattern: 'https://meet.fjordkode.no/{room}',
      links: { social: [] },
    },
    palette: { night: '#0b3954' },
  });
  expect(settings).toEqual(['PAYMENT_CURRENCY=NOK', 'PAYMENT_PRICE=250']);
});

test('the answers may come from a file, and what is still of the sample is named', async () => {
  const runNew = (file: string, lines: readonly string[]) =>
    spawnSync(process.execPath, ['scripts/school/school.ts', 'new', join(folder, file)], {
      input: lines.join('\n'),
      encoding: 'utf8',
    });
  const { stdout, status } = runNew('own.json', answers);
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/PAYMENT_PRICE=250\n.*import .*facts\.till\n.*facts\.helpline\n/s),
  });
  expect(await readFile(join(folder, 'own.json'), 'utf8')).toContain('"name": "Fjordkode"');
  const short = runNew('short.json', answers.slice(0, 5));
  expect({ status: short.status, problem: short.stderr }).toEqual({
    status: 1,
    problem: expect.stringContaining('The answers ended before the last question. Nothing was written.'),
  });
});
