import type { Context as HonoContext } from 'hono';
import { DomainError } from '#domain/errors.ts';
import { readRegistration } from '../../../services/registrations/read.ts';
import { sendPendingPaymentEmail } from '../../../services/registrations/send-pending-payment-email.ts';
import type { RouteDeps } from '../../deps.ts';
import type { HttpEnv } from '../../middleware/http-env.ts';
import { verifyWithinLimits } from '../../payment-limits.ts';

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
      await sendPendingPaymentEmail(ctx, id, { sessionDate: null, sessionSlot: null });
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
