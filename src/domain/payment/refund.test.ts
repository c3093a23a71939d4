import { describe, expect, it } from 'vitest';
import { type ProviderRefund, refundable, refunded, refundsWithoutUs } from './refund.ts';

const part = (amount: number, state: Parameters<typeof refunded>[0][number]['state'] = 'done') => ({
  amount,
  state,
});

it('the refundable part excludes promised and pending refunds, and not failed ones', () => {
  const refunds = [part(5_000), part(3_000, 'sent'), part(2_000, 'requested'), part(9_000, 'failed')];
  expect(refundable(20_000, refunds)).toBe(10_000);
  expect(refunded(refunds)).toBe(5_000);
});

it('the refundable part is exact to the cent', () => {
  expect(15.2 + 5.1).not.toBe(20.3);
  expect(refunded([part(15.2), part(5.1)])).toBe(20.3);
  expect(refundable(20.3, [part(15.2), part(5.1)])).toBe(0);
});

describe('a refund that the provider made without us', () => {
  const theirs = (refundId: string, more: Partial<ProviderRefund> = {}): ProviderRefund => ({
    refundId,
    transactionId: '5000001',
    amount: 5_000,
    state: 'done',
    refundKey: null,
    at: null,
    ...more,
  });
  const ours = (id: string, more: Partial<Parameters<typeof refundsWithoutUs>[1][number]> = {}) => ({
    ...part(5_000),
    id,
    providerRefundId: null,
    ...more,
  });
  const withoutUs = (...[list, own]: Parameters<typeof refundsWithoutUs>) =>
    refundsWithoutUs(list, own).map(({ refundId }) => refundId);

  it('has neither our number nor our key', () => {
    const list = [theirs('1'), theirs('2'), theirs('3', { refundKey: 'b' })];
    expect(withoutUs(list, [ours('a', { providerRefundId: '2' }), ours('b')])).toEqual(['1']);
  });

  it('is reported once when the list has it twice', () => {
    expect(withoutUs([theirs('1'), theirs('1')], [])).toEqual(['1']);
    expect(withoutUs([theirs('1'), theirs('1')], [ours('a', { state: 'sent' })])).toEqual([]);
  });

  it('is not reported while ours of the same amount has no number yet, but a second one is', () => {
    const waiting = ours('a', { state: 'sent' });
    expect(withoutUs([theirs('1')], [waiting])).toEqual([]);
    expect(withoutUs([theirs('1'), theirs('2')], [waiting])).toEqual(['2']);
    expect(withoutUs([theirs('1', { amount: 4_000 })], [waiting])).toEqual(['1']);
    // Ours is in the list by its key: the other one is not ours.
    expect(withoutUs([theirs('1'), theirs('2', { refundKey: 'a' })], [waiting])).toEqual(['1']);
  });

  it('is a second one under our key', () => {
    const list = [theirs('1', { refundKey: 'a' }), theirs('2', { refundKey: 'a' })];
    expect(withoutUs(list, [ours('a', { providerRefundId: '2' })])).toEqual(['1']);
    expect(withoutUs(list, [ours('a', { state: 'sent' })])).toEqual(['2']);
  });

  it('is one that failed here and was carried out, but not one that failed there', () => {
    const failed = ours('a', { state: 'failed', providerRefundId: '1' });
    expect(withoutUs([theirs('1'), theirs('2', { state: 'failed' })], [failed])).toEqual(['1']);
  });
});
