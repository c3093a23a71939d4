import { expect, it } from 'vitest';
import { formatMoney, HOUR_OF_CODE_PRICE_UGX, withPrice } from './money.ts';

it('the Hour of Code costs UGX 20,000', () => {
  expect(HOUR_OF_CODE_PRICE_UGX).toBe(20_000);
});

it.each([
  [0, 'UGX', 'UGX 0'],
  [999, 'UGX', 'UGX 999'],
  [15_000, 'UGX', 'UGX 15,000'],
  [1_234_567, 'UGX', 'UGX 1,234,567'],
  [5, 'USD', 'USD 5.00'],
  [1_250.5, 'KES', 'KES 1,250.50'],
  [19_999.5, 'UGX', 'UGX 19,999.50'],
])('%d of %s are written %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

it('writes the price into every string of a text', () => {
  const count = (seats: number) => seats;
  const text = { title: '{price}, once', facts: ['2 hours', '{price} or {price}'], none: null, count };
  expect(withPrice(text, 'USD 5.00')).toEqual({
    title: 'USD 5.00, once',
    facts: ['2 hours', 'USD 5.00 or USD 5.00'],
    none: null,
    count,
  });
});
