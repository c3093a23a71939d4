import { expect, it } from 'vitest';
import { CURRENCY, formatUgx, HOUR_OF_CODE_PRICE_UGX } from './money.ts';

it('the Hour of Code costs UGX 20,000', () => {
  expect(HOUR_OF_CODE_PRICE_UGX).toBe(20_000);
  expect(CURRENCY).toBe('UGX');
  expect(formatUgx(HOUR_OF_CODE_PRICE_UGX)).toBe('UGX 20,000');
});

it.each([
  [0, 'UGX 0'],
  [999, 'UGX 999'],
  [15_000, 'UGX 15,000'],
  [1_234_567, 'UGX 1,234,567'],
])('%d shillings are written %s, without decimals', (amount, text) => {
  expect(formatUgx(amount)).toBe(text);
});
