import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shortReference } from '#domain/payment/reference.ts';
import { askOpenRefunds } from '#server/services/payments/refunds/carry-out-refund.ts';
import { refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { askNow } from '#server/services/payments/watch/ask-now.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import { register } from '#tests/support/site/api.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { control, look, openStage, outcomeOf, type Stage, settleNotifications } from './play.ts';

const paid = {
  paymentStatus: 'paid',
  progress: 'none',
  attempts: ['paid'],
  money: ['successful counts 20000 UGX'],
  tasks: [],
  mails: ['receipt', 'welcome'],
};
const inReview = { paymentStatus: 'pending', progress: 'review', attempts: ['review'] };

describe('a payment by Pesapal, the second provider', () => {
  const world = worldPerTest();
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(world());
  });
  afterEach(() => stage.close());

  interface Order {
    id: string;
    reference: string;
    page: string;
    trackingId: string;
  }

  async function begin(id?: string): Promise<Order> {
    const family = id ?? (await register(stage.api));
    const { status, body } = await stage.api.post(`/api/registrations/${family}/payments`, {
      way: 'pesapal',
    });
    if (status !== 201) throw new Error(`opening a payment answered ${status}`);
    const { url, reference } = body as { url: string; reference: string };
    return { id: family, reference, page: url, trackingId: url.split('/').at(-1) ?? '' };
  }

  /** Presses a button of Pesapal's page and returns. @returns the word that our page gets */
  async function press({ page }: Order, outcome: string): Promise<string | null> {
    const body = new URLSearchParams({ outcome });
    const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
    const back = new URL(answer.headers.get('location') ?? '');
    return comeBack(back.pathname + back.search);
  }

  async function comeBack(path: string): Promise<string | null> {
    const location = (await stage.api.get(path)).headers.get('Location') ?? '';
    return new URL(location, 'http://x').searchParams.get('returned');
  }

  /** What happens at Pesapal without the payer's page, and the notification of it. */
  async function act({ trackingId }: Order, action: string, body: object = {}): Promise<void> {
    await control(stage, `/pesapal/${trackingId}/${action}`, body);
    await settleNotifications(stage);
  }

  async function wait(seconds: number): Promise<void> {
    stage.api.world.clock.advance(seconds * 1000);
    await control(stage, '/clock/advance', { ms: seconds * 1000 });
    await askOpenPayments(stage.api.ctx);
  }

  test('paid: by the return, and the notification changes nothing', async () => {
    const order = await begin();
    expect(order.reference).toHaveLength(50);
    expect(await press(order, 'pay')).toBe('paid');
    await settleNotifications(stage);
    expect(await outcomeOf(stage, order.id)).toEqual(paid);
    expect(await look(stage, '/pesapal')).toMatchObject([{ deliveries: [200] }]);
  });

  test('paid, and the browser is closed: by the notification, the watch, or staff', async () => {
    const [notified, silent, asked] = [await begin(), await begin(), await begin()];
    await act(notified, 'pay');
    expect(await outcomeOf(stage, notified.id)).toEqual(paid);
    await act(silent, 'pay', { silent: true });
    await wait(11);
    expect(await outcomeOf(stage, silent.id)).toEqual(paid);
    await act(asked, 'pay', { silent: true });
    await askNow(stage.api.ctx, shortReference(asked.reference), 'staff');
    expect(await outcomeOf(stage, asked.id)).toEqual(paid);
  });

  test('failed, and paid on the same page after that: one transaction', async () => {
    const order = await begin();
    expect(await press(order, 'fail')).toBe('failed');
    expect(await outcomeOf(stage, order.id)).toMatchObject({ paymentStatus: 'failed', attempts: ['failed'] });
    expect(await press(order, 'pay')).toBe('paid');
    expect(await outcomeOf(stage, order.id)).toEqual(paid);
  });

  test('pending: nothing else is opened while it is on the phone', async () => {
    const order = await begin();
    expect(await press(order, 'later')).toBe('pending');
    expect(await outcomeOf(stage, order.id)).toMatchObject({ progress: 'open', attempts: ['pending'] });
    await expect(begin(order.id)).rejects.toThrow('409');
    await act(order, 'pay', { silent: true });
    await wait(11);
    expect(await outcomeOf(stage, order.id)).toEqual(paid);
  });

  test('late: money for an order that was given up counts', async () => {
    const order = await begin();
    await wait(31 * 60);
    expect(await outcomeOf(stage, order.id)).toMatchObject({ progress: 'none', attempts: ['expired'] });
    await act(order, 'pay');
    expect(await outcomeOf(stage, order.id)).toEqual(paid);
  });

  test('two orders, both paid: each has its own reference, and the second is a duplicate', async () => {
    const first = await begin();
    const second = await begin(first.id);
    expect(second.reference).not.toBe(first.reference);
    expect(await press(second, 'pay')).toBe('paid');
    await act(first, 'pay');
    expect(await outcomeOf(stage, first.id)).toMatchObject({
      paymentStatus: 'paid',
      tasks: ['payment_duplicate'],
    });
  });

  test('a repeated notification settles once', async () => {
    const order = await begin();
    await act(order, 'pay');
    for (let times = 0; times < 3; times += 1) await act(order, 'notify');
    expect(await outcomeOf(stage, order.id)).toEqual(paid);
  });

  test('a notification without the key of its address is refused', async () => {
    const { trackingId, reference } = await begin();
    const forged = { OrderTrackingId: trackingId, OrderMerchantReference: reference };
    const body = { ...forged, OrderNotificationType: 'IPNCHANGE' };
    for (const query of ['', '?key=', '?key=guessed'])
      expect((await stage.api.post(`/webhooks/payments/pesapal${query}`, body)).status).toBe(403);
  });

  test('reversed: staff get a task, and the registration stays paid', async () => {
    const order = await begin();
    await press(order, 'pay');
    await settleNotifications(stage);
    await act(order, 'reverse');
    expect(await outcomeOf(stage, order.id)).toMatchObject({
      paymentStatus: 'paid',
      tasks: ['payment_reversed'],
    });
  });

  test.each([
    ['less', { amount: 19_999 }, { ...inReview, tasks: ['payment_underpaid'] }],
    ['another currency', { currency: 'KES' }, { ...inReview, tasks: ['payment_wrong_currency'] }],
    ['more', { amount: 20_000.5 }, { paymentStatus: 'paid', tasks: ['payment_overpaid'] }],
  ])('%s than asked is seen', async (_what, facts, expected) => {
    const order = await begin();
    await act(order, 'pay', facts);
    expect(await outcomeOf(stage, order.id)).toMatchObject(expected);
  });

  test('an unknown tracking id, or another family’s, pays nothing', async () => {
    const [order, other] = [await begin(), await begin()];
    await act(other, 'pay');
    const back = (id: string) =>
      comeBack(`/api/payment-return/flow/${order.reference}?OrderTrackingId=${id}`);
    expect(await back('00000000-0000-4000-8000-000000000000')).toBe('pending');
    expect(await back('nonsense')).toBe('pending');
    expect(await back(other.trackingId)).toBe('mismatch');
    expect(await outcomeOf(stage, order.id)).toMatchObject({ paymentStatus: 'pending', money: [] });
  });

  test('an expired token is replaced', async () => {
    const order = await begin();
    await control(stage, '/pesapal', { expireTokens: true });
    expect(await press(order, 'pay')).toBe('paid');
  });

  test('while it is down nothing is decided, and the other provider works', async () => {
    const order = await begin();
    await control(stage, '/pesapal', { down: true });
    expect(await press(order, 'pay')).toBe('unknown');
    await expect(begin()).rejects.toThrow('503');
    const other = await stage.api.post(`/api/registrations/${await register(stage.api)}/payments`, {});
    expect(other).toMatchObject({ status: 201, body: { kind: 'modal' } });
    await control(stage, '/pesapal', { down: false });
    await wait(11);
    expect(await outcomeOf(stage, order.id)).toEqual(paid);
  });

  test('a refund is of the whole, and done when the payment is reversed', async () => {
    const order = await begin();
    await press(order, 'pay');
    const { ctx } = stage.api;
    const wanted = { transactionId: order.trackingId, reason: 'The child fell ill', by: 'staff' };
    await expect(refundPayment(ctx, { ...wanted, amount: 100 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await refundPayment(ctx, wanted)).toMatchObject({ state: 'sent' });
    await act(order, 'reverse');
    stage.api.world.clock.advance(16 * 60_000);
    await askOpenRefunds(ctx);
    expect(await outcomeOf(stage, order.id)).toMatchObject({ paymentStatus: 'refunded', tasks: [] });
  });
});
