import { expect, test } from 'vitest';
import { createManual } from './provider.ts';

const nothing = createManual({ find: async () => [] });

test('payments in person receive no notifications, and carry out no refunds', async () => {
  expect(nothing.isAuthentic('', new Headers(), new URLSearchParams())).toBe(false);
  expect(nothing.readNotification('{"event":"charge.completed"}')).toBeNull();
  expect(await nothing.listRefunds({ transactionId: 'M-1', since: new Date(0) })).toMatchObject({
    kind: 'unknown',
  });
  const order = {
    transactionId: 'M-1',
    amount: 1,
    method: null,
    since: new Date(0),
    refundKey: 'k',
    reason: 'ill',
  };
  for (const answer of [await nothing.refund(order), await nothing.findRefund(order, null, [])])
    expect(answer).toEqual({ kind: 'refund', refundId: null, state: 'sent' });
});

test('payments in person begin with a code, and are found only after staff confirm them', async () => {
  const request = {
    reference: 'HOC-1',
    code: 'K7M4QXA',
    amount: 20_000,
    currency: 'UGX',
    customer: { name: 'A', email: 'a@families.example', phone: '' },
  };
  expect(await nothing.begin(request, 'modal', '/')).toEqual({
    kind: 'offline',
    reference: 'HOC-1',
    code: 'K7M4QXA',
  });
  await expect(nothing.begin({ ...request, code: null }, 'modal', '/')).rejects.toMatchObject({
    code: 'provider_unreadable',
  });
  expect(await nothing.findTransaction('M-1')).toEqual({ kind: 'not_found' });
});
