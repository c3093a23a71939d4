import { Hono, type Context as HonoContext } from 'hono';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { PaymentProvider } from '../../gateways/payments/port.ts';
import { notifyingProvider } from '../../services/payments/find-provider.ts';
import { noteWindow, type WindowEvent, windowEvents } from '../../services/payments/note-window.ts';
import { beginPayment } from '../../services/payments/open-payment.ts';
import { receiveNotification } from '../../services/payments/receive-notification.ts';
import type { Verification } from '../../services/payments/verify-payment.ts';
import type { RouteDeps } from '../deps.ts';
import { readJson, readText } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { claimWithinLimits, spendOpening, verifyWithinLimits } from '../payment-limits.ts';

/** Answered with 200 as soon as it is kept: whatever it calls for is done by a job. */
async function receive(c: HonoContext<HttpEnv>, ctx: Context, provider: PaymentProvider) {
  const body = await readText(c);
  if (!provider.isAuthentic(body, c.req.raw.headers)) {
    throw new DomainError('forbidden', 'The notification does not carry the right secret.');
  }
  await receiveNotification(ctx, provider, body);
  return c.json({ status: 'received' });
}

function answerOf(verification: Verification) {
  if (verification.paid) {
    return { success: true, paymentStatus: 'paid', registration: verification.registration };
  }
  const { paymentStatus, message } = verification;
  return { success: false, paymentStatus, message };
}

export function paymentRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return new Hono<HttpEnv>()
    .post('/api/registrations/:id/payments', async (c) => {
      const body = await readJson(c, { optional: true });
      const isSlotFirst = body.sessionDate != null || body.sessionSlot != null;
      const chosen = isSlotFirst ? readBookingRequest(body) : null;
      await spendOpening(deps, c, c.req.param('id'));
      const way = body.way === 'in_person' ? 'in_person' : 'online';
      return c.json(await beginPayment(ctx, c.req.param('id'), { chosen, way }), 201);
    })
    .post('/api/verify-payment', async (c) => {
      const { registrationId, transactionId } = await readJson(c);
      const id = typeof registrationId === 'string' ? registrationId : '';
      return c.json(answerOf(await verifyWithinLimits(deps, c, id, transactionId)));
    })
    .post('/api/registrations/:id/payment-claim', async (c) => {
      const { transactionId } = await readJson(c);
      return c.json(answerOf(await claimWithinLimits(deps, c, c.req.param('id'), transactionId)));
    })
    .post('/api/registrations/:id/payments/:reference/window', async (c) => {
      const { event } = await readJson(c);
      if (!windowEvents.includes(event as WindowEvent)) {
        throw new DomainError('invalid', `The event is one of: ${windowEvents.join(', ')}.`);
      }
      await noteWindow(ctx, c.req.param('id'), c.req.param('reference'), event as WindowEvent);
      return c.body(null, 204);
    })
    .post('/webhooks/payments', async (c) => receive(c, ctx, ctx.payments.main))
    .post('/webhooks/payments/:provider', async (c) => {
      return receive(c, ctx, notifyingProvider(ctx, c.req.param('provider')));
    });
}
