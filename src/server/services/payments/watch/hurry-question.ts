import type { Context } from '../../../context.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { LEASE_MS } from './ask-open-payments.ts';

/** While a page waits, the provider is asked within ten seconds, including the watch's own second. */
const SOON_MS = 8_000;
/** Longer than any question that is under way, by a lease of another process whose clock is a little ahead. */
const AFTER_ANY_LEASE_MS = LEASE_MS + 1_000;
/** More would exceed what the provider accepts: 300 a minute (domain reference). */
const MOST_DUE_SOON = 40;

const hurrying = {
  name: 'hurry_question',
  text: `
    UPDATE payment_attempts SET next_question_at = $4::timestamptz WHERE id IN (
      SELECT id FROM payment_attempts
      WHERE registration_id = $1::uuid
        AND state IN ('created', 'opened', 'pending')
        AND provider IN (SELECT jsonb_array_elements_text($2::jsonb))
        AND (next_question_at IS NULL OR next_question_at > $3::timestamptz)
        AND (SELECT count(*) FROM payment_attempts WHERE next_question_at <= $4::timestamptz) < ${MOST_DUE_SOON}
      FOR UPDATE SKIP LOCKED)`,
};

/**
 * Makes the open attempts of a registration due soon, at any age, because a page waits for them. While many are due as
 * soon as that, they keep their turn.
 */
export async function hurryQuestion(ctx: Context, registrationId: string): Promise<void> {
  const { main, others } = ctx.payments;
  const isAsked = ({ capabilities }: PaymentProvider) => capabilities.isAsked;
  const asked = JSON.stringify([main, ...others].filter(isAsked).map(({ id }) => id));
  const now = ctx.clock.now().getTime();
  const [late, soon] = [AFTER_ANY_LEASE_MS, SOON_MS].map((ms) => new Date(now + ms).toISOString());
  await ctx.database.run(hurrying, [registrationId, asked, late, soon]);
}
