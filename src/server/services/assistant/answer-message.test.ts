import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assistant } from '#content/assistant.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { openSchool } from '#tests/assistant/school.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { answerMessage } from './answer-message.ts';
import { keepIndex } from './build-index.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld('pglite');
});
afterAll(() => world.database.close());

test('what an article says is said without it, and the link leads to the blog', async () => {
  const question = "SyntaxError: expected ':'";
  const without = await answerMessage(
    world.ctx,
    { index: keepIndex(world.ctx), visitor: '192.0.2.1' },
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
  const index = keepIndex(world.ctx);
  const ask = () => answerMessage(world.ctx, { index, visitor: '192.0.2.1' }, question);
  expect((await ask()).text).toContain('](/blog/robot-on-paper)');
  await world.ctx.database.db
    .update(blogPosts)
    .set({ published: false })
    .where(eq(blogPosts.slug, 'robot-on-paper'));
  const { text } = await answerMessage(
    world.ctx,
    { index: keepIndex(world.ctx), visitor: '192.0.2.1' },
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

test('what is meant in all likelihood is said as that, and a person is named', async () => {
  const real = await keepIndex(world.ctx).current();
  const topics = {
    rank: () => [
      { topic: 'none', score: -0.1 },
      { topic: 'kit-price', score: -0.3 },
    ],
  };
  const index = { current: async () => ({ ...real, topics }) };
  const { text, known, beside } = await answerMessage(
    world.ctx,
    { index, visitor: '192.0.2.1' },
    'that bag thing, how much',
  );
  expect(known).toBe(false);
  expect(beside).toContain('](/techrise-africa-kit');
  expect(text).toBe(assistant.likely(beside ?? ''));
  expect(text).toMatch(/^I am not sure that I understood you\./);
  expect(text).toContain('wa.me');
});

test('an answer beside which somebody may be in danger ends with where a worry is heard', async () => {
  const real = await keepIndex(world.ctx).current();
  const topics = {
    rank: () => [
      { topic: 'price-session', score: 0.6 },
      { topic: 'danger', score: -0.2 },
    ],
  };
  const index = { current: async () => ({ ...real, topics }) };
  const { text, known } = await answerMessage(world.ctx, { index, visitor: '192.0.2.1' }, 'how much is it');
  expect(known).toBe(true);
  expect(text).toMatch(/UGX 20,000/);
  expect(text.endsWith(assistant.worry)).toBe(true);
});

test('where nothing is sure, pages are named, and a person', async () => {
  const school = await openSchool(world.ctx);
  const { text, known, beside } = await school.ask('kit hub');
  expect({ known, beside }).toEqual({ known: false, beside: undefined });
  expect(text).toMatch(/This may help:\n\n- \[[^\]]+\]\(\/[^)]*\)\n/);
  expect(text).toContain('wa.me');
});

test.each(['1', '?', 'zxqv blorptang', 'do you have a van'])(
  'whoever is not understood is told where a worry is heard: %s',
  async (question) => {
    const { text } = await (await openSchool(world.ctx)).ask(question);
    expect(text).toContain('[116](tel:116)');
    expect(text).toContain('[Safeguarding](/about#safeguarding)');
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
