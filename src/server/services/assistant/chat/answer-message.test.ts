import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Recognition } from '#chat/types.ts';
import { assistant } from '#content/assistant.ts';
import { blogPosts } from '#server/db/schema/index.ts';
import { openSchool } from '#tests/assistant/school.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import { withGenerative } from '#tests/support/third-parties/generative.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { answerMessage } from './answer-message.ts';
import { keepEngine } from './keep-engine.ts';

const world = worldPerTest();
beforeAll(learnChat);

test('an article that was unpublished still answers, with a link to the blog', async () => {
  const question = "SyntaxError: expected ':'";
  const without = await answerMessage(world().ctx, { engine: keepEngine(world().ctx) }, question);
  expect(without.text).toContain('colon');
  expect(without.text).toContain('[Blog](/blog)');
  expect(without.text).not.toContain('/blog/');

  const school = await openSchool(world().ctx);
  expect((await school.ask(question)).text).toContain('](/blog/seven-python-mistakes)');
});

test('a link within a text goes with its article', async () => {
  const question = 'what can my child build at home';
  const school = await openSchool(world().ctx);
  const ask = () => school.ask(question);
  expect((await ask()).text).toContain('](/blog/robot-on-paper)');
  await world()
    .ctx.database.db.update(blogPosts)
    .set({ published: false })
    .where(eq(blogPosts.slug, 'robot-on-paper'));
  const { text } = await ask();
  expect(text).toContain('Robot with paper and chairs');
  expect(text).not.toContain('/blog/robot-on-paper');
});

test('an answer has the unknown part together with the known one', async () => {
  const school = await openSchool(world().ctx);
  const { text, known, related } = await school.ask('do you have a van');
  expect(known).toBe(false);
  expect(related).toContain('You sign your child in and out.');
  expect(text.startsWith('I do not know of any transport')).toBe(true);
  expect(text).toContain(related);
});

test.each([
  ['who won the arsenal match', false],
  ['do they wear uniform', true],
])(
  'an unknown question is answered with a fitting sentence, and with a contact person only if the person may know: %s',
  async (question, isAsked) => {
    const { text, known } = await (await openSchool(world().ctx)).ask(question);
    expect(known).toBe(false);
    expect(text).toMatch(isAsked ? /no uniform/ : /only know about our school/);
    expect(text.includes('A person can tell you')).toBe(isAsked);
  },
);

const topic = (id: string) => ({ topic: id, probability: 0.6 });
const nothing: Recognition = {
  danger: 'none',
  topics: [],
  isPartlyUnknown: false,
  missing: null,
  likely: [],
  guess: null,
  article: null,
  taught: null,
  asked: { ages: [], children: null, weekdays: [] },
};

/** The answer to a message that is recognised as this. */
async function answerTo(recognition: Partial<Recognition>, message = 'a question') {
  const recognise = () => ({ ...nothing, ...recognition });
  const engine = { current: async () => ({ engine: { recognise }, articles: new Map(), taught: new Map() }) };
  return answerMessage(world().ctx, { engine }, message);
}

test('the likeliest topic is answered when it is likely enough, with a contact person as the alternative', async () => {
  const answer = await answerTo({ likely: ['kit-delivery', 'where', 'kit-price'], guess: 'kit-delivery' });
  expect(answer.known).toBe(false);
  expect(answer.suggestions).toBeUndefined();
  expect(answer.text).toMatch(/^If I understood you right:\n\n.*by bus or courier/);
  expect(answer.text).toMatch(/\n\nIf not, ask a person: .*wa\.me/);
});

test('an unlikely topic is only suggested', async () => {
  const { text, suggestions } = await answerTo({ likely: ['where', 'kit-price'] });
  expect(suggestions).toEqual(['Where are you?', 'What does the kit cost?']);
  expect(text).toMatch(
    /^I am not sure that I understood you\. Did you mean one of these\?\n\n- Where are you\?\n- What does the kit cost\?\n\nIf not/,
  );
});

test('an instruction about money is only offered', async () => {
  const { text, suggestions } = await answerTo({ likely: ['pay-twice'], guess: 'pay-twice' });
  expect(suggestions).toEqual(['I paid twice']);
  expect(text).toMatch(
    /^I am not sure that I understood you\. Did you mean this\?\n\n- I paid twice\n\nIf not/,
  );
});

test('a complaining family reads what may help it when nothing is sure', async () => {
  const { text } = await answerTo({ likely: ['where', 'your-fault'] }, 'no teacher came, no apology');
  expect(text).toMatch(/^I am sorry\. If we cancel/);
});

test('each of two questions gets its answer', async () => {
  const asks = (id: string, question: string) => ({ ...topic(id), question });
  const topics = [
    asks('certificate', 'is there a certificate?'),
    asks('pay-instalments', 'can I pay half now'),
  ];
  const { text } = await answerTo({ topics }, 'is there a certificate? and can I pay half now');
  expect(text).toMatch(/^Each of the three tracks ends with a certificate/);
  expect(text).toMatch(/\n\nAn Hour of Code is one payment/);
});

