import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { emptyQuestion } from '#domain/assistant/chat.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { type Api, book, onEachApi, openApi, registerPaid } from '#tests/support/api.ts';
import { learnChat } from '#tests/support/chat.ts';

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

onEachApi('the chat', (api) => {
  test('answers the specified call with a text and nothing else', async () => {
    const { status, headers, text } = await api().post('/api/chatbot', call('How much is it?'));
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.parse(text)).toEqual({ text: expect.stringContaining('UGX 20,000') });
  });

  test('needs no more than the text', async () => {
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

  test('is for our own pages', async () => {
    const { status } = await api().post('/api/chatbot', call('hello'), { Origin: 'https://evil.example' });
    expect(status).toBe(403);
  });

  test('tells the seats that are free at that moment', async () => {
    expect(await ask(api(), 'how many seats are left in the next session')).toContain('12 seats left');
    const { id } = await registerPaid(api());
    expect((await book(api(), id)).status).toBe(200);
    expect(await ask(api(), 'how many seats are left in the next session')).toContain('11 seats left');
  });

  test('finds an article as soon as it is published, and no longer when it is not', async () => {
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

  test('leaves no word of a conversation in the log', async () => {
    await ask(api(), 'my secretword is here, how much is it');
    expect(api().logged.join('\n')).not.toContain('secretword');
  });

  test('asks who asks too much to wait', async () => {
    // Of the four hundred questions of one address.
    const narrow = openApi(api().world, 1 / 200);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await narrow.post('/api/chatbot', call('hello'))).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });
});
