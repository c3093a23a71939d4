import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChildRegistration } from '#domain/registration/registration.ts';
import { keepQuestion } from '#server/services/assistant/taught/keep-question.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { registerChild } from '#server/services/registrations/register-child.ts';
import { runCommand } from '#tests/support/programs/command.ts';
import { aChild, openWorld, type World } from '#tests/support/world.ts';
import { privacy } from './privacy.ts';

beforeEach(() => {
  vi.stubEnv('USER', 'amina');
});

describe('npm run privacy', () => {
  let world: World;
  let folder: string;

  beforeAll(async () => {
    world = await openWorld();
    folder = await mkdtemp(join(tmpdir(), 'somero-privacy-'));
  });
  afterAll(async () => {
    await world.database.close();
    await rm(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand(privacy, args, { DATABASE_URL: world.url });

  test('writes what is kept into a file for the family, and overwrites none', async () => {
    const email = 'seeing@families.example';
    await registerChild(world.ctx, aChild({ email, childName: 'Kato', newsletterOptIn: true }));
    const file = join(folder, 'kept.json');
    const written = await run('export', email, '--to', file);
    expect(written).toMatchObject({ code: 0, problem: '' });
    expect(written.out).toMatch(/^Written \(1 registration, 1 newsletter address\):\n.*kept\.json\nGive it/);
    const { mode } = await stat(file);
    expect(mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      about: expect.stringContaining(email),
      registrations: [{ details: { childName: 'Kato', email }, log: [{ event: 'registered' }] }],
      newsletter: [{ email }],
      mails: [{ kind: 'welcome' }],
    });
    expect(await run('export', email, '--to', file)).toMatchObject({
      code: 1,
      problem: `${file}\nIt exists already. Name another file: --to <file>`,
    });
  });

  test.each([
    'İ.Yılmaz@families.example',
    'straẞe@families.example',
    '\u212aigongo@families.example',
    'ΝΙΚΟΣ@families.example',
    'Ƛa@families.example',
  ])('finds the address %s', async (email) => {
    await registerChild(world.ctx, ChildRegistration.parse(aChild({ email })));
    for (const asked of [email, email.replace('families', 'FAMILIES')])
      expect(await run('erase', asked)).toMatchObject({
        out: 'This would be erased: 1 registration. It cannot be undone: add --yes.',
      });
  });

  test('says how many questions of the chat would be erased too', async () => {
    const email = 'asking@families.example';
    await registerChild(world.ctx, aChild({ email, parentName: 'Mama Zoe', childName: 'Kizito' }));
    const ask = (text: string) => keepQuestion(world.ctx, 'not_helpful', text);
    await ask('can a mama come to the session too');
    const { out: none } = await run('erase', email);
    expect(none).toBe('This would be erased: 1 registration. It cannot be undone: add --yes.');
    await ask('may kizito bring his own laptop');
    await ask('can zoe come without her parents');
    expect((await run('erase', email)).out).toBe(
      'This would be erased: 1 registration. So would 2 questions of the chat that name the family, or somebody with the same name. It cannot be undone: add --yes.',
    );
    expect((await run('erase', email, '--yes')).out).toContain(
      '2 questions of the chat that named the family: erased too.',
    );
  });

  test('says what would be erased, refuses while a payment is open, and erases with --yes', async () => {
    const email = 'Going@families.example';
    const id = await registerChild(world.ctx, aChild({ email }));
    expect(await run('erase', email)).toMatchObject({
      code: 0,
      out: 'This would be erased: 1 registration. It cannot be undone: add --yes.',
    });
    await openPayment(world.ctx, id);
    const refused = await run('erase', id.slice(0, 8), '--yes');
    expect(refused).toMatchObject({ code: 1, out: '' });
    const start = id.slice(0, 8);
    expect(refused.problem).toContain(`npm run registrations -- cancel ${start} --note "…"`);
    await registerChild(world.ctx, aChild({ email }));
    const second = await run('erase', email, '--yes');
    expect(second.problem).toContain('Nothing was erased yet.');
    expect(await run('erase', 'nobody@families.example', '--yes')).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^Nothing is stored under nobody@families\.example\. Ask/),
    });
  });
});
