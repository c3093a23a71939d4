import type { Order, PaymentMethod } from './order.ts';

/** Where the provider takes bank transfers. */
const TRANSFER_CURRENCIES = ['NGN', 'GHS'];

/**
 * The ways to pay that the merchant's `payment_options` and the currency allow. `meta.force_banktransfer` offers bank
 * transfers in any currency.
 */
export function methodsOf(
  options: string,
  { currency, meta }: Pick<Order, 'currency' | 'meta'>,
): readonly PaymentMethod[] {
  const tokens = options.split(',').map((token) => token.trim().toLowerCase());
  const isAsked = (pattern: RegExp) => options === '' || tokens.some((token) => pattern.test(token));
  const takesTransfers = TRANSFER_CURRENCIES.includes(currency) || meta?.force_banktransfer === true;
  const methods: PaymentMethod[] = [];
  if (isAsked(/^mobilemoney/)) methods.push('mobile_money');
  if (isAsked(/^banktransfer$/) && takesTransfers) methods.push('bank_transfer');
  if (isAsked(/^card$/)) methods.push('card');
  return methods.length > 0 ? methods : ['mobile_money'];
}
