import { expect, test } from 'vitest';
import { keptQuestion, MAX_KEPT_QUESTION } from './kept-question.ts';

test('the same question is the same text', () => {
  const kept = 'do you sell goats';
  for (const typed of [' Do you sell  goats?? ', 'DO YOU SELL GOATS!', 'do you\nsell goats.'])
    expect(keptQuestion(typed)).toBe(kept);
});

test('phone numbers, addresses and ids are removed, also with invisible characters in them', () => {
  const typed =
    'Call 0772 123\u200b456 or amina@families.example about 7d3b7c8e-2f43-4d1c-9a53-0d3b8f1b2c4d: do you sell goats';
  expect(keptQuestion(typed)).toBe('call or about : do you sell goats');
});

test.each([
  ['My name is amina nakato, do you sell goats', 'my name is …, do you sell goats'],
  ['my name is Amina and I want goats', 'my name is … and i want goats'],
  ['I am Amina Nakato. Do you sell goats', 'i am …. do you sell goats'],
  ['Does my son Kato get a goat', 'does my son … get a goat'],
  ['my daughter, Amina Nakato, likes goats', 'my daughter, …, likes goats'],
  ['I am a mother of two', 'i am a mother of two'],
  ['does my son get a goat', 'does my son get a goat'],
])('what is said to be a name is taken out: %s', (typed, kept) => {
  expect(keptQuestion(typed)).toBe(kept);
});

test.each([
  ['We live at plot 14 Kironde Road, Kampala. Is there a bus', 'we live at … …, kampala. is there a bus'],
  ['can you come to 14B kironde road', 'can you come to …'],
  ['send the kit to P.O. Box 7654 Gulu', 'send the kit to … gulu'],
  ['he is at House No. 5, Ntinda', 'he is at …, ntinda'],
  ['is the hub near the main road', 'is the hub near the main road'],
  ['do you teach road safety in plot charts', 'do you teach road safety in plot charts'],
])('where a family lives is taken out, but not its town: %s', (typed, kept) => {
  expect(keptQuestion(typed)).toBe(kept);
});

test.each([
  ['goats 4111 1111 1111 1111 cvv 123', 'goats … cvv …'],
  ['goats 4111-1111-1111-1111 security code: 0123', 'goats … security code: …'],
  ['my pin number is 4321', 'my pin number is …'],
  ['my mtn pin is 4321, buy a goat', 'my mtn pin is …, buy a goat'],
  ['otp 445566', 'otp …'],
  ['is 20000 the price of 12 goats in 2027', 'is 20000 the price of 12 goats in 2027'],
  ['which pin of the board is pin 7', 'which pin of the board is pin 7'],
])('a payment card, its code and a PIN are taken out: %s', (typed, kept) => {
  expect(keptQuestion(typed)).toBe(kept);
});

test('a long one is cut after numbers were taken out, and between letters', () => {
  const long = keptQuestion(`${'😀'.repeat(297)} 0772123456 and more`);
  expect(Array.from(long)).toHaveLength(MAX_KEPT_QUESTION);
  expect(long.isWellFormed()).toBe(true);
  expect(long).not.toContain('07');
});

test.each(['', ' ? ', '0772 123 456'])('leaves nothing of %j', (typed) => {
  expect(keptQuestion(typed)).toBe('');
});