test('an answer to a message about danger ends with a helpline', async () => {
  const recognition = { danger: 'possible', topics: [topic('price-session')] } as const;
  const { text, known } = await answerTo(recognition, 'how much is it, she is afraid');
  expect(known).toBe(true);
  expect(text).toMatch(/UGX 20,000/);
  expect(text.endsWith(assistant.worry)).toBe(true);
  expect((await answerTo(recognition, 'how much is it')).text).not.toContain('116');
});

test('a worry is answered when it is the likeliest topic and nothing was asked', async () => {
  const recognition = { likely: ['safe-worry', 'where'], guess: 'safe-worry' };
  expect((await answerTo(recognition, 'the others leave him out')).text).toMatch(/^I am sorry/);
  expect((await answerTo(recognition, 'are they ever left out')).known).toBe(false);
});

test('a complaint is answered with an apology, and what helps or a contact person', async () => {
  const alone = await answerTo({ topics: [topic('bot')] }, 'this is terrible service');
  expect(alone).toEqual({ text: assistant.complaint, known: true });
  const { text } = await answerTo({ topics: [topic('pay-twice')] }, 'i am so angry, you charged me twice');
  expect(text.startsWith(assistant.sorry)).toBe(true);
  expect(text).toContain('send it back without being asked');
  const worried = await answerTo({ topics: [topic('safe-worry')] }, 'i want to complain about a teacher');
  expect(worried.text).not.toContain(assistant.complaint);
});

test('only the first of two passages on paying is given when one solves a problem', async () => {
  const topics = [topic('pay-pending'), topic('pay-prompt'), topic('where')];
  const { text } = await answerTo({ topics }, 'money deducted, and whose name shows, and where are you');
  expect(text).toContain('Do not pay a second time');
  expect(text).not.toContain('The question on the phone');
  expect(text).toContain('Sample Street');
});

test('a separate question next to a problem is answered', async () => {
  const message = 'my payment failed twice. has any money gone, and can I use another number';
  const topics = [
    topic('pay-pending'),
    { ...topic('pay-mobile-money'), question: 'can I use another number' },
  ];
  const { text } = await answerTo({ topics }, message);
  expect(text).toMatch(/^A payment that failed takes no money/);
  expect(text).toContain('Any MTN or Airtel number may pay, in whatever name');
});

test.each([
  [['your-fault', 'refund'], 'if you cancel, do i get money or another date', 'a day before'],
  [['connection-fails', 'refund'], 'we got thrown out, give my money back', 'a day before'],
  [['reminders', 'link'], 'do you send a reminder with the link', 'Nothing comes?'],
])('a passage that another one covers is left out: %s', async (ids, message, unsaid) => {
  const { text } = await answerTo({ topics: ids.map(topic) }, message);
  expect(text).not.toContain(unsaid);
});

test('a passage next to another answer is selected only by the words of its question', async () => {
  const asks = (id: string, question: string) => ({ ...topic(id), question });
  const topics = [asks('where', 'where are you'), asks('pay-mobile-money', 'how do i pay step by step')];
  const message = 'my sister is here. where are you and how do i pay step by step';
  expect((await answerTo({ topics }, message)).text).toContain('1. Register your child');
});

test.each([
  [['money left my phone and the page says pending', 'i refreshed'], 'still the same', 'A person looks'],
  [
    ['the prompt did not come', 'i used the airtel line'],
    'should I try another number',
    'another MTN or Airtel number',
  ],
])('both earlier messages count: %s, %s', async (recent, message, said) => {
  const recognise = () => ({ ...nothing, topics: [topic('pay-pending')] });
  const engine = { current: async () => ({ engine: { recognise }, articles: new Map(), taught: new Map() }) };
  const options = { engine, recent };
  expect((await answerMessage(world().ctx, options, message)).text).toContain(said);
});

test('earlier questions of the visitor are read without phone numbers and addresses', async () => {
  const heard: unknown[] = [];
  const recognise = (...all: unknown[]) => {
    heard.push(...all);
    return nothing;
  };
  const engine = { current: async () => ({ engine: { recognise }, articles: new Map(), taught: new Map() }) };
  const recent = ['call 0772 123456 or amina@families.example'];
  await answerMessage(world().ctx, { engine, recent }, 'and on saturday?');
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
])('the helpline is offered when an unknown message sounds worried: %s, %s', async (question, isOffered) => {
  const { text } = await (await openSchool(world().ctx)).ask(question);
  expect(text.includes('tel:116')).toBe(isOffered);
});

test('a paragraph that two passages have is said once', async () => {
  const { text } = await (await openSchool(world().ctx)).ask(
    'how do i move the session and can i get a refund',
  );
  const paragraphs = text.split('\n\n');
  expect(paragraphs).toEqual([...new Set(paragraphs)]);
  expect(paragraphs.length).toBeGreaterThan(2);
});

test('a danger is recognised inside markup', async () => {
  const { text } = await (await openSchool(world().ctx)).ask('<my dad beats me>');
  expect(text).toBe(assistant.danger);
});

test('the generative service of the helper tools is not asked', async () => {
  const { ctx, requests } = await withGenerative(world().ctx);
  const { text } = await (await openSchool(ctx)).ask('how much is the hour of code');
  expect(text).toContain('UGX 20,000');
  expect(await requests()).toEqual([]);
});
