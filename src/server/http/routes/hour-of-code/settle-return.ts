import type { Context as HonoContext } from 'hono';
import { hasCode } from '#domain/errors.ts';
import { readRegistration } from '../../../services/registration-view/read-registration.ts';
import { sendPendingPaymentEmail } from '../../../services/registrations/send-pending-payment-email.ts';
import type { RouteDeps } from '../../deps.ts';
import { verifyWithinLimits, withMail } from '../../limits/within-limits.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';

/**
 * Handles the return from the hosted page: its word is only a hint, and the provider is asked.
 *
 * @returns the word for the result; see `returnNotice`
 */
export async function settleReturn(deps: RouteDeps, c: HonoContext<HttpEnv>, id: string): Promise<string> {
  const { ctx } = deps;
  try {
    const verification = await verifyWithinLimits(deps, id, c.req.query('transaction_id') ?? null);
    if (verification.paid) return 'paid';
    if (c.req.query('status') === 'cancelled') {
      const noSession = { sessionDate: null, sessionSlot: null };
      await withMail(deps, (mail) => sendPendingPaymentEmail(ctx, id, noSession, mail));
      return 'cancelled';
    }
    if (c.req.query('status') !== 'failed') return verification.paymentStatus;
    // The page's word is about one try; another may wait on the phone, and would be paid as well.
    const { payment } = await readRegistration(ctx, id);
    return payment.waiting ? 'pending' : 'failed';
  } catch (error) {
    // A mismatch is with staff, and the page's own panel says so.
    if (hasCode(error, 'conflict')) return 'mismatch';
    ctx.log.warn({ err: error }, 'a return from the hosted page could not be settled');
    return 'unknown';
  }
}
