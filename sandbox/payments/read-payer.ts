import { textOf } from '../http.ts';
import { type Card, isNetwork, type Order, type Payer } from './order.ts';

/**
 * The cards that the provider publishes for tests. Others are refused, so that real card numbers are not typed here.
 */
export const TEST_CARDS: Record<string, Pick<Card, 'issuer' | 'country' | 'type'>> = {
  '5531886652142950': { issuer: 'SANDBOX BANK', country: 'NIGERIA NG', type: 'MASTERCARD' },
  '4187427415564246': { issuer: 'SANDBOX BANK', country: 'NIGERIA NG', type: 'VISA' },
};

/** Reads how the payer pays. Returns what is wrong with it, as text, if anything. */
export function readPayer(fields: Record<string, unknown>, order: Order): Payer | string {
  const wanted = textOf(fields.method);
  const method = wanted ? order.methods.find((entry) => entry === wanted) : order.methods[0];
  const phone = textOf(fields.phone) || order.customer.phone;
  switch (method) {
    case 'mobile_money': {
      if (!isNetwork(fields.network)) return 'Choose a network.';
      return textOf(fields.phone) ? { method, network: fields.network, phone } : 'Enter a phone number.';
    }
    case 'bank_transfer':
      return { method, phone };
    case 'card': {
      const number = textOf(fields.card).replace(/\s/g, '');
      const known = TEST_CARDS[number];
      if (!known) return 'The sandbox takes only the provider’s test cards.';
      const ends = { first_6digits: number.slice(0, 6), last_4digits: number.slice(-4) };
      return { method, phone, card: { ...ends, ...known, expiry: '09/32' } };
    }
    default:
      return 'Choose how to pay.';
  }
}
