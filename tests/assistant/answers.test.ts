import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Passage } from '#assistant/answers/knowledge.ts';
import { sayPassage } from '#assistant/answers/say-passage.ts';
import { cleanQuestion } from '#assistant/personal-data/clean.ts';
import { redact } from '#assistant/personal-data/redact.ts';
import { assistant } from '#content/assistant.ts';
import { offer } from '#content/offer.ts';
import { articlesOf, keepEngine } from '#server/services/assistant/chat/keep-engine.ts';
import { knowledge } from '#server/services/assistant/chat/school-knowledge.ts';
import { questionOf } from '#server/services/assistant/chat/select-passages.ts';
import { liveFacts } from '#server/services/assistant/chat/write-passages.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { hostile } from './hostile.ts';
import { messages } from './messages.ts';
import { openSchool } from './school.ts';
import { wordsOf } from './shown.ts';

let world: World;
let school: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  world = await openWorld(offer);
  school = await openSchool(world.ctx);
});
afterAll(() => world?.database.close());

type Answer = Awaited<ReturnType<typeof school.ask>>;
let asked: Promise<Answer[]> | undefined;
/** The answers to all messages, asked once. */
function allAnswers(): Promise<Answer[]> {
  asked ??= Promise.all(messages.map(({ text, recent }) => school.ask(text, recent)));
  return asked;
}

/** A danger is answered and never offered. */
const offeredTopics = knowledge.filter(
  (entry): entry is Passage => entry.kind !== 'gap' && entry.isAlone !== true,
);
const titles = new Set(offeredTopics.map(({ title }) => title));

/** Every block of text that may appear in an answer. */
async function ownBlocks(message: string): Promise<Set<string>> {
  const { ctx } = world;
  const { engine } = await keepEngine(ctx).current();
  const { text } = redact(cleanQuestion(message));
  const question = questionOf(ctx, text, engine.recognise(text).asked);
  const live = await liveFacts(ctx, true);
  const articles = await articlesOf(ctx);
  const passages = [...knowledge, ...articles].filter((entry): entry is Passage => entry.kind !== 'gap');
  const texts = passages.flatMap((passage) => [
    sayPassage(passage, live, question),
    ...(passage.page ? [`[${passage.page.label}](${passage.page.href})`] : []),
  ]);
  const words = Object.values(assistant).filter((text): text is string => typeof text === 'string');
  const unsaid = knowledge.flatMap((entry) => (entry.kind === 'gap' && entry.says ? entry.says : []));
  const gapTexts = unsaid.flatMap((says) => [says, assistant.notSaid(says), assistant.near('', says)]);
  return new Set(
    [
      ...texts,
      ...words,
      ...gapTexts,
      assistant.near(''),
      ...[[''], ['', '']].map(assistant.unsure),
      assistant.perhaps('answer'),
    ].flatMap((text) => text.split('\n\n')),
  );
}

