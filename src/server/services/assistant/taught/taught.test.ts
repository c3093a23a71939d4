import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseSmallMarkdown } from '#assistant/markdown/small-markdown.ts';
import { answerContacts } from '#content/ai-tools.ts';
import { assistant } from '#content/assistant.ts';
import { DAY_MS } from '#domain/clock.ts';
import { blogPosts, chatAnswers, chatQuestions, eventLog } from '#server/db/schema/index.ts';
import { shownBy } from '#tests/assistant/shown.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import { anotherServer, worldPerTest } from '#tests/support/world.ts';
import { seedPosts } from '../../blog/files/seed-posts.ts';
import { answerMessage } from '../chat/answer-message.ts';
import { keepEngine } from '../chat/keep-engine.ts';
import { keepQuestion } from './keep-question.ts';
import { listAnswers } from './list-answers.ts';
import { listQuestions } from './list-questions.ts';
import { type LessonInput, teach } from './teach.ts';

const pool: LessonInput = {
  asks: ['is there a swimming pool', 'can my child swim at the hub'],
  answer: 'There is **no pool** at the hub.',
  link: null,
};
const QUESTION = 'do you have a swimming pool?';

beforeAll(learnChat);

describe('what staff teach', () => {
  const world = worldPerTest();
  beforeEach(async () => {
    await world().ctx.database.db.delete(chatAnswers);
  });
  const engine = () => keepEngine(world().ctx);
  const ask = async (question: string, of = engine()) => answerMessage(world().ctx, { engine: of }, question);
  const teachOne = async (given: LessonInput) => {
    const [taught] = await teach(world().ctx, 'amina', [given]);
    if (!taught) throw new Error('nothing was taught');
    return taught;
  };

  test('answers from the next question on until it is inactive, and is logged with its author', async () => {
    const kept = engine();
    expect((await ask(QUESTION, kept)).known).toBe(false);
    const { answer, change } = await teachOne(pool);
    expect(change).toBe('new');
    expect(await ask(QUESTION, kept)).toEqual({
      text: pool.answer,
      known: true,
      mayBeMarked: true,
      isToLearn: false,
    });
    expect(
      (await teachOne({ ...answer, answer: 'There is one, for {price}.', link: '/programs#visit' })).change,
    ).toBe('changed');
    expect((await ask(QUESTION, kept)).text).toBe(
      'There is one, for UGX 20,000.\n\n[Visit us](/programs#visit)',
    );
    await teachOne({ ...answer, isActive: false });
    expect((await ask(QUESTION, kept)).known).toBe(false);
    expect((await teachOne({ ...answer, isActive: false })).change).toBe('unchanged');
    const written = await world()
      .ctx.database.db.select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, answer.id))
      .orderBy(eventLog.id);
    expect(written.map(({ event, actor }) => `${event} ${actor}`)).toEqual([
      'added staff:amina',
      'changed staff:amina',
      'changed staff:amina',
    ]);
  });

  test('wins over an answer of the pages only when it is more certain', async () => {
    const asks = ['how much is the hour of code', 'hour of code what price'];
    await teachOne({ ...pool, asks, answer: 'Ask us.' });
    expect((await ask('how much is the hour of code')).text).toBe('Ask us.');
    expect((await ask('what does one session cost')).text).toContain('UGX 20,000');
  });

  test('is added to what the pages say when two things are asked', async () => {
    await teachOne(pool);
    const { text } = await ask(`How much is the Hour of Code? And ${QUESTION}`);
    expect(text).toContain('UGX 20,000');
    expect(text).toContain(pool.answer);
  });

  test('is offered where the question is not surely that', async () => {
    await teachOne(pool);
    const { known, suggestions } = await ask('Is swimming offered by you on some afternoons?');
    expect({ known, first: suggestions?.[0] }).toEqual({ known: false, first: pool.asks[0] });
    expect((await ask(suggestions?.[0] ?? '')).text).toBe(pool.answer);
  });

  test('never replaces the help for a child in danger', async () => {
    await teachOne(pool);
    const { text, isToLearn } = await ask(`${QUESTION} my uncle beats me`);
    expect(text).toBe(assistant.danger);
    expect(isToLearn).toBeFalsy();
  });

  test('hostile texts stay text, and links lead to no other site', async () => {
    const answer =
      '<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](//evil.example) ![c](https://evil.example/c.png) [ours](/about) $& $1 <script>1</script>';
    const asks = [
      '<script>alert(1)</script> swimming pool',
      "'; SELECT 1 FROM chat_answers; -- swimming pool",
    ];
    const { answer: stored } = await teachOne({ asks, answer, link: null });
    expect(stored).toMatchObject({ asks, answer });
    const { text } = await ask(asks[0] ?? '');
    expect(text).toContain(answer);
    const shown = shownBy(parseSmallMarkdown(text, { contacts: answerContacts() }));
    expect(shown.links.filter((link) => !answerContacts().includes(link))).toEqual(['/about']);
    expect(shown.text).toContain('<script>1</script>');
    expect(await listAnswers(world().ctx)).toHaveLength(1);
  });

  test('links only to a page of this site; the link of a withdrawn article leads to the blog', async () => {
    await seedPosts(world().ctx);
    for (const link of [
      '/nowhere',
      'https://evil.example',
      '//evil.example',
      '/blog/none',
      '/api/contact',
      'about',
    ])
      await expect(teachOne({ ...pool, link }), link).rejects.toThrow(`${link} is not a page of this site`);
    await teachOne({ ...pool, link: '/blog/robot-on-paper' });
    const { db } = world().ctx.database;
    const isPublished = (published: boolean) =>
      db.update(blogPosts).set({ published }).where(eq(blogPosts.slug, 'robot-on-paper'));
    expect((await ask(QUESTION)).text).toMatch(/\[Build a robot .*\]\(\/blog\/robot-on-paper\)$/);
    await isPublished(false);
    expect((await ask(QUESTION)).text).toMatch(/\[Blog\]\(\/blog\)$/);
    await isPublished(true);
  });
});

