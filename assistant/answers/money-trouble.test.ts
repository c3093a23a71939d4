import { expect, test } from 'vitest';
import { isSiteTrouble, moneyTroubleIn, moneyTroubleOf } from './money-trouble.ts';

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
  ['payment failed but my balance reduced', 'deducted'],
  ['i paid twice', 'twice'],
  ['you charged me two times', 'twice'],
  ['MONEY LEFT. should i pay a second time?', 'deducted'],
  ['i pressed pay and cancelled on my phone', 'not approved'],
  ['I left before I entered the PIN, do I owe', 'not approved'],
  ['your page says insufficient funds', 'failed'],
  ['overpaid by 3000', 'wrong amount'],
  ['i sent 17000, how do i add the rest', 'wrong amount'],
  ['the prompt went to my old number', 'wrong number'],
  ['we paid to a wrong number', 'sent elsewhere'],
  ['nothing comes for me to put the pin', 'no prompt'],
  ['no prompt came. have they taken my money?', 'no prompt'],
  ['i was paying and a call came in', 'unsure'],
  ['how do I check if my payment went through', 'unsure'],
  ['Payment Verification Failed', 'unverified'],
  ['airtel deducted it and then it was reversed', 'reversed'],
  ['i did a bank transfer on monday', 'bank transfer'],
  ['i put the wrong number when paying', 'wrong number'],
  ['ssente zivuddeko naye tebiraga', 'deducted'],
  ['pesa imekatwa', 'deducted'],
  ['nimelipa mara mbili', 'twice'],
  ['tewali kantu kazze ku ssimu', 'no prompt'],
  ['the prompt expired before i could enter the pin', 'lapsed'],
  ['mtn sent back the money in the night, reversal', 'reversed'],
  ['you removed my money when i had pressed cancel', 'taken unapproved'],
  ['my payment failed twice. has any money gone', 'failed'],
  ['nazisindise ku nnamba ndala', 'sent elsewhere'],
  ['malipo yamefanikiwa lakini ukurasa unazunguka', 'deducted'],
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

test.each([
  ['the calendar never stops loading', true],
  ['your form does not accept my name', true],
  ['his microphone is off and i cannot hear the teacher', true],
  ['the form says error after i paid', false],
  ['where is the calendar', false],
])('%j reports a page that does not work: %s', (message, is) => {
  expect(isSiteTrouble(message)).toBe(is);
});
