import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readBookingRequest } from '#domain/booking/booking.ts';
import { DomainError, invalidField, registrationNotFound } from '#domain/errors.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import type { Context } from '../../context.ts';
import type { PaymentProvider } from '../../gateways/payments/port.ts';
import { notifyingProvider } from '../../services/payments/attempts/find-provider.ts';
import { noteWindow, type WindowEvent, windowEvents } from '../../services/payments/attempts/note-window.ts';
import { drawReceipt } from '../../services/payments/receipts/pdf/draw-receipt.ts';
import { readReceipt } from '../../services/payments/receipts/read-receipt.ts';
import type { Verification } from '../../services/payments/settlement/verify-payment.ts';
import { receiveNotification } from '../../services/payments/watch/receive-notification.ts';
import type { RouteDeps } from '../deps.ts';
import { renderError } from '../error-page.ts';
import { prefersHtml } from '../errors.ts';
import { readPhone, readShownPrice, readWay } from '../input.ts';
import {
  beginWithinLimits,
  claimWithinLimits,
  countMisses,
  verifyWithinLimits,
} from '../limits/within-limits.ts';
import { readJson, readText } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';
import { type RegistrationPage, registrationPages } from './hour-of-code/form-actions.ts';
import { settleReturn } from './hour-of-code/settle-return.ts';

const notifierOf = (ctx: Context, name: string | undefined) =>
  name === undefined ? ctx.payments.main : notifyingProvider(ctx, name);

/** Refuses a notification whose headers alone show that it is not the provider's, before its body is read. */
export function requireWebhookSecret(ctx: Context) {
  return createMiddleware<HttpEnv, '/webhooks/payments/:provider?'>((c, next) => {
    requireAuthentic(notifierOf(ctx, c.req.param('provider')), null, c.req.raw);
    return next();
  });
}

function requireAuthentic(provider: PaymentProvider, body: string | null, { headers, url }: Request): void {
  if (provider.isAuthentic(body, headers, new URL(url).searchParams)) return;
  throw new DomainError('forbidden', 'The notification does not carry the right secret.');
}

function answerOf(verification: Verification) {
  if (verification.paid) {
    return { success: true, paymentStatus: 'paid', registration: verification.registration };
  }
  const { paymentStatus, message } = verification;
  return { success: false, paymentStatus, message };
}

/** The provider's window names its transaction by a string or a number, or not at all. */
function refuseNoTransactionId(value: unknown): void {
  if (value == null || typeof value === 'string' || typeof value === 'number') return;
  throw invalidField('transactionId', 'The transaction is named by a text or a number.');
}

/** Payments and their receipts. `returnRoutes` and `requireWebhookSecret` come earlier. */
export function paymentRoutes(deps: RouteDeps, pages: Pages) {
  return new Hono<HttpEnv>().route('/', callRoutes(deps)).route('/', receiptRoutes(deps, pages));
}

function callRoutes(deps: RouteDeps) {
  const { ctx } = deps;
  return (
    new Hono<HttpEnv>()
      .post('/api/registrations/:id/payments', async (c) => {
        const body = await readJson(c, { optional: true });
        const isSlotFirst = body.sessionDate != null || body.sessionSlot != null;
        const chosen = isSlotFirst ? readBookingRequest(body) : null;
        const way = readWay(body.way);
        const options = { chosen, way, phone: readPhone(body), shownPrice: readShownPrice(body) };
        return c.json(await beginWithinLimits(deps, c.req.param('id'), options), 201);
      })
      .post('/api/verify-payment', async (c) => {
        const { registrationId, transactionId } = await readJson(c);
        const id = typeof registrationId === 'string' ? registrationId : '';
        refuseNoTransactionId(transactionId);
        return c.json(answerOf(await verifyWithinLimits(deps, id, transactionId)));
      })
      .post('/api/registrations/:id/payment-claim', async (c) => {
        const { transactionId } = await readJson(c);
        return c.json(answerOf(await claimWithinLimits(deps, c.req.param('id'), transactionId)));
      })
      .post('/api/registrations/:id/payments/:reference/window', async (c) => {
        const { event } = await readJson(c);
        if (!windowEvents.includes(event as WindowEvent)) {
          throw new DomainError('invalid', `The event is one of: ${windowEvents.join(', ')}.`);
        }
        await noteWindow(ctx, c.req.param('id'), c.req.param('reference'), event as WindowEvent);
        return c.body(null, 204);
      })
      // Answered with 200 as soon as it is stored: a job does the work.
      .post('/webhooks/payments/:provider?', async (c) => {
        const provider = notifierOf(ctx, c.req.param('provider'));
        const body = readText(c);
        requireAuthentic(provider, body, c.req.raw);
        return c.json(await receiveNotification(ctx, provider, body));
      })
  );
}

/**
 * The provider's page returns here by the reference, so that it never learns an address that opens the registration.
 */
export function returnRoutes(deps: RouteDeps) {
  return new Hono<HttpEnv>().get('/api/payment-return/:page/:reference', async (c) => {
    const { page, reference } = c.req.param();
    const id = registrationIdOf(reference);
    if (!id || !Object.hasOwn(registrationPages, page)) throw registrationNotFound();
    const pageOf = registrationPages[page as RegistrationPage];
    const query = new URL(c.req.url).searchParams;
    return c.redirect(`${pageOf(id)}?returned=${await settleReturn(deps, id, { reference, query })}`, 303);
  });
}

/** The receipt of a paid registration, as a page and as a file to keep. */
function receiptRoutes(deps: RouteDeps, pages: Pages) {
  const read = (id: string) => countMisses(deps, () => readReceipt(deps.ctx, id));

  return new Hono<HttpEnv>()
    .get('/api/registrations/:id/receipt', async (c) => {
      const registrationId = c.req.param('id');
      try {
        const receipt = await read(registrationId);
        return await pages.render(c, { receipt: { registrationId, receipt } });
      } catch (error) {
        if (!prefersHtml(c.req.header('Accept'))) throw error;
        return renderError(pages, error, c);
      }
    })
    .get('/api/registrations/:id/receipt.pdf', async (c) => {
      const receipt = await read(c.req.param('id'));
      // Drawing takes longer than reading.
      await deps.limits.spend('receipts', c.req.param('id'));
      return c.body(await drawReceipt(receipt), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
      });
    });
}
