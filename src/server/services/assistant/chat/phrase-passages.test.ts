import { beforeAll, expect, test } from 'vitest';
import { assistant } from '#content/assistant.ts';
import type { Scenario } from '#sandbox/generative/book.ts';
import type { Context } from '#server/context.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import { visitorAt, withGenerative } from '#tests/support/third-parties/generative.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { answerMessage } from './answer-message.ts';
import { keepEngine } from './keep-engine.ts';

const world = worldPerTest();
let visitors = 0;
beforeAll(learnChat);

const QUESTION = 'how much is the hour of code';

function ask(ctx: Context, question = QUESTION) {
  visitors += 1;
  return answerMessage(ctx, { engine: keepEngine(ctx), visitor: visitorAt(`192.0.2.${visitors}`) }, question);
}
const plain = () => ask(world().ctx);

test('a service puts what was found into words, and the pages stay named', async () => {
  const { ctx, asked } = await withGenerative(world().ctx);
  const { text, known } = await ask(ctx);
  expect(known).toBe(true);
  expect(text).toMatch(/^In short: An Hour of Code costs \*\*UGX 20,000\*\*/);
  expect(text).toContain(`${assistant.phrased}\n\n- [Hour of Code](/hour-of-code)`);
  const [question] = await asked();
  expect(JSON.stringify(question?.body)).toContain('Passage 1:');
});

test('the service’s text also says which part of the question is unknown', async () => {
  const { ctx } = await withGenerative(world().ctx);
  const both = 'How much is it? And do you serve lunch?';
  expect((await ask(world().ctx, both)).text).toContain(assistant.partlyUnknown);
  const { text } = await ask(ctx, both);
  expect(text).toContain(assistant.phrased);
  expect(text.endsWith(assistant.partlyUnknown)).toBe(true);
});

test('an answer that the service does not find in the passages is unknown', async () => {
  const { ctx } = await withGenerative(world().ctx, { scenario: 'not_held' });
  expect(await ask(ctx)).toEqual({ text: assistant.unknown, known: false, isToLearn: true });
});

test.each<Scenario>(['invents', 'failing', 'cut', 'blocked', 'no_parts', 'unsafe', 'not_json', 'bad_key'])(
  'the passages themselves are the answer where the service %s',
  async (scenario) => {
    const { ctx } = await withGenerative(world().ctx, { scenario });
    expect(await ask(ctx)).toEqual(await plain());
  },
);

test('the passages themselves are the answer when the budget is used up', async () => {
  const { ctx, asked } = await withGenerative(world().ctx, { budget: { total: 10, visitor: 10 } });
  expect(await ask(ctx)).toEqual(await plain());
  expect(await asked()).toEqual([]);
});

test('a question is not sent when it is unknown, unsafe, or answered with our own numbers', async () => {
  const { ctx, asked } = await withGenerative(world().ctx);
  for (const question of [
    'who won the match',
    'my uncle beats me',
    'hello',
    'can i talk to somebody on whatsapp',
  ])
    await ask(ctx, question);
  expect(await asked()).toEqual([]);
});

test('a service is given the nearest passages, eight at most, and the questions before', async () => {
  const { ctx, asked } = await withGenerative(world().ctx);
  const engine = keepEngine(ctx);
  const recent = ['do you teach robots', 'call me on 0772 123456'];
  await answerMessage(ctx, { engine, visitor: visitorAt('192.0.2.250'), recent }, QUESTION);
  const sent = JSON.stringify(await asked());
  const passages = sent.match(/Passage \d+:/g)?.length;
  expect(passages).toBeGreaterThan(4);
  expect(passages).toBeLessThanOrEqual(8);
  expect(sent).toContain('Earlier question, on one line: do you teach robots');
  expect(sent).not.toContain('123456');
});

test('personal data is removed before the question is sent', async () => {
  const { ctx, asked } = await withGenerative(world().ctx);
  await ask(
    ctx,
    `${QUESTION}? call me on 0772 123456, amina@families.example, 07 72 99 88 77, amina at gmail.com`,
  );
  expect(JSON.stringify(await asked())).not.toMatch(/123456|families\.example|99 88|gmail/);
});
