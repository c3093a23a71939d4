import { paymentPlaces, site } from '#content/school.ts';
import { retention } from './retention.ts';

/** What parents are told about paying: the provider's to change, with the facts of its own office and till. */
export const payment = {
  prompt: {
    /** Whose name the question on the phone shows: a sandbox payment shows this one. */
    get payee() {
      return site.name;
    },
    note: 'The name may also be that of our payment provider. The amount is always this one.',
    /** How long the networks keep their question open, in minutes. */
    minutes: 5,
  },
  /** For a parent who waits and sees no question. */
  nothingCame: [
    'Check that the phone of the number that pays is on, has network and holds enough money.',
    'Open the mobile money menu of your network, on the keypad or in its app, and look for payments that wait to be approved.',
    'Was the number wrong? Then let the question lapse: nothing is taken without a PIN.',
  ],
  claim: {
    title: 'I have paid, but it says waiting',
    lead: 'Give us the number of the payment from the message on your phone. We ask the provider for it at once.',
    label: 'Number from the payment message',
    hint: 'It may be called transaction ID, TID or reference.',
  },
  /** What the buttons of further providers say, by the provider's name; `Pay with` and that name where it is left out. */
  otherProviders: { flutterwave: 'Pay with Flutterwave', pesapal: 'Pay with Pesapal' } as Readonly<
    Record<string, string>
  >,
  otherProvidersLead: 'The same payment, on the page of another provider:',
  inPerson: {
    choice: 'Pay in person or to our till',
    lead: 'Give this code with the money, or type it as the reason at the till. Our staff confirm it, and this page goes on by itself.',
    get isSample() {
      return paymentPlaces.isSample;
    },
    get places() {
      return paymentPlaces.list;
    },
    keep: `The code stays yours until you have paid, for up to ${retention.unpaidRegistrationDays} days after you registered. It keeps no place: if every place is taken before you have paid, we look for another one, or you get your money back. Keep the receipt or the slip that you get.`,
  },
};
