import { expect, test } from 'vitest';
import { moneyTroubleIn } from './money-trouble.ts';

test.each([
  ['I pressed pay and nothing came to my phone', 'no prompt'],
  ['no pop up on the fone', 'no prompt'],
  ['it still says pending', 'waiting'],
  ['MTN has deducted but your page says waiting', 'deducted'],
  ['i entered my PIN and the page is turning', 'deducted'],
  ['mtn took my money and nothing happened', 'deducted'],
  ['payment failed', 'failed'],
  ['it is not going through', 'failed'],
  ['it failed but the money left my account', 'deducted'],
  ['i paid twice', 'twice'],
  ['you charged me two times', 'twice'],
  ['MONEY LEFT. should i pay a second time?', 'deducted'],
  ['how do i pay', null],
])('%j tells of: %s', (message, trouble) => {
  expect(moneyTroubleIn(message)).toBe(trouble);
});
