import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatAnswers } from '#server/db/schema/index.ts';
import { keepQuestion } from '#server/services/assistant/taught/keep-question.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import { worldPerTest } from '#tests/support/world.ts';

beforeAll(learnChat);

describe('the answers of the chat', () => {
  const world = worldPerTest();
  beforeEach(async () => {
    await world().database.db.delete(chatAnswers);
  });
  const QUESTION = 'do you have a swimming pool?';
  const pool = {
    asks: ['is there a swimming pool', 'can my child swim at the hub'],
    answer: 'There is **no pool** <script>alert(1)</script>',
    link: '',
    isActive: true,
  };
  const editor = () => signedIn(openDesk(world()), 'editor');

  it('are tried before they are saved, and used from the next question on', async () => {
    const { post, get } = await editor();
    const ask = async (answer?: object) =>
      (await post('/desk/answers/try', { question: QUESTION, ...(answer && { answer }) })).body;
    expect((await ask()).known).toBe(false);
    expect(await ask(pool)).toEqual({ text: pool.answer, known: true });
    expect((await ask()).known).toBe(false);
    expect((await post('/desk/answers', pool)).status).toBe(200);
    expect(await ask()).toEqual({ text: pool.answer, known: true });
    expect((await get('/desk/answers')).body.answers).toMatchObject([{ asks: pool.asks, link: null }]);
  });

  it('are tried and taught sixty times in ten minutes by one person, and by others meanwhile', async () => {
    const { post } = await editor();
    const ask = () => post('/desk/answers/try', { question: QUESTION });
    const tried = [];
    for (let n = 0; n < 61; n += 1) tried.push((await ask()).status);
    expect(tried).toEqual([...Array(60).fill(200), 429]);
    expect((await post('/desk/answers', pool)).status).toBe(429);
    const other = await signedIn(openDesk(world()), 'owner');
    expect((await other.post('/desk/answers', pool)).status).toBe(200);
  });

  it('are refused in plain words', async () => {
    const { post } = await editor();
    for (const [given, words] of [
      [{ ...pool, asks: ['one'] }, /2 to 10 different ways/],
      [{ ...pool, answer: ' ' }, /The answer is empty/],
      [{ ...pool, link: 'https://evil.example' }, /is not a page of this site/],
    ] as const)
      expect(await post('/desk/answers', given)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(words) },
      });
  });

  it('are not overwritten by one who saw an earlier one, and have a history', async () => {
    const { post, get } = await editor();
    const { id } = (await post('/desk/answers', pool)).body;
    const basedOn = (await get('/desk/answers')).body.answers[0].updatedAt;
    world().clock.advance(1_000);
    expect((await post('/desk/answers', { ...pool, id, basedOn, answer: 'Soon.' })).status).toBe(200);
    const late = await post('/desk/answers', { ...pool, id, basedOn, answer: 'Never.' });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Soon.') } });
    const { changes } = (await get(`/desk/answers/${id}/history`)).body;
    expect(changes).toMatchObject([
      { actor: 'staff:editor@school.example', data: { answer: 'Soon.' } },
      { data: { answer: pool.answer, asks: pool.asks } },
    ]);
  });

  it('that are missing are listed by how often they were asked, until they are taken off', async () => {
    const { post, get } = await editor();
    for (const text of [QUESTION, QUESTION, 'do you teach chess?'])
      await keepQuestion(world().ctx, 'unknown', text);
    const { questions } = (await get('/desk/chat-questions')).body;
    expect(questions.map(({ count }: { count: number }) => count)).toEqual([2, 1]);
    const [{ text, kind }] = questions;
    expect((await post('/desk/chat-questions/done', { text, kind })).status).toBe(200);
    expect((await get('/desk/chat-questions')).body.questions).toHaveLength(1);
  });
});
