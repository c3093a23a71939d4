import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { PaymentProvider } from '../../gateways/payments/port.ts';
import { notifyingProvider } from '../../services/payments/find-provider.ts';
import { noteWindow, type WindowEvent, windowEvents } from '../../services/payments/note-window.ts';
import { receiveNotification } from '../../services/payments/receive-notification.ts';
import type { Verification } from '../../services/payments/verify-payment.ts';
import type { RouteDeps } from '../deps.ts';
import { readPhone, readWay } from '../input.ts';
import { readJson, readText } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { beginWithinLimits, claimWithinLimits, verifyWithinLimits } from '../payment-limits.ts';

const notifierOf = (ctx: Context, name: string | undefined) =>
  name === undefined ? ctx.payments.main : notifyingProvider(ctx, name);

/** Refuses a notification whose headers alone show that it is not the provider's, before its body is read. */
export function refuseStrangers(ctx: Context) {
  return createMiddleware<HttpEnv, '/webhooks/payments/:provider?'>((c, next) => {
    requireAuthentic(notifierOf(ctx, c.req.param('provider')), null, c.req.raw.headers);
    return next();
  });
}

function requireAuthentic(provider: PaymentProvider, body: string | null, headers: Headers): void {
  if (provider.isAuthentic(body, headers)) return;
  throw new DomainError('forbidden', 'The notification does not carry the right secret.');
}

function answerOf(verification: Verification) {
  if (verification.paid) {
    return { success: true, paymentStatus: 'paid', registration: verification.registration };
  }
  const { paymentStatus, message } = verification;
  return { success: false, paymentStatus, message };
}

/** The provider's window names its transaction by a text or a number, or none at all. */
function refuseNoTransactionId(value: unknown): void {
  if (value == null || typeof value === 'string' || typeof value === 'number') return;
  const message = 'The transaction is named by a text or a number.';
  throw new DomainError('invalid', message, { errors: [{ path: 'transactionId', message }] });
}

export function paymentRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return (
    new Hono<HttpEnv>()
      .post('/api/registrations/:id/payments', async (c) => {
        const body = await readJson(c, { optional: true });
        const isSlotFirst = body.sessionDate != null || body.sessionSlot != null;
        const chosen = isSlotFirst ? readBookingRequest(body) : null;
        const way = readWay(body.way);
        const phone = readPhone(body);
        return c.json(await beginWithinLimits(deps, c, c.req.param('id'), { chosen, way, phone }), 201);
      })
      .post('/api/verify-payment', async (c) => {
        const { registrationId, transactionId } = await readJson(c);
        const id = typeof registrationId === 'string' ? registrationId : '';
        refuseNoTransactionId(transactionId);
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
      // Answered with 200 as soon as it is kept: whatever it calls for is done by a job.
      .post('/webhooks/payments/:provider?', async (c) => {
        const provider = notifierOf(ctx, c.req.param('provider'));
        const body = readText(c);
        requireAuthentic(provider, body, c.req.raw.headers);
        await receiveNotification(ctx, provider, body);
        return c.json({ status: 'received' });
      })
  );
}
