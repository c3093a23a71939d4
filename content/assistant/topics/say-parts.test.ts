import { expect, test } from 'vitest';
import type { Passage } from '#assistant/answers/knowledge.ts';
import { sayPassage } from '#assistant/answers/say-passage.ts';
import { atHomeTopics } from './at-home.ts';
import { bookedTopics } from './booked.ts';
import { moneyTopics } from './money.ts';
import { payTroubleTopics } from './pay-trouble.ts';
import { troubleTopics } from './trouble.ts';

const topics: readonly Passage[] = [
  ...moneyTopics,
  ...payTroubleTopics,
  ...bookedTopics,
  ...troubleTopics,
  ...atHomeTopics,
];
const live = {
  fee: 'UGX 20,000',
  feeFor: (children: number) => `UGX ${children * 20},000`,
  today: '2026-11-20',
  sessions: null,
};

function say(id: string, text: string, { earlier = '', children = null as number | null } = {}): string {
  const passage = topics.find((topic) => topic.id === id);
  if (!passage) throw new Error(`there is no topic ${id}`);
  return sayPassage(passage, live, { text, earlier, children, ages: [], weekdays: [], dates: [] });
}

test.each([
  ['price-session', 'so for four weekends is it 80', '4 Hours of Code are **UGX 80,000**'],
  ['price-session', 'is it per week or per month', 'not for a day, a week or a month'],
  ['pay-charges', 'they deducted 20,600 not 20,000', 'is the charge of MTN or Airtel'],
  ['pay-mobile-money', 'can the prompt go to the number of my boss', 'Yes. Any MTN or Airtel number may pay'],
  ['pay-mobile-money', 'does it matter if the line is not in my names', 'No. Any MTN or Airtel number'],
  ['pay-cash', 'do you accept dollars', 'The price is UGX 20,000, in Uganda shillings'],
  ['pay-pending', 'paid on the 3rd by mtn, no word from you', 'that is too long'],
  ['pay-pending', 'mtn sent me a reversal in the night', 'the session is not paid'],
  ['pay-wrong-number', 'my wife rejected the prompt', 'When you are ready, press Pay again'],
  ['pay-wrong-number', 'nasindise ssente ku number nkyamu', 'call MTN or Airtel at once'],
  ['pay-twice', 'i asked on monday and it is thursday', 'We send it back within 7 days'],
  ['refund', 'has my refund been approved', 'I cannot see that in this chat'],
  ['refund', 'she did not like it, can i have my money back', 'After a session that was held'],
  ['refund', 'the internet went off, half the money back?', 'one new session free of charge'],
  ['refund', 'please cancel everything, she has malaria', 'I am sorry about the sickness.'],
  ['move', 'we lost a relative, shift the class please', 'I am sorry for your loss.'],
  ['move', 'how late can i change the time', 'up to 24 hours before'],
  ['your-fault', 'link says meeting has not started', 'Please stay, and call us now'],
  ['your-fault', 'the teacher never came', 'I am sorry. If we cancel'],
  ['missed', 'we overslept, is the money lost', 'A seat that stayed empty cannot be given back'],
  ['link', 'after paying where do i go next', 'goes on to the calendar'],
  ['wrong-details', 'the certificate has the wrong surname', 'our pages do not say'],
  ['page-trouble', 'the rain is so loud she cannot hear', 'Headphones'],
  ['page-trouble', 'validation error but all boxes are full', 'Look for red words'],
  ['camera', 'the house is not nice', 'plain wall'],
  ['help-stuck', 'am the slowest in the class', 'Nobody has to finish first'],
])('%s says what was asked: %s', (id, text, said) => {
  expect(say(id, text)).toContain(said);
});

test.each([
  ['page-trouble', 'did that already', 'the calendar is not loading', 'Please reload'],
  ['page-trouble', 'tried it, still quiet', 'the sound is not coming', 'mobile money'],
  ['pay-pending', 'still the same', 'money left my phone. i refreshed', 'after a few minutes'],
])('%s does not repeat what was tried: %s', (id, text, earlier, unsaid) => {
  expect(say(id, text, { earlier })).not.toContain(unsaid);
});

test('a payment for several children in one goes to our staff', () => {
  const said = say('pay-amount', 'paid 60,000 in one go but only one name went through', { children: 3 });
  expect(said).toContain('pay nothing more now');
});

test('twins are two payments', () => {
  expect(say('several-children', 'so i pay double?', { earlier: 'they are twins' })).toMatch(
    /^Yes\. .*For 2 that is \*\*UGX 40,000\*\*/,
  );
});
