import { Hono, type Context as HonoContext } from 'hono';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { registrationIdOf } from '#domain/reference.ts';
import { readRegistration } from '../../../services/registrations/read.ts';
import { sendPendingPaymentEmail } from '../../../services/registrations/send-pending-payment-email.ts';
import type { RouteDeps } from '../../deps.ts';
import { withMail } from '../../mail-limits.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { verifyWithinLimits } from '../../payment-limits.ts';

/** The pages of a registration that a payment begins on. */
export const registrationPages = {
  flow: (id: string) => `/hour-of-code/payment/${id}`,
  status: (id: string) => `/pay/${id}`,
};
export type RegistrationPage = keyof typeof registrationPages;

/** The provider's page leads here, by the reference: what it knows of a registration opens no page of it. */
export function returnRoutes(deps: RouteDeps) {
  return new Hono<HttpEnv>().get('/api/payment-return/:page/:reference', async (c) => {
    const { page, reference } = c.req.param();
    const id = registrationIdOf(reference);
    if (!id || !Object.hasOwn(registrationPages, page)) throw registrationNotFound();
    const pageOf = registrationPages[page as RegistrationPage];
    return c.redirect(`${pageOf(id)}?returned=${await settleReturn(deps, c, id)}`, 303);
  });
}

/**
 * The parent comes back from the hosted page: its word is a hint, the provider is asked.
 *
 * @returns the word for what came of it; see `returnNotice`
 */
export async function settleReturn(deps: RouteDeps, c: HonoContext<HttpEnv>, id: string): Promise<string> {
  const { ctx } = deps;
  try {
    const verification = await verifyWithinLimits(deps, c, id, c.req.query('transaction_id') ?? null);
    if (verification.paid) return 'paid';
    if (c.req.query('status') === 'cancelled') {
      const noSession = { sessionDate: null, sessionSlot: null };
      await withMail(deps, c, (mail) => sendPendingPaymentEmail(ctx, id, noSession, mail));
      return 'cancelled';
    }
    if (c.req.query('status') !== 'failed') return verification.paymentStatus;
    // The page's word is of one try; another may wait on the phone, and would be paid beside.
    const { payment } = await readRegistration(ctx, id);
    return payment.waiting ? 'pending' : 'failed';
  } catch (error) {
    // What does not match is before staff; the page's own panel says so.
    if (error instanceof DomainError && error.code === 'conflict') return 'mismatch';
    ctx.log.warn({ err: error }, 'a return from the hosted page could not be settled');
    return 'unknown';
  }
}
