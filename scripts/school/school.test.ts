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

test('a new document from its answers is in order, and a wrong answer is asked for again', async () => {
  const answers = [
    'Acholi Code Club',
    'Acholi',
    'Gulu',
    'UG',
    'Kampala',
    'Africa/Kampala',
    'not an address',
    'info@acholicode.ug',
    'help@acholicode.ug',
    '+256 772 345 678',
    '+256 772 345 678',
    '#ffff00',
    '#123d2a',
    'meet.acholicode.ug',
  ];
  const asked: string[] = [];
  const document = await askForSchool(async (question) => {
    asked.push(question);
    return answers[asked.length - 1] ?? '';
  });
  expect(asked).toHaveLength(14);
  expect(asked[7]).toMatch(/^must be an e-mail address/);
  expect(asked[12]).toMatch(/^light: brand on paper has .*less than 4.5:1/);
  expect(await problemsOf(document)).toBe('');
  expect(document).toMatchObject({
    facts: {
      city: 'Gulu',
      country: 'Uganda',
      timeZone: { id: 'Africa/Kampala', name: 'East Africa Time', shortName: 'EAT' },
      messagingNumber: '256772345678',
      meetingLinkPattern: 'https://meet.acholicode.ug/{room}',
    },
    palette: { night: '#123d2a' },
  });
});
