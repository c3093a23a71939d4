import { Hono } from 'hono';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError } from '#domain/errors.ts';
import { openingFor, openPayment } from '../../services/payments/open-payment.ts';
import { receiveNotification } from '../../services/payments/receive-notification.ts';
import { verifyPayment } from '../../services/payments/verify-payment.ts';
import type { RouteDeps } from '../deps.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';

export function paymentRoutes({ ctx, limits }: RouteDeps) {
  return new Hono<HttpEnv>()
    .post('/api/registrations/:id/payments', async (c) => {
      const body = await readJson(c, { optional: true });
      const isSlotFirst = body.sessionDate != null || body.sessionSlot != null;
      const chosen = isSlotFirst ? readBookingRequest(body) : null;
      await spend(limits.payments, c.req.param('id'));
      await spend(limits.openings, c.get('addressKey'));
      return c.json(openingFor(ctx, await openPayment(ctx, c.req.param('id'), chosen)), 201);
    })
    .post('/api/verify-payment', async (c) => {
      const { registrationId, transactionId } = await readJson(c);
      const id = typeof registrationId === 'string' ? registrationId : '';
      await spend(limits.verifications, id);
      const verification = await verifyPayment(ctx, id, transactionId);
      if (verification.paid) {
        return c.json({ success: true, paymentStatus: 'paid', registration: verification.registration });
      }
      const { paymentStatus, message } = verification;
      return c.json({ success: false, paymentStatus, message });
    })
    .post('/webhooks/payments', async (c) => {
      if (!ctx.payments.isAuthentic(c.req.raw.headers)) {
        throw new DomainError('forbidden', 'The notification does not carry the right secret.');
      }
      const payload = await readJson(c);
      await receiveNotification(ctx, ctx.payments.readNotification(payload), payload);
      return c.json({ status: 'received' });
    });
}
