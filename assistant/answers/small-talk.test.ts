import { expect, test } from 'vitest';
import { language } from '#content/assistant/language.ts';
import { assistant } from '#content/assistant.ts';
import { pleasantryOf } from './small-talk.ts';

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
