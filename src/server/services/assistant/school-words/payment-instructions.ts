import type { MoneyTrouble } from '#assistant/answers/money-trouble.ts';
import { payment } from '#content/payment.ts';
import { retention } from '#content/retention.ts';
import { contactLinks } from './links.ts';
import { networks } from './say.ts';

/** What a family does about each problem with a payment. Only where nothing was taken does it pay again. */
export function paymentInstructions(): Readonly<Record<MoneyTrouble | 'unknown', string>> {
  const untaken = 'What you did not approve with your PIN is not taken.';
  const whereElse = `Choose "${payment.inPerson.choice}", or ask us: ${contactLinks()}.`;
  const trueState = 'Open the link in your e-mail after a few minutes: it shows the true state.';
  const seat = `A registration waits ${retention.unpaidRegistrationDays} days; a seat is yours only when it is paid and chosen.`;
  return {
    'no prompt': [
      untaken,
      [
        '1. Check that the number was right, and that its phone is on and has network and enough money.',
        `2. Wait for about ${payment.prompt.minutes} minutes. The mobile money menu shows payments that wait to be approved.`,
        `3. Press Pay again. You may give another ${networks()} number.`,
      ].join('\n'),
      `Nothing comes? ${whereElse}`,
    ].join('\n\n'),
    waiting: `Do not pay a second time: it takes a few minutes as a rule. ${trueState} Does it wait for hours? Send the transaction ID from the payment message to ${contactLinks()}: a person looks for your money. No money is lost.`,
    deducted: `Do not pay a second time. No money is lost. ${trueState} Or give the payment page the transaction ID from the payment message on your phone: it asks the provider at once. Did that not help, or do you wait for hours? I am sorry: send the ID, or the reference of the bank, to ${contactLinks()}. A person looks for your money.`,
    unverified: `Please do not pay again. Send the reference that the page shows, or a photo of the screen, to ${contactLinks()}: a person looks at your payment. The transaction ID from the payment message will do too. If it arrives meanwhile, the link in your e-mail shows it.`,
    reversed: `A payment that was reversed is with you again, so the session is not paid. Check your balance, then press Pay again: the link in your e-mail opens the page. ${seat}`,
    failed: `A payment that failed takes no money. Check that the phone has network and a little more than the price on it, then press Pay again; you may give another ${networks()} number. You are not charged twice. What a code means only your network can tell. Does it fail again? ${whereElse} ${seat}`,
    'not approved': `${untaken} When you are ready, press Pay again, and a new question comes: the link in your e-mail opens the page. ${seat}`,
    unknown: [
      [
        `- **Money has left your phone?** Do not pay a second time. ${trueState}`,
        '- **Nothing was taken?** Then press Pay again.',
      ].join('\n'),
      `Not sure, or still waiting? Send us your payment reference: ${contactLinks()}.`,
    ].join('\n\n'),
  };
}
