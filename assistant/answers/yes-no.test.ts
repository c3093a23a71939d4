import { expect, test } from 'vitest';
import { yesNoClauses } from './yes-no.ts';

test.each([
  ['Can he join?', 'can he join'],
  ['hello, do u take airtel', 'do u take airtel'],
  ['we have no laptop can she manage', 'we have no laptop can she manage'],
  ['u teach robotics?', 'u teach robotics'],
  ['mulina certificate', 'mulina certificate'],
  ['My girl is 14. Is it too late?', 'is it too late'],
  ['do you teach robots and do we have to buy one', 'do you teach robots'],
])('%j is a yes-no question', (message, clause) => {
  expect(yesNoClauses(message)[0]).toBe(clause);
});

test.each([
  'how can I pay',
  'can you tell me the price',
  'is it online or at the hub',
  'which track should she take',
  'what if we are late',
  'price of the kit?',
  'My fear is he gets bored. How long is it?',
  'i want to register my son',
])('%j is not a yes-no question', (message) => {
  expect(yesNoClauses(message)).toEqual([]);
});
