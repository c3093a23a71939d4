import { randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { PaymentProvider } from '#server/gateways/payments/port.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { aRegistration, type World } from '../world.ts';
import { aPaid } from './paid.ts';

export const newId = () => randomUUID().slice(0, 8);

/** Payments, and the same services with another provider. */
export const paymentsOf = (world: () => World) => ({
  async anOpening() {
    const id = await aRegistration(world());
    const { reference } = await openPayment(world().ctx, id);
    return { id, reference };
  },
  aNewPaid: () => aPaid(world(), { transactionId: newId() }),
  /** With one change to the provider. */
  withMain: (change: Partial<PaymentProvider>): Context => ({
    ...world().ctx,
    payments: { ...world().ctx.payments, main: { ...world().provider.gateway, ...change } },
  }),
  without: (): Context => ({
    ...world().ctx,
    payments: { main: { ...world().provider.gateway, id: 'another' }, others: [] },
  }),
});

/** An order of staff to refund a transaction, by default all of it. */
export const refundOrder = (transactionId: string, amount?: number) => ({
  transactionId,
  reason: 'The child fell ill',
  by: 'amina',
  ...(amount !== undefined && { amount }),
});