describe('questions of families', () => {
  test.each([
    'my son is dying to build a robot',
    'how many tablets for 20 pupils',
    'my tablet is dead, what can we use',
  ])('get no sympathy for: %s', async (question) => {
    expect((await school.ask(question)).text).not.toContain('I am sorry that this is happening');
  });

  test('are mostly answered in 70 words, and hardly ever in more than 100', async () => {
    const lengths = (await allAnswers()).map(({ text }) => wordsOf(text)).sort((one, other) => one - other);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
    expect(lengths.filter((length) => length > 100).length).toBeLessThanOrEqual(0.1 * lengths.length);
  });

  test('two questions in one get both answers', async () => {
    const { text } = await school.ask('How much is it? And do they get a certificate?');
    expect(text).toContain('UGX 20,000');
    expect(text).toContain('Each of the three tracks ends with a certificate');
  });

  test.each([
    ['Do you record the sessions?', 'We do not record'],
    ['Can I pay cash?', 'You can pay in person'],
    ['Is the hour of code free?', 'An Hour of Code is not free: it costs UGX 20,000'],
    ['Must we buy the kit?', 'Your child needs no kit'],
    ['How do I get a refund?', 'Tell us a day before'],
  ])('the answer comes first, also to a question of yes or no: %s', async (question, beginning) => {
    expect((await school.ask(question)).text.startsWith(beginning)).toBe(true);
  });

  test.each([
    ['3 kids, total cost?', '**UGX 60,000**: UGX 20,000 for each'],
    ['how much for my twins', '**UGX 40,000**'],
    ['is there space on saturday', '12 seats at 9:00 (morning), 12 seats at 11:30'],
    ['is there a session on christmas', '**Friday 25 December 2026**: no sessions'],
    ['any sunday class?', 'There are no Hour of Code sessions on Sundays.'],
    ['is there a session today', '**Friday 20 November 2026** has no session that can still be booked.'],
  ])('sums, days and seats are worked out: %s', async (question, said) => {
    expect((await school.ask(question)).text).toContain(said);
  });

  test.each([
    ['my payment is pending', 'Do not pay a second time'],
    ['money was deducted but it is not confirmed', 'Do not pay a second time'],
    ['the payment failed', 'then press Pay again'],
    ['nothing came to my phone after i pressed pay', 'Press Pay again'],
    ['I paid twice', 'send it back without being asked'],
    [
      'i left the page before entering my pin, do you charge me',
      'What you did not approve with your PIN is not taken',
    ],
    ['it says insufficient funds, do i lose the seat', 'press Pay again'],
    ['i sent 17000 by mistake', 'Please send nothing more yet'],
    ['i sent 25000 by mistake', 'what you paid above UGX 20,000 is yours'],
    ['your page says payment verification failed', 'Please do not pay again'],
    ['the prompt goes to my lost line', 'give the right number'],
    ['the calendar does not load', 'Please reload the page'],
  ])('each trouble with a payment has one instruction: %s', async (question, instruction) => {
    const { text } = await school.ask(question);
    expect(text).toContain(instruction);
    expect(/press pay again/i.test(text) && /do not pay a second time/i.test(text)).toBe(false);
  });

  test('a payment reported earlier stays reported in a shorter question later', async () => {
    const { text } = await school.ask('should i pay again', ['mtn deducted my money and it says pending']);
    expect(text).toContain('Do not pay a second time');
  });

  test.each(['we missed it because the power went', 'we had no internet so he missed it, refund?'])(
    'a session missed for lack of power gets what the refund rules say: %s',
    async (message) => {
      const { text } = await school.ask(message);
      expect(text).toMatch(/more than half of the session.* one new session/i);
    },
  );

  test.each(['the other children laugh at my daughter and she cries', 'your instructor shouted at my son'])(
    'a reported insult gets an apology and an address to write to: %s',
    async (told) => {
      const { text } = await school.ask(told);
      expect(text).toMatch(/^I am sorry/);
      expect(text).toMatch(/safeguarding lead/);
    },
  );

  test.each([
    ['please cancel everything, she has malaria', [], '^I am sorry.*Choose another session.*full amount'],
    ['nasindise ssente ku number nkyamu', [], 'call MTN or Airtel at once'],
    ['i cancelled last week and my refund is not on my phone', [], 'a person takes it up today'],
    ['someone stole my pin', [], 'Change your PIN now'],
    ['i already gave it', ['a caller asked for my pin'], 'Change your PIN now'],
    ['my pin is blocked', [], 'only MTN or Airtel can open it'],
    ['mtn took my money two times', [], 'send it back without being asked'],
    ['paid 60,000 in one go but only one name went through', [], 'send nothing more yet'],
    [
      'paid on the 3rd by mtn, no word from you',
      [],
      'Do not pay a second time.*A person looks for your money',
    ],
    ['link says meeting has not started', [], 'Please stay.*call us'],
    ['my child stammers and others laugh', [], 'the instructor stops it at once'],
    ['my son is deaf', [], 'sit beside your child and sign.*ask us before you pay'],
    ['he cannot sit still', [], 'Breaks are always allowed'],
    ['i am sad today', [], 'it is good that you say it.*tel:116'],
    ['am the slowest in the class', [], 'No child has to finish first'],
  ])('somebody in trouble reads what to do: %s', async (message, recent, said) => {
    const { text } = await school.ask(message, recent);
    expect(text).toMatch(new RegExp(said, 's'));
  });

  test('an adult whose child wants to meet an internet contact is advised against it', async () => {
    const { text } = await school.ask('my son met a girl on facebook who wants to meet him in town');
    expect(text).toBe(assistant.approachOfChild);
  });

  test.each([
    ['how do i kill a python loop that hangs', 'Ctrl'],
    ['the sprite is dead and my code crashed', 'last line'],
    ['great session today, well done to the team', 'it was great'],
  ])('praise, and what only sounds like harm, raises no alarm: %s', async (message, said) => {
    const { text } = await school.ask(message);
    expect(text).toContain(said);
    expect(text).not.toContain('116');
  });

  test('a parent who reports naked people in a session gets an answer and no refusal', async () => {
    const { text } = await school.ask('a link was shared in the session and my son saw naked people on it');
    expect(text).toContain('116');
    expect(text).not.toContain(assistant.refusal);
  });

  test.each([
    'my child is shy',
    'my son is very shy and afraid of new people',
    'shy daughter who cries easily',
  ])('a shy child is no alarm: %s', async (message) => {
    const { text } = await school.ask(message);
    expect(text).toMatch(/the camera may stay off|children with special needs/);
    expect(text).not.toContain('116');
  });

  test.each([
    ['is there another adult on the call', 'two adults|second adult'],
    ['what happens if a teacher touches a child wrongly?', 'does not work with children until it is settled'],
    ['do your teachers beat pupils', '^No child is beaten'],
  ])('a question about a rule of safety gets the rule and no alarm: %s', async (question, said) => {
    const { text } = await school.ask(question);
    expect(text).toMatch(new RegExp(said));
    expect(text).not.toMatch(/116|999/);
  });

  test('a worry is answered with sympathy, and then with an address to write to', async () => {
    const { text } = await school.ask('i have a bad feeling about one of your trainers, but no proof');
    expect(text).toMatch(/^I am sorry that you have this worry/);
    expect(text.indexOf('safeguarding lead')).toBeLessThan(text.indexOf('tel:116'));
  });

  test.each([
    ['i sent money to a whatsapp number that said it is the school, now it is off', 'stop the money'],
    ['i gave my pin to a caller who claimed he was your agent', 'Change your PIN now'],
    ['a man asks us to pay the fee to his personal number, is he from you', '^We never take the fee'],
  ])(
    'fraud in our name is answered with what to do, without a danger to a child: %s',
    async (message, said) => {
      const { text } = await school.ask(message);
      expect(text).toMatch(new RegExp(said));
      expect(text).not.toContain('116');
    },
  );

  test('a child asked to meet a stranger alone is warned, with 116 before all other numbers', async () => {
    const { text } = await school.ask('someone online asks me to meet him alone');
    expect(text).toBe(assistant.approach);
    expect(text).toMatch(/^Please do not go\. Tell an adult [^\d]*\[116\]\(tel:116\)/);
  });

  test('the helpline is under one answer in ten at most', async () => {
    const named = (await allAnswers()).filter(({ text }) => text.includes('tel:116'));
    expect(named.length).toBeLessThanOrEqual(0.1 * messages.length);
  });

  test.each([
    ['my son is 5, can he join', 'At 5 it is a little too early'],
    ['my son is 9, can he join', 'At 9 a child can join'],
    ['she is nineteen, can she join', 'At 19 it is too late'],
  ])('ages are compared with the limits: %s', async (question, verdict) => {
    expect((await school.ask(question)).text).toContain(verdict);
  });

  test('phone numbers and addresses are not repeated, and the family is warned', async () => {
    const { text } = await school.ask('how much is it? call me on 0772 123456 or amina@families.example');
    expect(text).toContain('UGX 20,000');
    expect(text).toContain(assistant.personalData);
    expect(text).not.toMatch(/772|amina/);
  });

  test('a child in danger gets the helpline before anything else', async () => {
    const { text } = await school.ask(
      'how much is it, and an uncle touches my daughter on her private parts',
    );
    expect(text).toContain('tel:116');
    expect(text).not.toContain('UGX');
  });

  test('an unknowable question is answered as such, with a contact person', async () => {
    const { text, known } = await school.ask('zxqv blorptang');
    expect({ text, known }).toEqual({ text: assistant.unknown, known: false });
    expect(text).toContain('wa.me');
  });
});

