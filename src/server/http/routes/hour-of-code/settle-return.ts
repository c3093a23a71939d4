import { hasCode } from '#domain/errors.ts';
import { returningProvider } from '../../../services/payments/attempts/find-provider.ts';
import { readRegistration } from '../../../services/registration-view/read-registration.ts';
import { sendPendingPaymentEmail } from '../../../services/registrations/send-pending-payment-email.ts';
import type { RouteDeps } from '../../deps.ts';
import { verifyWithinLimits, withMail } from '../../limits/within-limits.ts';

/**
 * Asks the provider about a payment, also on the return from its page: what the page added to the address is only a
 * hint, which the provider reads.
 *
 * @param back the attempt's reference and the page's addition; `null` when the parent asks without having been there
 * @returns the word for the result; see `returnNotice`
 */
export async function settleReturn(
  deps: RouteDeps,
  id: string,
  back: { reference: string; query: URLSearchParams } | null = null,
): Promise<string> {
  const { ctx, limits } = deps;
  try {
    const provider = back ? await returningProvider(ctx, back.reference) : undefined;
    // Made up by a stranger: asking would use up what the family may ask.
    if (back && !provider) {
      await limits.spend('misses');
      return 'unknown';
    }
    const hint = back && provider ? provider.readReturn(back.query) : null;
    const verification = await verifyWithinLimits(deps, id, hint?.transactionId ?? null, provider);
    if (verification.paid) return 'paid';
    if (hint?.word === 'cancelled') {
      const noSession = { sessionDate: null, sessionSlot: null };
      await withMail(deps, (mail) => sendPendingPaymentEmail(ctx, id, noSession, mail));
      return 'cancelled';
    }
    if (hint?.word !== 'failed') return verification.paymentStatus;
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
