import { Hono } from 'hono';
import * as z from 'zod';
import { previewCash, priceOfRegistration } from '../../services/families/preview-cash.ts';
import {
  findPayment,
  previewCorrection,
  previewDecision,
  previewRefund,
  previewVoid,
} from '../../services/families/preview-money.ts';
import { findOne } from '../../services/families/read-family.ts';
import { confirmManualPayment } from '../../services/payments/attempts/confirm-manual-payment.ts';
import { transactionName } from '../../services/payments/ledger/find-money.ts';
import { finishRefundByHand, giveUpRefund } from '../../services/payments/refunds/finish-refund.ts';
import { recordProviderRefund } from '../../services/payments/refunds/record-provider-refund.ts';
import { refundPayment } from '../../services/payments/refunds/refund-payment.ts';
import { attachPayment } from '../../services/payments/review/attach-payment.ts';
import { correctEntry } from '../../services/payments/review/correct-entry.ts';
import { acceptPayment, dismissPayment } from '../../services/payments/review/decide-review.ts';
import { voidPayment } from '../../services/payments/review/void-payment.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json } from '../input.ts';
import { agreed, previewed } from '../previewed.ts';
import { reason } from '../queries.ts';

const evidence = reason('Write the number of the receipt, or the place in the cash book.');

const amount = z
  .number('Write the amount in figures: 20000.')
  .positive('Write the amount in figures: 20000.')
  .max(999_999_999, 'Write the amount in figures: 20000.');

const entered = {
  amount,
  method: z.enum(['cash', 'till', 'bank'], 'Choose how it was paid.'),
  evidence,
};
const Cash = z.object({ ...agreed, ...entered });
const Refund = z.object({
  ...agreed,
  amount: amount.optional(),
  reason: reason('Write why. The family reads it.'),
});
const Decision = z.object({
  ...agreed,
  kind: z.enum(['accept', 'dismiss', 'attach']),
  registration: z.string().max(36).optional(),
  note: reason('Write why, for the log.'),
});
const note = reason('Write what happened, for the log.');
const Mistake = z.object({ ...agreed, note });
const Correction = z.object({ ...agreed, ...entered, note });
const Returned = z.object({ reason: reason('Write why. The family reads it.') });

/** Money of one family: taken, given back, decided about. */
export function moneyRoutes({ ctx }: DeskDeps) {
  /** The unique name of a payment. */
  const nameOf = async (id: string) => transactionName((await findPayment(ctx, id)).payment);
  return new Hono<DeskEnv>()
    .post('/desk/registrations/:id/cash', json(Cash), async (c) => {
      const registrationId = c.req.param('id');
      const { digest, ...received } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewCash(ctx, registrationId, received),
        async () =>
          confirmManualPayment(ctx, {
            ...received,
            registrationId,
            currency: (await priceOfRegistration(ctx, registrationId)).currency,
            by: c.var.signedIn.email,
          }),
      );
    })
    .post('/desk/payments/:id/refund', json(Refund), async (c) => {
      const id = c.req.param('id');
      const { digest, amount, reason } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewRefund(ctx, id, { amount, reason }),
        async () =>
          refundPayment(ctx, {
            transactionId: await nameOf(id),
            reason,
            by: c.var.signedIn.email,
            ...(amount !== undefined && { amount }),
          }),
      );
    })
    .post('/desk/payments/:id/decide', json(Decision), async (c) => {
      const id = c.req.param('id');
      const { digest, kind, note, registration } = c.req.valid('json');
      const registrationId = registration && (await findOne(ctx, registration)).id;
      return previewed(
        c,
        digest,
        () => previewDecision(ctx, id, { kind, registrationId }),
        async () => {
          const decision = { transactionId: await nameOf(id), by: c.var.signedIn.email, note };
          if (kind === 'attach') return attachPayment(ctx, decision, registrationId ?? '');
          return kind === 'accept' ? acceptPayment(ctx, decision) : dismissPayment(ctx, decision);
        },
      );
    })
    .post('/desk/payments/:id/void', json(Mistake), async (c) => {
      const id = c.req.param('id');
      const { digest, note } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewVoid(ctx, id),
        async () => voidPayment(ctx, { transactionId: await nameOf(id), by: c.var.signedIn.email, note }),
      );
    })
    .post('/desk/payments/:id/correct', json(Correction), async (c) => {
      const id = c.req.param('id');
      const { digest, note, ...entry } = c.req.valid('json');
      return previewed(
        c,
        digest,
        () => previewCorrection(ctx, id, entry),
        async () =>
          correctEntry(ctx, { transactionId: await nameOf(id), by: c.var.signedIn.email, note }, entry),
      );
    })
    .post('/desk/payments/:id/returned', json(Returned), async (c) => {
      const transactionId = await nameOf(c.req.param('id'));
      const { reason } = c.req.valid('json');
      return c.json(await recordProviderRefund(ctx, { transactionId, reason, by: c.var.signedIn.email }));
    })
    .post('/desk/refunds/:id/paid-out', json(z.object({ evidence })), async (c) => {
      const given = { refundId: c.req.param('id'), by: c.var.signedIn.email };
      await finishRefundByHand(ctx, { ...given, evidence: c.req.valid('json').evidence });
      return c.json({ success: true });
    })
    .post('/desk/refunds/:id/give-up', json(z.object({ note })), async (c) => {
      const given = { refundId: c.req.param('id'), by: c.var.signedIn.email };
      await giveUpRefund(ctx, { ...given, note: c.req.valid('json').note });
      return c.json({ success: true });
    });
}
