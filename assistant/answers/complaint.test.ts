import { expect, test } from 'vitest';
import { isComplaint, isOfSilence, isUnkindness } from './complaint.ts';

test.each([
  'I want to complain',
  'this is terrible service, nobody answers',
  'You people are thieves!!',
  'we are very disappointed with the lesson',
  'you wasted my time',
])('%j is a complaint', (message) => {
  expect(isComplaint(message)).toBe(true);
});

test.each([
  'he types with one finger and is now complaining',
  'the last school was a waste of money, are you different',
  'if my child is disappointed can we stop',
  'my child is shy',
  'how do i know you are not conmen',
])('%j is not a complaint about us', (message) => {
  expect(isComplaint(message)).toBe(false);
});

test.each([
  ['nobody answers your phone line', true],
  ['third time i am writing', true],
  ['the teacher was rude', false],
])('recognises a complaint about missing answers in %j: %s', (message, is) => {
  expect(isOfSilence(message)).toBe(is);
});

test.each([
  ['the other kids laughed at her accent', true],
  ['they laugh at her because of her accent', true],
  ['a girl in my group called me dumb', true],
  ['the instructor shouted at my daughter', true],
  ['he was very rude to my son', true],
  ['my daughter was laughed at by the group, she cried the whole night', true],
  ['the trainer told my son he has no brain', true],
  ['teacher embarrassed my child for his old laptop', true],
  ['my father calls me stupid every day', false],
  ['he called me stupid and hit me', false],
  ['they call me ugly and i do not want to live', false],
  ['will they laugh at him because he is slow', false],
])('%j reports an insult: %s', (message, is) => {
  expect(isUnkindness(message)).toBe(is);
});
