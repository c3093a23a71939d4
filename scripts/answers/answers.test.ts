import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chatAnswers, eventLog } from '#server/db/schema/index.ts';
import { keepQuestion } from '#server/services/assistant/taught/keep-question.ts';
import { listAnswers } from '#server/services/assistant/taught/list-answers.ts';
import { outputOf, runCommand } from '#tests/support/programs/command.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { answers } from './answers.ts';

beforeEach(() => {
  vi.stubEnv('USER', 'amina');
});

const pool = ['--ask', 'is there a pool', '--ask', 'can they swim', '--answer', 'There is **no pool**.'];

describe('npm run answers', () => {
  let world: World;
  let folder: string;

  beforeAll(async () => {
    world = await openWorld();
    folder = await mkdtemp(join(tmpdir(), 'somero-answers-'));
  });
  beforeEach(async () => {
    await world.database.db.delete(chatAnswers);
  });
  afterAll(async () => {
    await world.database.close();
    await rm(folder, { recursive: true });
  });

  const run = (...args: string[]) => runCommand(answers, args, { DATABASE_URL: world.url });

  const say = (...args: string[]) => outputOf(run(...args), /^\//);
  const refused = async (...args: string[]) => {
    const { code, problem } = await run(...args);
    expect(code).toBe(1);
    return problem;
  };
  const add = async (...more: string[]) => {
    const out = await say('add', ...pool, ...more);
    return /^Added: ([0-9a-f]{8}), with 2 ways of asking/.exec(out)?.[1] ?? '';
  };

  test('adds, lists, shows, edits, and turns off and on', async () => {
    expect(await say('list')).toBe('There are no answers yet.');
    const id = await add('--link', '/programs#visit');
    expect(await say('list')).toBe(`${id}  is there a pool`);
    const shown = await say('show', id);
    expect(shown).toMatch(/State +on\n/);
    expect(shown).toMatch(
      /Link +\/programs#visit\nAsk +is there a pool\nAsk +can they swim\n\nThere is \*\*no pool\*\*\.$/,
    );
    expect(await say('edit', id, '--ask', 'a pool?', '--ask', 'swimming?', '--no-link')).toBe(
      `${id} is changed.`,
    );
    expect(await say('edit', id, '--no-link')).toBe(`${id} was so already.`);
    expect(await listAnswers(world.ctx)).toMatchObject([
      { asks: ['a pool?', 'swimming?'], answer: 'There is **no pool**.', link: null },
    ]);
    expect(await say('off', id, '--by', 'kato')).toBe(`${id} is off.`);
    expect(await say('off', id)).toBe(`${id} was off.`);
    expect(await say('list')).toBe(`${id}  off: a pool?`);
    expect(await say('edit', id, '--link', '/about')).toBe(`${id} is changed.`);
    expect(await say('list')).toContain('off:');
    expect(await say('on', id)).toBe(`${id} is on.`);
    const actors = (await world.database.db.select().from(eventLog).orderBy(eventLog.id))
      .filter(({ aggregate }) => aggregate === 'chat_answer')
      .map(({ event, actor }) => `${event} ${actor}`);
    expect(actors).toContain('changed staff:kato');
    expect(actors[0]).toBe('added staff:amina');
  });

  test('takes an answer of several lines from a file', async () => {
    const file = join(folder, 'answer.md');
    await writeFile(file, 'No pool.\n\n- a lake\n- a bath\n');
    await say('add', ...pool.slice(0, 4), '--file', file);
    expect((await listAnswers(world.ctx))[0]?.answer).toBe('No pool.\n\n- a lake\n- a bath');
    expect(await refused('add', ...pool, '--file', file)).toBe('Write either --answer or --file.');
    expect(await refused('add', ...pool.slice(0, 4), '--file', join(folder, 'none'))).toMatch(
      /cannot be read \(ENOENT\)/,
    );
  });

  test('refuses what cannot be taught, in plain words', async () => {
    expect(await refused('add', ...pool.slice(2))).toBe(
      'An answer needs 2 to 10 different ways of asking; these are 1.',
    );
    expect(await refused('add', ...pool, '--link', '/pool')).toMatch(
      /^\/pool is not a page of this site\. Pages are \/ /,
    );
    expect(await refused('show', 'abcdef')).toMatch(/^Nothing was found for abcdef\./);
    expect(await listAnswers(world.ctx)).toEqual([]);
  });

  test('exports all answers, imports them into an empty school, and again without a change', async () => {
    await add('--link', '/about');
    await say('off', await add());
    const before = (await listAnswers(world.ctx)).map(({ createdAt, updatedAt, ...answer }) => answer);
    const file = join(folder, 'answers.json');
    expect(await say('export', file)).toBe(`Written, 2 answers:\n${file}`);
    expect(await refused('export', file)).toMatch(/It exists already/);
    await world.database.db.delete(chatAnswers);
    expect(await say('import', file)).toBe('2 new, 0 changed, 0 unchanged');
    expect(await say('import', file)).toBe('0 new, 0 changed, 2 unchanged');
    const after = (await listAnswers(world.ctx)).map(({ createdAt, updatedAt, ...answer }) => answer);
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(after.toSorted(byId)).toEqual(before.toSorted(byId));
    await writeFile(file, (await readFile(file, 'utf8')).replace('no pool', 'a pool'));
    expect(await say('import', file)).toBe('0 new, 1 changed, 1 unchanged');
  });

  test.each([
    ['{', /is no JSON/],
    ['[]', /is not a file of answers, at the beginning/],
    ['{"answers":[{"asks":["a","b"],"answer":7}]}', /not a file of answers, at answer 1, answer/],
    ['{"answers":[{"id":"1","asks":["a","b"],"answer":"x"}]}', /at answer 1, id/],
    [
      '{"answers":[{"asks":["a","b"],"answer":"x"},{"asks":["a"],"answer":"x"}]}',
      /Answer 2 of 2: .* these are 1/,
    ],
  ])('imports nothing of the file %s', async (text, words) => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, text);
    expect(await refused('import', file)).toMatch(words);
    expect(await listAnswers(world.ctx)).toEqual([]);
  });

  test('lists unanswered questions without their control characters', async () => {
    expect(await say('questions')).toBe('There are no open questions.');
    const long = `goats \u202e${'and sheep '.repeat(30)}`;
    for (const text of ['do you sell goats', 'do you sell goats', long])
      await keepQuestion(world.ctx, 'unknown', text);
    await keepQuestion(world.ctx, 'not_helpful', 'how much is it');
    const [heading, first, ...rest] = (await say('questions')).split('\n');
    expect(heading).toBe('times  last        what');
    expect(first).toBe('    2  2026-11-20  not known   do you sell goats');
    expect(rest.join('\n')).toMatch(/ 1 {2}2026-11-20 {2}no help {5}how much is it/);
    expect(rest.join('\n')).not.toContain('\u202e');
    for (let at = 0; at < 40; at += 1) await keepQuestion(world.ctx, 'unknown', `goat ${at} please`);
    expect(await say('questions')).toMatch(/\nMore: npm run answers -- questions --all$/);
    expect(await say('questions', '--all')).toContain('goat 39 please');
  });
});
