import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyQuestion } from '#assistant/chat.ts';
import { blogPosts, chatQuestions, rateLimits } from '#server/db/schema/index.ts';
import { listQuestions } from '#server/services/assistant/taught/list-questions.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import { type Api, apiPerTest, book, openApi, registerPaid } from '#tests/support/site/api.ts';

const call = (text: unknown) => ({
  message: { text, name: 'spaces/a/messages/b', displayName: 'Visitor' },
  space: { name: 'spaces/a', displayName: 'Site' },
  thread: { name: 'spaces/a/threads/c' },
});
const ask = async (api: Api, question: string) => {
  const { status, text } = await api.post('/api/chatbot', call(question));
  expect(status).toBe(200);
  return (JSON.parse(text) as { text: string }).text;
};

beforeAll(learnChat);

describe('the chat', () => {
  const api = apiPerTest();
  test('answers with a text, and whether it may be rated', async () => {
    const { status, headers, text } = await api().post('/api/chatbot', call('How much is it?'));
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({ text: expect.stringContaining('UGX 20,000'), mayBeMarked: true });
  });

  test('requires only the text', async () => {
    const { status } = await api().post('/api/chatbot', { message: { text: 'hello' } });
    expect(status).toBe(200);
  });

  test.each(['', '   ', 7, null])('refuses %j and names the field', async (text) => {
    expect(await api().post('/api/chatbot', call(text))).toMatchObject({
      status: 400,
      body: {
        message: emptyQuestion,
        errors: [{ path: 'message.text', message: emptyQuestion }],
      },
    });
  });

  test('refuses a question that is too long', async () => {
    expect(await api().post('/api/chatbot', call('x'.repeat(2_001)))).toMatchObject({ status: 400 });
  });

  test('accepts only our own pages', async () => {
    const { status } = await api().post('/api/chatbot', call('hello'), { Origin: 'https://evil.example' });
    expect(status).toBe(403);
  });

  test('returns the current free seats', async () => {
    expect(await ask(api(), 'how many seats are left in the next session')).toContain('12 seats left');
    const { id } = await registerPaid(api());
    expect((await book(api(), id)).status).toBe(200);
    expect(await ask(api(), 'how many seats are left in the next session')).toContain('11 seats left');
  });

  test('finds an article as soon as it is published, and not after it is withdrawn', async () => {
    const { db } = api().world.database;
    const question = 'do you have an article about growing matoke';
    expect(await ask(api(), question)).not.toContain('matoke');
    const [post] = await db
      .insert(blogPosts)
      .values({
        title: 'Growing matoke with a sensor',
        slug: 'growing-matoke',
        excerpt: 'A banana garden that says when it is thirsty.',
        content: '<p>Put the sensor into the soil.</p>',
        author: 'Lead instructor, robotics',
        category: 'Robotics',
        published: true,
      })
      .returning({ id: blogPosts.id });
    expect(await ask(api(), question)).toContain('[Growing matoke with a sensor](/blog/growing-matoke)');
    await db
      .update(blogPosts)
      .set({ published: false })
      .where(eq(blogPosts.id, post?.id ?? ''));
    expect(await ask(api(), question)).not.toContain('matoke');
  });

  test('logs no text of a conversation', async () => {
    await ask(api(), 'my secretword is here, how much is it');
    expect(api().logged.join('\n')).not.toContain('secretword');
  });

  test('answers 429 over the limit', async () => {
    // Part of the four hundred questions of one address.
    const narrow = openApi(api().world, 1 / 200);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await narrow.post('/api/chatbot', call('hello'))).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  describe('the questions stored for staff', () => {
    beforeEach(async () => {
      await api().ctx.database.db.delete(chatQuestions);
    });
    const kept = async () =>
      (await listQuestions(api().ctx, 10)).map(({ text, kind, count }) => `${count} ${kind}: ${text}`);
    const send = (path: string, text: unknown, headers = {}) => api().post(path, call(text), headers);
    const FEEDBACK = '/api/chatbot/feedback';

    test('include an unknown question, without its author or the conversation', async () => {
      const question = 'Do you have goats? Call 0772 123 456 or amina@families.example';
      const body = { ...call(question), recent: ['how much is it for my two boys'] };
      const { text } = await api().post('/api/chatbot', body);
      expect(JSON.parse(text).mayBeMarked).toBe(false);
      await ask(api(), 'how much is it');
      await ask(api(), 'hello');
      expect(await kept()).toEqual(['1 unknown: do you have goats? call or']);
      const [row] = await api().ctx.database.db.select().from(chatQuestions);
      expect(Object.keys(row ?? {}).sort()).toEqual(['count', 'firstDay', 'kind', 'lastDay', 'text']);
      expect(api().logged.join('\n')).not.toMatch(/goats/);
    });

    test('include the question of an answer rated as no help', async () => {
      for (const times of [1, 2]) {
        const { status, text, headers } = await send(FEEDBACK, 'How much is it? 0772 123 456');
        expect({ status, text, times }).toEqual({ status: 204, text: '', times });
        expect(headers.get('Cache-Control')).toBe('no-store');
      }
      expect(await kept()).toEqual(['2 not_helpful: how much is it']);
    });

    test.each(['my uncle beats me', 'the coach asks the kids for photos in swimming clothes', 'hello', '?'])(
      'is nothing that may tell of a danger, and no greeting: %s',
      async (text) => {
        for (const path of ['/api/chatbot', FEEDBACK])
          expect((await send(path, text)).status).toBeLessThan(205);
        expect(await kept()).toEqual([]);
      },
    );

    test.each(['', 7, 'x'.repeat(2_001)])('is no text that the chat refuses: %j', async (text) => {
      expect((await send(FEEDBACK, text)).status).toBe(400);
      expect(await kept()).toEqual([]);
    });

    test('exclude what another site sends, and anything but a call', async () => {
      expect((await send(FEEDBACK, 'goats', { Origin: 'https://evil.example' })).status).toBe(403);
      expect((await send(FEEDBACK, 'goats', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
      expect((await send(FEEDBACK, 'goats', { 'Content-Type': 'text/plain' })).status).toBe(415);
      expect((await api().get(FEEDBACK)).status).toBe(405);
      expect(await kept()).toEqual([]);
    });

    test('are limited by address and day, while the chat still answers', async () => {
      // Part of the hundred and fifty of one address.
      const narrow = openApi(api().world, 2 / 150);
      for (const [at, expected] of [204, 204, 429].entries())
        expect((await narrow.post(FEEDBACK, call(`goats ${at} please`))).status).toBe(expected);
      expect((await narrow.post('/api/chatbot', call('do you sell goats'))).status).toBe(200);
      expect(await kept()).toHaveLength(2);
      expect(JSON.stringify(await narrow.ctx.database.db.select().from(rateLimits))).not.toContain('goats');
    });
  });
});
