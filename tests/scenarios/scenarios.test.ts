import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentOpening } from '#domain/payment/opening.ts';
import { scenarios } from '#sandbox/payments/scenarios.ts';
import { askOpenPayments } from '#server/services/payments/watch/ask-open-payments.ts';
import { verify } from '#tests/support/site/api.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { outcomes } from './outcomes.ts';
import {
  control,
  type Family,
  look,
  openStage,
  openWindow,
  openWindowOf,
  outcomeOf,
  pass,
  pressPay,
  type Stage,
} from './play.ts';

test('every scenario of the sandbox has an outcome here', () => {
  expect(Object.keys(outcomes).sort()).toEqual(scenarios.map(({ key }) => key).sort());
});

describe('a payment in the scenario', () => {
  const world = worldPerTest();
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage(world());
  });
  afterEach(() => stage.close());

  /** In the order in which they were sent. */
  async function webhooksOf({ opening }: Family): Promise<(number | null)[]> {
    const path = `/deliveries?tx_ref=${encodeURIComponent(opening.reference)}`;
    const newestFirst = await look<{ responseStatus: number | null }[]>(stage, path);
    return newestFirst.map(({ responseStatus }) => responseStatus).reverse();
  }

  test.each(Object.entries(outcomes))('%s', async (key, { after, ...expected }) => {
    const family = await openWindow(stage, key);
    if (key !== 'iframe_never_ready') await pressPay(family);
    await pass(stage, family, after);
    const { told } = family;
    const webhooks = await webhooksOf(family);
    expect({ told, webhooks, ...(await outcomeOf(stage, family.id)) }).toEqual(expected);
  });

  test('webhook_never, and the browser is closed: the watch finds the money', async () => {
    const family = await openWindow(stage, 'webhook_never');
    await pressPay(family);
    await pass(stage, { ...family, window: `${stage.sandbox.origin}/checkout/gone` }, 20);
    expect(family.told).toEqual([]);
    const { paymentStatus, mails } = await outcomeOf(stage, family.id);
    expect({ paymentStatus, mails }).toEqual({ paymentStatus: 'paid', mails: ['receipt', 'welcome'] });
  });

  test('script_blocked: the browser gets no script, and the hosted page takes the same payment', async () => {
    const { opening, id } = await openWindow(stage, 'success');
    await control(stage, '/script', { scenario: 'script_blocked' });
    expect((await fetch(opening.scriptUrl)).status).toBe(503);
    await control(stage, '/script', { scenario: 'script_ok' });
    const back = await payOnHostedPage(opening);
    expect(back.searchParams.get('tx_ref')).toBe(opening.reference);
    const { status } = await verify(stage.api, id, back.searchParams.get('transaction_id'));
    expect(status).toBe(200);
    expect(await outcomeOf(stage, id)).toMatchObject({ paymentStatus: 'paid', attempts: ['paid'] });
  });

  /** @returns where the provider leads back to */
  async function payOnHostedPage({ reference, amount, currency, customer }: PaymentOpening): Promise<URL> {
    const request = { reference, code: null, amount, currency };
    const hosted = await stage.provider.begin(
      { ...request, customer: { ...customer, phone: customer.phone_number } },
      'redirect',
      'http://localhost:3000/back',
    );
    if (hosted.kind !== 'redirect') throw new Error('the provider has no hosted page');
    const pressed = await fetch(hosted.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ network: 'MTN', phone: '0772123456' }),
    });
    await control(stage, '/clock/advance', { ms: 3000 });
    const waiting = new URL(pressed.headers.get('location') ?? '', hosted.url);
    const ended = await fetch(waiting, { redirect: 'manual' });
    return new URL(ended.headers.get('location') ?? '');
  }

  test('stuck_pending: no other payment opens for ten minutes, then one does', async () => {
    const family = await openWindow(stage, 'stuck_pending');
    await pressPay(family);
    await pass(stage, family, 60);
    await expect(openWindowOf(stage, family.id)).rejects.toThrow(/409/);
    stage.api.world.clock.advance(10 * 60_000);
    const second = await openWindowOf(stage, family.id);
    expect(second.opening.reference).not.toBe(family.opening.reference);
  });

  test('stuck_pending: after a week staff get a task', async () => {
    const family = await openWindow(stage, 'stuck_pending');
    await pressPay(family);
    await pass(stage, family, 20);
    stage.api.world.clock.advance(8 * 24 * 3_600_000);
    await askOpenPayments(stage.api.ctx);
    expect(await outcomeOf(stage, family.id)).toMatchObject({
      attempts: ['pending'],
      tasks: ['payment_stuck'],
    });
  });
});
