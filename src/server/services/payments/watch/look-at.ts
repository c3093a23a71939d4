import type { Context } from '../../../context.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { LEASE_MS } from '../ask-open-payments.ts';

/** Somebody is looking at the page: the provider's word is wanted within ten seconds, the watch's own second included. */
const SOON_MS = 8_000;
/** Later than any question that is under way, by a lease of another process whose clock is a little ahead. */
const AFTER_ANY_LEASE_MS = LEASE_MS + 1_000;
/** More would take more of the provider's patience than the families have: 300 a minute (domain reference). */
const MOST_HURRIED = 5;

/** What is different as soon as anything of a registration's payment is. */
export interface Look {
  id: string;
  mark: string;
  /** An open attempt of it is not asked about soon. */
  isSlow: boolean;
}

const looking = {
  name: 'look_at_watched_payments',
  text: `
    SELECT r.id::text AS id,
      concat_ws(' ', r.status, r.payment_status, r.appointment_booked, r.payment_reference,
        string_agg(concat_ws(' ', a.state, a.reference, a.pending_at), ',' ORDER BY a.created_at, a.id)) AS mark,
      coalesce(bool_or(a.state IN ('created', 'opened', 'pending')
        AND a.provider IN (SELECT jsonb_array_elements_text($2::jsonb))
        AND (a.next_question_at IS NULL OR a.next_question_at > $3::timestamptz)), false) AS "isSlow"
    FROM registrations r LEFT JOIN payment_attempts a ON a.registration_id = r.id
    WHERE r.id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)
    GROUP BY r.id`,
};

/** How the payments of all watched registrations stand, in one query; a registration that is gone is missing. */
export function lookAt(ctx: Context, ids: readonly string[]): Promise<Look[]> {
  return ctx.database.run<Look>(looking, [JSON.stringify(ids), asked(ctx), late(ctx)]);
}

const hurrying = {
  name: 'hurry_watched_questions',
  text: `
    UPDATE payment_attempts SET next_question_at = $4::timestamptz WHERE id IN (
      SELECT id FROM payment_attempts
      WHERE registration_id IN (SELECT jsonb_array_elements_text($1::jsonb)::uuid)
        AND state IN ('created', 'opened', 'pending')
        AND provider IN (SELECT jsonb_array_elements_text($2::jsonb))
        AND (next_question_at IS NULL OR next_question_at > $3::timestamptz)
      ORDER BY next_question_at NULLS FIRST, id LIMIT ${MOST_HURRIED} FOR UPDATE SKIP LOCKED)`,
};

/**
 * Has open attempts asked about soon, whatever their age, by the watch that asks about all of them. With more than can be
 * hurried at once, those come first that were waiting for longest.
 */
export async function hurryQuestions(ctx: Context, ids: readonly string[]): Promise<void> {
  const soon = new Date(ctx.clock.now().getTime() + SOON_MS).toISOString();
  await ctx.database.run(hurrying, [JSON.stringify(ids), asked(ctx), late(ctx), soon]);
}

function asked({ payments }: Context): string {
  const isAsked = ({ capabilities }: PaymentProvider) => capabilities.isAsked;
  return JSON.stringify([payments.main, ...payments.others].filter(isAsked).map(({ id }) => id));
}

function late({ clock }: Context): string {
  return new Date(clock.now().getTime() + AFTER_ANY_LEASE_MS).toISOString();
}
