import { expect, test } from 'vitest';
import { moneyTroubleIn, moneyTroubleOf } from './money-trouble.ts';

test.each([
  ['I pressed pay and nothing came to my phone', 'no prompt'],
  ['nothing comes for me to put the pin', 'no prompt'],
  ['no prompt came. have they taken my money?', 'no prompt'],
  ['tewali kantu kazze ku ssimu', 'no prompt'],
  ['it still says pending', 'waiting'],
  ['MTN has deducted but your page says waiting', 'deducted'],
  ['i entered my PIN and the page is turning', 'deducted'],
  ['mtn took my money and nothing happened', 'deducted'],
  ['it failed but the money left my account', 'deducted'],
  ['payment failed but my balance reduced', 'deducted'],
  ['MONEY LEFT. should i pay a second time?', 'deducted'],
  ['you removed my money when i had pressed cancel', 'deducted'],
  ['i did a bank transfer on monday', 'deducted'],
  ['ssente zivuddeko naye tebiraga', 'deducted'],
  ['pesa imekatwa', 'deducted'],
  ['malipo yamefanikiwa lakini ukurasa unazunguka', 'deducted'],
  ['airtel deducted it and then it was reversed', 'reversed'],
  ['payment failed', 'failed'],
  ['it is not going through', 'failed'],
  ['your page says insufficient funds', 'failed'],
  ['my payment failed twice. has any money gone', 'failed'],
  ['i pressed pay and cancelled on my phone', 'not approved'],
  ['I left before I entered the PIN, do I owe', 'not approved'],
  ['Payment Verification Failed', 'unverified'],
  ['i filled the form and pressed the button', null],
  ['the sound is quiet', null],
  ['my account balance is fine', null],
  ['how do i pay', null],
])('recognises the payment problem in %j: %s', (message, trouble) => {
  expect(moneyTroubleIn(message)).toBe(trouble);
});

test.each([
  ['waited 10 minutes still', 'no prompt on my phone', 'no prompt'],
  ['should i press it again', 'money left my phone', 'deducted'],
  ['now it says payment failed', 'money left my phone', 'deducted'],
  ['ok it was reversed', 'money left my phone', 'reversed'],
  ['the money has gone now', 'no prompt on my phone', 'deducted'],
  ['and on saturday', 'do you teach python', null],
])('recognises the payment problem in %j after %j: %s', (text, earlier, trouble) => {
  expect(moneyTroubleOf({ text, earlier })).toBe(trouble);
});
