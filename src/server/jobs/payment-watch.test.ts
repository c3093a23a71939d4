import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { watchPayments } from './payment-watch.ts';

describe('the watch', () => {
  const world = worldPerTest();
  it('asks about refunds while a request about a payment is still unanswered', async () => {
    const { ctx, clock, provider } = world();
    const { id, transactionId } = await aPaid(world());
    provider.refunds.next = 'sent';
    await refundPayment(ctx, { transactionId, reason: 'The child fell ill', by: 'amina' });
    const [taken] = provider.refunds.taken;
    if (taken) taken.state = 'done';

    const asked = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    const silent = {
      ...provider.gateway,
      findByReference: async (reference: string) => {
        asked.resolve();
        await answers.promise;
        return provider.gateway.findByReference(reference);
      },
    };
    await openPayment(ctx, await aRegistration(world()));
    clock.advance(16 * MINUTE_MS);
    const stop = watchPayments({ ...ctx, payments: { ...ctx.payments, main: silent } });
    try {
      await asked.promise;
      await eventually(async () => {
        expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded' });
      });
    } finally {
      answers.resolve();
      await stop();
    }
  });
});
