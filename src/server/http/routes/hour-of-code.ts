import { Hono, type Context as HonoContext } from 'hono';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { verifyPayment } from '../../services/payments/verify-payment.ts';
import { readRegistration } from '../../services/registrations/read.ts';
import { sendPendingPaymentEmail } from '../../services/registrations/send-pending-payment-email.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { spend } from '../middleware/rate-limit.ts';
import { readOwnForm } from '../plain-form.ts';
import type { Pages } from '../render.ts';
import { flowRenderer } from './hour-of-code/flow-page.ts';
import { answerForm } from './hour-of-code/forms.ts';
import { loadFlow } from './hour-of-code/load-flow.ts';
import { returnNotice } from './hour-of-code/notices.ts';

const PAYMENT_PAGE = '/hour-of-code/payment';

/** The Hour of Code pages, and the plain forms by which they work without JavaScript. */
export function hourOfCodeRoutes(deps: RouteDeps, pages: Pages) {
  const { ctx, limits } = deps;
  const renderFlow = flowRenderer(deps, pages);

  async function show(c: HonoContext<HttpEnv>, id: string | null) {
    const { flow, status } = await loadFlow(ctx, id, c.req.query('step') ?? null);
    if (status === 404) await spend(limits.misses, c.get('addressKey'));
    return renderFlow(c, { ...flow, notice: flow.notice ?? returnNotice(c.req.query('returned')) }, status);
  }

  return new Hono<HttpEnv>()
    .get('/hour-of-code', (c) => {
      const id = c.req.query('registrationId');
      if (!id) return show(c, null);
      const step = c.req.query('step');
      return c.redirect(
        `${PAYMENT_PAGE}/${encodeURIComponent(id)}${step ? `?step=${encodeURIComponent(step)}` : ''}`,
        303,
      );
    })
    .get(`${PAYMENT_PAGE}/:id`, async (c) => {
      const id = c.req.param('id');
      if (c.req.query('tx_ref') === undefined || !isUuid(id)) return show(c, id);
      return c.redirect(`${PAYMENT_PAGE}/${id}?returned=${await settleReturn(deps, c, id)}`, 303);
    })
    .post('/hour-of-code', async (c) => answerForm(deps, renderFlow, c, null, await readOwnForm(deps, c)))
    .post(`${PAYMENT_PAGE}/:id`, async (c) => {
      const id = c.req.param('id');
      const fields = await readOwnForm(deps, c);
      await readRegistration(ctx, id);
      return answerForm(deps, renderFlow, c, id, fields);
    });
}

/** The parent comes back from the hosted page: its word is a hint, the provider is asked. */
async function settleReturn(
  { ctx, limits }: RouteDeps,
  c: HonoContext<HttpEnv>,
  id: string,
): Promise<string> {
  try {
    await spend(limits.verifications, id);
    const verification = await verifyPayment(ctx, id, c.req.query('transaction_id') ?? null);
    if (verification.paid) return 'paid';
    if (c.req.query('status') === 'cancelled') {
      await sendPendingPaymentEmail(ctx, id, { sessionDate: null, sessionSlot: null });
      return 'cancelled';
    }
    return c.req.query('status') === 'failed' ? 'failed' : verification.paymentStatus;
  } catch (error) {
    // What does not match is before staff; the page's own panel says so.
    if (error instanceof DomainError && error.code === 'conflict') return 'mismatch';
    ctx.log.warn({ err: error }, 'a return from the hosted page could not be settled');
    return 'unknown';
  }
}