describe('stored questions', () => {
  const world = worldPerTest();

  test('are counted by their words, for each day the first and the last', async () => {
    const { ctx, clock } = world();
    await keepQuestion(ctx, 'unknown', 'Do you sell goats?');
    clock.advance(2 * DAY_MS);
    await keepQuestion(ctx, 'unknown', 'do you sell  goats');
    await keepQuestion(ctx, 'not_helpful', 'do you sell goats');
    await keepQuestion(ctx, 'unknown', '0772 123 456');
    expect(await listQuestions(ctx, 10)).toEqual([
      { text: 'do you sell goats', kind: 'unknown', count: 2, firstDay: '2026-11-20', lastDay: '2026-11-22' },
      {
        text: 'do you sell goats',
        kind: 'not_helpful',
        count: 1,
        firstDay: '2026-11-22',
        lastDay: '2026-11-22',
      },
    ]);
  });

  test('are limited: those asked least and longest ago are removed first', async () => {
    const { ctx } = world();
    for (const text of ['often', 'often', 'once a', 'once b']) await keepQuestion(ctx, 'unknown', text, 2);
    expect((await listQuestions(ctx, 10)).map(({ text }) => text)).toEqual(['often', 'once a']);
  });
});

describe('two servers on one database', () => {
  const world = worldPerTest();

  test('both use an answer added through one from the next question on, and drop it likewise', async () => {
    const nodes = [world(), await anotherServer(world())];
    const engines = nodes.map(({ ctx }) => ({ ctx, engine: keepEngine(ctx) }));
    const askBoth = () =>
      Promise.all(
        engines.map(async ({ ctx, engine }) => {
          const { known } = await answerMessage(ctx, { engine }, QUESTION);
          return known;
        }),
      );
    expect(await askBoth()).toEqual([false, false]);
    const [taught] = await teach(world().ctx, 'amina', [pool]);
    expect(await askBoth()).toEqual([true, true]);
    const elsewhere = nodes[1] ?? world();
    await teach(elsewhere.ctx, 'amina', [{ ...pool, ...taught?.answer, isActive: false }]);
    expect(await askBoth()).toEqual([false, false]);
  });
});

describe('two servers that store a question at once', () => {
  const world = worldPerTest();

  test('take turns and never exceed the limit', async () => {
    const { ctx, database } = world();
    const [inserted, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const today = '2026-11-20';
    try {
      const first = database.inTransaction(async (tx) => {
        const row = { text: 'first', kind: 'unknown', firstDay: today, lastDay: today } as const;
        await tx.insert(chatQuestions).values(row);
        inserted.resolve();
        await mayCommit.promise;
      });
      await inserted.promise;
      const second = keepQuestion(ctx, 'unknown', 'second', 1);
      const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect
        .poll(async () => ((await database.db.execute(waiting)) as unknown as { rows: object[] }).rows.length)
        .toBe(1);
      mayCommit.resolve();
      await Promise.all([first, second]);
      expect(await database.db.$count(chatQuestions)).toBe(1);
    } finally {
      mayCommit.resolve();
    }
  });
});
