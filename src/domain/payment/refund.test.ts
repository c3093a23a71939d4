import { expect, it } from 'vitest';
import { refundable, refunded } from './refund.ts';

const part = (amount: number, state: Parameters<typeof refunded>[0][number]['state'] = 'done') => ({
  amount,
  state,
});

it('counts what is promised or under way as given back already, and what failed not at all', () => {
  const refunds = [part(5_000), part(3_000, 'sent'), part(2_000, 'requested'), part(9_000, 'failed')];
  expect(refundable(20_000, refunds)).toBe(10_000);
  expect(refunded(refunds)).toBe(5_000);
});

it('adds amounts with cents up to the cent', () => {
  expect(15.2 + 5.1).not.toBe(20.3);
  expect(refunded([part(15.2), part(5.1)])).toBe(20.3);
  expect(refundable(20.3, [part(15.2), part(5.1)])).toBe(0);
});
