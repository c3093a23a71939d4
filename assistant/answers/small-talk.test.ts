import { expect, test } from 'vitest';
import { language } from '#content/assistant/language.ts';
import { assistant } from '#content/assistant.ts';
import { isPraise, pleasantryOf } from './small-talk.ts';

test.each([
  ['Good morning madam, hope you are fine', 'hello'],
  ['Helloooo', 'hello'],
  ['ok thanx', 'thanks'],
  ['thank you so much for your help', 'thanks'],
  ['gud mrng', 'hello'],
  ['ok bye', 'goodbye'],
  ['hello, how much is it', null],
  ['thats all?', null],
  ['', null],
])('“%s” is %s', (text, kind) => {
  expect(pleasantryOf(assistant.smallTalk, text, language.shortForms)).toBe(kind);
});

test.each([
  ['The class was so good, hats off to the team', true],
  ['my kids loved the session', true],
  ['the teacher was very good, how do i thank her', true],
  ['loved the session, what comes next?', false],
  ['she enjoyed it but nobody answered me', false],
  ['prove that you have the best teachers', false],
])('“%s” is praise and nothing else: %s', (text, is) => {
  expect(isPraise(text)).toBe(is);
});
