import { invalidField } from './errors.ts';

/** What an Hour of Code session costs in Ugandan shillings unless the settings say otherwise. */
export const HOUR_OF_CODE_PRICE_UGX = 20_000;

/** An amount of some currency in its smallest unit: `{ minor: 20000, currency: 'UGX' }`, `{ minor: 500, currency: 'USD' }`. */
export interface Price {
  minor: number;
  currency: string;
}

/**
 * An amount in the unit that people write: `{ amount: 20000, currency: 'UGX' }`, `{ amount: 5, currency: 'USD' }`.
 */
export interface Money {
  amount: number;
  currency: string;
}

/** The decimal places that a currency is written with (ISO 4217, as the runtime knows them). */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** In the unit that providers and people write: 500 cents are 5 dollars. */
export function toMajor({ minor, currency }: Price): number {
  return minor / 10 ** decimalsOf(currency);
}

export function toMinor(major: number, currency: string): number {
  return Math.round(major * 10 ** decimalsOf(currency));
}

/**
 * Refuses an amount that the currency does not have, such as half a shilling.
 *
 * @throws DomainError `invalid`
 */
export function refuseParts(amount: number, currency: string): void {
  if (toMajor({ minor: toMinor(amount, currency), currency }) === amount) return;
  throw invalidField('amount', `${amount} is no amount in ${currency}.`);
}

/** `Ugandan shillings`, of an amount such as `UGX 20,000`. */
export function currencyName(amount: string): string {
  const [currency = ''] = amount.split(' ');
  if (!/^[A-Z]{3}$/.test(currency)) return currency;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Rounds to two decimal places, because sums of binary fractions are inexact (15.2 + 5.1 is not 20.3). */
export function exact(major: number): number {
  return Math.round(major * 100) / 100;
}

/** `UGX 20,000`: a price as `formatMoney` writes it. */
export const formatPrice = (price: Price): string => formatMoney(toMajor(price), price.currency);

/** `text`, a string or an object of strings at any depth, with every `{price}` in it replaced by `price`. */
export function withPrice<Text>(text: Text, price: string): Text {
  if (typeof text === 'string') return text.replaceAll('{price}', price) as Text;
  if (Array.isArray(text)) return text.map((part) => withPrice(part, price)) as Text;
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, withPrice(part, price)])) as Text;
}

/** `UGX 20,000`, `USD 5.00`: an amount in the major unit, as prices are written on every page. */
export function formatMoney(major: number, currency: string): string {
  // Parts of a shilling are shown. Rounded, a payment just below the price would look like the price.
  const decimals = Number.isInteger(major) ? decimalsOf(currency) : Math.max(2, decimalsOf(currency));
  const digits = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${currency} ${digits.format(major)}`;
}