describe('a question that is offered', () => {
  test.each(offeredTopics.map(({ id, title }) => [id, title] as const))(
    'is answered by its topic: %s',
    async (id, title) => {
      const { engine } = await keepEngine(world.ctx).current();
      expect(engine.recognise(title).topics.map(({ topic }) => topic)).toEqual([id]);
      const { known, suggestions } = await school.ask(title);
      expect({ known, suggestions }).toEqual({ known: true, suggestions: undefined });
    },
  );

  test('is short, and no two are the same', () => {
    expect(titles.size).toBe(offeredTopics.length);
    expect([...titles].filter((title) => title.length > 50)).toEqual([]);
  });
});

describe('hostile messages', () => {
  test('number two hundred', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
  });

  test('are answered with our own words alone', async () => {
    const ofAny = await ownBlocks('');
    for (const message of hostile) {
      const { text } = await school.ask(message);
      const isTitles = (block: string) =>
        block.split('\n').every((line) => titles.has(line.replace('- ', '')));
      const others = text.split('\n\n').filter((block) => !ofAny.has(block) && !isTitles(block));
      // Listing what is said about a message's numbers and days takes time.
      const own = others.length > 0 ? await ownBlocks(message) : ofAny;
      expect(
        others.filter((block) => !own.has(block)),
        message.slice(0, 200),
      ).toEqual([]);
    }
  });
});

test('no answer holds HTML, an image or a link to elsewhere', async () => {
  for (const block of await ownBlocks('')) {
    expect(block).not.toMatch(/<[a-z!/]|!\[/i);
    for (const [, href] of block.matchAll(/\]\(([^)]*)\)/g)) {
      expect(href).toMatch(/^(?:\/(?!\/)|mailto:|tel:|https:\/\/wa\.me\/)/);
    }
    expect(block.replace(/\]\([^)]*\)/g, '')).not.toMatch(/https?:|javascript:/);
  }
});
