import { expect, test } from 'vitest';
import { isComplaint } from './complaint.ts';

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
