import { expect, test } from 'vitest';
import type { LiveFacts, Passage, Question } from '#assistant/answers/knowledge.ts';
import { sayPassage } from '#assistant/answers/say-passage.ts';
import { childrenTopics } from './children.ts';
import { clubTopics } from './clubs.ts';
import { furtherTopics } from './further.ts';
import { learningTopics } from './learning.ts';
import { trustTopics } from './trust.ts';

const live: LiveFacts = {
  fee: 'UGX 20,000',
  feeFor: (children) => `UGX ${children * 20},000`,
  today: '2026-12-04',
  sessions: null,
};
const passages = new Map<string, Passage>(
  [...childrenTopics, ...learningTopics, ...clubTopics, ...furtherTopics, ...trustTopics].map((one) => [
    one.id,
    one,
  ]),
);

function answer(topic: string, text: string, asked: Partial<Question> = {}): string {
  const passage = passages.get(topic);
  if (!passage) throw new Error(`there is no topic ${topic}`);
  const question = { ages: [], children: null, weekdays: [], dates: [], earlier: '', ...asked, text };
  return sayPassage(passage, live, question);
}

test.each([
  ['age', 'my sons are 8 and 15, will they sit in the same session?', { ages: [8, 15] }],
  ['age-mixed', 'my sons are 8 and 15, will they sit in the same session?', { ages: [8, 15] }],
  ['kit-contents', 'can i just buy the small board alone?', {}],
  ['duration', 'is 2 hours not too long for a small child?', {}],
  ['community', 'is it a whatsapp group?', {}],
  ['online-or-hub', 'is the physical class the same price as online?', {}],
  ['device', 'can she use our smart tv?', {}],
  ['kit-power', 'can our small solar charge it?', {}],
  ['robots', 'is robotics harder than coding?', {}],
])('%s says neither yes nor no where the pages have neither: %s', (topic, text, asked) => {
  expect(answer(topic, text, asked)).not.toMatch(/^(?:Yes|No)\b/);
});

test.each([
  ['device', 'does the laptop need to have a camera?', 'Yes. A camera is needed for the hello'],
  ['certificate', 'is there a certificate after one lesson?', 'No. There is none for a single Hour of Code'],
  ['girls', 'is coding hard for girls?', 'No. It is as easy or as hard as for boys'],
  ['beginner', 'is coding only for the bright ones?', 'No. Good marks are not needed'],
  ['who-registers', 'can she register herself?', 'No. A parent or guardian must register the child'],
  ['visit', 'can i come and just look?', 'Yes. '],
  [
    'online-or-hub',
    'can i drop her in the morning and pick her at 5?',
    'No. There is no whole day at the hub',
  ],
])('%s answers yes or no: %s', (topic, text, said) => {
  expect(answer(topic, text).startsWith(said)).toBe(true);
});

test.each([
  ['age', 'from what age', 'do you teach python', 'Python is typed in **Intermediate**'],
  ['age', 'and from which age', 'how much is the kit', 'The kit is for ages 6 to 18'],
  ['track-weeks', 'and the one before it', 'how long is advanced', '**Intermediate** takes 16-20 weeks'],
  ['next-step', 'and when they finish that one', 'what do you teach an 8 year old', '**Intermediate**'],
  ['robots', 'does it run on that small tablet', 'is the simulator free', 'It runs on a phone, tablet'],
  ['language', 'it is for my nephew in bujumbura', 'does somebody speak french', 'Another language I cannot'],
  ['fraud', 'i already gave it', 'a caller asked for my pin', 'Change your PIN now'],
])('%s reads a short message with the one before it: %s', (topic, text, earlier, said) => {
  const ages = /8 year/.test(earlier) ? [8] : [];
  expect(answer(topic, text, { earlier, ages })).toContain(said);
});

test.each([
  ['special-needs', 'my child stammers and others laugh', 'the instructor stops it at once'],
  ['special-needs', 'he cannot sit still', 'breaks are always allowed'],
  ['sad-child', 'i am sad today', 'your mum, your dad, or a teacher'],
  ['child-owns-up', 'i broke the robot, dont tell my dad', 'Nobody gets into trouble with us for telling'],
  ['safe-worry', 'somebody told me to send a selfie', 'Nobody from us asks a child for a photo'],
])('%s is kind and says what to do: %s', (topic, text, said) => {
  expect(answer(topic, text).toLowerCase()).toContain(said.toLowerCase());
});

test("a child's message is answered with the helpline only if it is afraid or sad", () => {
  expect(answer('sad-child', 'i am sad')).toContain('(tel:116)');
  expect(answer('child-owns-up', 'i broke it and fear my dad')).toContain('(tel:116)');
  expect(answer('child-owns-up', 'i copied the quiz')).not.toContain('116');
});

test.each([
  ['we need a draft mou', 'no draft of an agreement'],
  ['your invoice has the wrong name', 'the number of the invoice'],
  ['the club clashes with our exams', 'I cannot change a timetable here'],
  ['how many days after the invoice must we pay', 'our pages do not say'],
  ['we need your audited accounts', 'no papers of the company'],
])('a school is told whom to write to: %s', (text, said) => {
  expect(answer('school-office', text)).toContain(said);
});

test('a person who names no vacancy of ours is not asked for a letter about programming', () => {
  expect(answer('jobs', 'any vacancy for a driver')).toContain('name no vacancy for such work');
  expect(answer('jobs', 'only saturdays', { earlier: 'i want to volunteer' })).toContain(
    'when you have time',
  );
});
