import { Hono } from 'hono';
import { askSooner } from '../../services/payments/watch/ask-sooner.ts';
import { openOffer } from '../../services/registration-view/offer-of.ts';
import { readRegistration } from '../../services/registration-view/read-registration.ts';
import { sendPendingPaymentEmail } from '../../services/registrations/send-pending-payment-email.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { childRegistrationOf, idempotencyKeyOf, readEmail } from '../input.ts';
import {
  askForLink,
  changeDetailsWithinLimits,
  correctWithinLimits,
  countMisses,
  registerWithinLimits,
  withMail,
} from '../limits/within-limits.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { keepLink, keepMaker } from './hour-of-code/link-proof.ts';
import { linkNotice } from './hour-of-code/notices.ts';

export function registrationRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  /** Pages that wait for a payment ask again and again: then the provider is asked more often too. */
  const readCounted = async (id: string) => {
    const registration = await countMisses(deps, () => readRegistration(ctx, id));
    if (registration.payment.state === 'open') await askSooner(ctx, id);
    return registration;
  };

  return new Hono<HttpEnv>()
    .post('/api/child-registration', async (c) => {
      const body = await readJson(c);
      const offer = openOffer(ctx, body.offer);
      const input = childRegistrationOf(body, offer);
      const key = idempotencyKeyOf(c.req.header('Idempotency-Key'));
      const registrationId = await registerWithinLimits(deps, input, key, offer);
      keepMaker(c, ctx, registrationId);
      const registration = await readRegistration(ctx, registrationId);
      return c.json({ success: true, registrationId, registration }, 201);
    })
    .get('/api/registration/:id', async (c) => {
      try {
        return c.json({
          success: true,
          registration: await readCounted(c.req.param('id')),
        });
      } catch (error) {
        const { status, body, headers } = answerError(error, c);
        return c.json({ success: false, ...body }, status, headers);
      }
    })
    .get('/api/hour-of-code-registrations/:id', async (c) =>
      c.json({ registration: await readCounted(c.req.param('id')) }),
    )
    .post('/api/registrations/:id/details', async (c) => {
      const id = c.req.param('id');
      await changeDetailsWithinLimits(deps, id, await readJson(c));
      return c.json({ success: true, registrationId: id, registration: await readRegistration(ctx, id) });
    })
    .post('/api/registrations/:id/email', async (c) => {
      const id = c.req.param('id');
      const { linked, others } = await correctWithinLimits(deps, id, readEmail(await readJson(c)));
      // The family's own browser goes on with the new link.
      if (linked.linkVersion > 0) keepLink(c, ctx, linked);
      return c.json({ success: true, registration: await readRegistration(ctx, id), others });
    })
    .post('/api/resume-link', async (c) => {
      const email = readEmail(await readJson(c));
      await askForLink(deps, email);
      return c.json({ success: true, message: linkNotice.description }, 202);
    })
    .post('/api/send-pending-payment-email', async (c) => {
      const { registrationId, sessionDate, sessionSlot } = await readJson(c);
      const id = typeof registrationId === 'string' ? registrationId : '';
      await withMail(deps, (mail) => sendPendingPaymentEmail(ctx, id, { sessionDate, sessionSlot }, mail));
      return c.json({ success: true }, 202);
    });
}
