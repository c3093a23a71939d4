import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Recognition } from '#chat/types.ts';
import { assistant } from '#content/assistant.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { openSchool } from '#tests/assistant/school.ts';
import { learnChat } from '#tests/support/chat.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { answerMessage } from './answer-message.ts';
import { keepEngine } from './keep-engine.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('pglite');
  await learnChat();
});
afterAll(() => world.database.close());

test('what an article says is said without it, and the link leads to the blog', async () => {
  const question = "SyntaxError: expected ':'";
  const without = await answerMessage(
    world.ctx,
    { engine: keepEngine(world.ctx), visitor: '192.0.2.1' },
    question,
  );
  expect(without.text).toContain('colon');
  expect(without.text).toContain('[Blog](/blog)');
  expect(without.text).not.toContain('/blog/');

  const school = await openSchool(world.ctx);
  expect((await school.ask(question)).text).toContain('](/blog/seven-python-mistakes)');
});

test('a link within a text goes with its article', async () => {
  const question = 'what can my child build at home';
  const engine = keepEngine(world.ctx);
  const ask = () => answerMessage(world.ctx, { engine, visitor: '192.0.2.1' }, question);
  expect((await ask()).text).toContain('](/blog/robot-on-paper)');
  await world.ctx.database.db
    .update(blogPosts)
    .set({ published: false })
    .where(eq(blogPosts.slug, 'robot-on-paper'));
  const { text } = await answerMessage(
    world.ctx,
    { engine: keepEngine(world.ctx), visitor: '192.0.2.1' },
    question,
  );
  expect(text).toContain('Robot with paper and chairs');
  expect(text).not.toContain('/blog/robot-on-paper');
});

test('beside what the pages do not say stands what they do say', async () => {
  const school = await openSchool(world.ctx);
  const { text, known, beside } = await school.ask('do you have a van');
  expect(known).toBe(false);
  expect(beside).toContain('You sign your child in and out.');
  expect(text).toBe(assistant.near(beside ?? ''));
});

const topic = (id: string) => ({ topic: id, probability: 0.6 });
const nothing: Recognition = {
  danger: 'none',
  topics: [],
  isPartlyUnknown: false,
  missing: null,
  likely: null,
  article: null,
  taught: null,
  asked: { ages: [], children: null, weekdays: [] },
};

/** The answer to a message that is recognised as this. */
async function answerTo(recognition: Partial<Recognition>, message = 'a question') {
  const recognise = () => ({ ...nothing, ...recognition });
  const engine = { current: async () => ({ engine: { recognise }, articles: new Map(), taught: new Map() }) };
  return answerMessage(world.ctx, { engine, visitor: '192.0.2.1' }, message);
}

test('what is meant in all likelihood is said as that, and a person is named', async () => {
  const { text, known, beside } = await answerTo({ likely: 'kit-price' });
  expect(known).toBe(false);
  expect(beside).toContain('](/techrise-africa-kit');
  expect(text).toBe(assistant.likely(beside ?? ''));
  expect(text).toMatch(/^I am not sure that I understood you\./);
  expect(text).toContain('wa.me');
});

test('an answer beside which somebody may be in danger ends with where a worry is heard', async () => {
  const recognition = { danger: 'possible', topics: [topic('price-session')] } as const;
  const { text, known } = await answerTo(recognition, 'how much is it, she is afraid');
  expect(known).toBe(true);
  expect(text).toMatch(/UGX 20,000/);
  expect(text.endsWith(assistant.worry)).toBe(true);
  expect((await answerTo(recognition, 'how much is it')).text).not.toContain('116');
});

test('a family that complains is told that we are sorry, and a person, before anything else', async () => {
  const alone = await answerTo({ topics: [topic('bot')] }, 'this is terrible service');
  expect(alone).toEqual({ text: assistant.complaint, known: true });
  const { text } = await answerTo({ topics: [topic('pay-twice')] }, 'i am so angry, you charged me twice');
  expect(text.startsWith(assistant.complaint)).toBe(true);
  expect(text).toContain('send it back without being asked');
  const worried = await answerTo({ topics: [topic('safe-worry')] }, 'i want to complain about a teacher');
  expect(worried.text).not.toContain(assistant.complaint);
});

test('of two passages on paying only the first is said where one settles a trouble', async () => {
  const topics = [topic('pay-pending'), topic('pay-prompt'), topic('where')];
  const { text } = await answerTo({ topics }, 'money deducted, and whose name shows, and where are you');
  expect(text).toContain('Do not pay a second time');
  expect(text).not.toContain('The question on the phone');
  expect(text).toContain('Sample Street');
});

test('earlier questions of the visitor are read without phone numbers and addresses', async () => {
  const heard: unknown[] = [];
  const recognise = (...all: unknown[]) => {
    heard.push(...all);
    return nothing;
  };
  const engine = { current: async () => ({ engine: { recognise }, articles: new Map(), taught: new Map() }) };
  const recent = ['call 0772 123456 or amina@families.example'];
  await answerMessage(world.ctx, { engine, visitor: '192.0.2.1', recent }, 'and on saturday?');
  expect(heard[0]).toBe('and on saturday?');
  expect(JSON.stringify(heard[1])).toContain('call or');
  expect(JSON.stringify(heard[1])).not.toMatch(/772|amina/);
});

test.each([
  ['zxqv he hurts blorptang', true],
  ['1', false],
  ['?', false],
  ['zxqv blorptang', false],
  ['do you have a van', false],
])(
  'whoever is not understood is told where a worry is heard where it sounds like one: %s, %s',
  async (question, isTold) => {
    const { text } = await (await openSchool(world.ctx)).ask(question);
    expect(text.includes('tel:116')).toBe(isTold);
  },
);

test('a paragraph that two passages have is said once', async () => {
  const { text } = await (await openSchool(world.ctx)).ask('my son is 5, which track is his and can he join');
  const paragraphs = text.split('\n\n');
  expect(paragraphs).toEqual([...new Set(paragraphs)]);
  expect(paragraphs.length).toBeGreaterThan(2);
});

test('a child in danger is heard in markup too', async () => {
  const { text } = await (await openSchool(world.ctx)).ask('<my dad beats me>');
  expect(text).toBe(assistant.danger);
});
