/** Uganda shillings: whole numbers, the currency has no minor unit in use (ISO 4217 exponent 0). */
export type AmountUgx = number;

export const CURRENCY = 'UGX';

/** The one price of an Hour of Code session (specification, section 9). */
export const HOUR_OF_CODE_PRICE_UGX: AmountUgx = 20_000;

const grouped = new Intl.NumberFormat('en-UG', { maximumFractionDigits: 0 });

/** `20000` -> `UGX 20,000`, as prices are written on every page. */
export function formatUgx(amount: AmountUgx): string {
  return `UGX ${grouped.format(amount)}`;
}
