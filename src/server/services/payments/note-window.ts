import { and, eq } from 'drizzle-orm';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, registrations } from '../../db/schema/index.ts';
import { commit, record } from '../records.ts';
import { recordMove } from './record-answer.ts';

/** What a browser tells of the provider's window. */
export const windowEvents = ['opened', 'closed'] as const;
export type WindowEvent = (typeof windowEvents)[number];

/**
 * Notes what the browser says of the provider's window: hints for staff and for how soon an unpaid attempt is given up.
 * No money depends on them, so anybody may tell them; each is noted once.
 *
 * @throws DomainError `not_found` for a registration without this attempt
 */
export async function noteWindow(
  ctx: Context,
  registrationId: string,
  reference: string,
  event: WindowEvent,
): Promise<void> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [registration] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.id, registrationId))
      .for('update');
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(eq(paymentAttempts.reference, reference), eq(paymentAttempts.registrationId, registrationId)),
      );
    if (!registration || !attempt) throw registrationNotFound();
    const { openedAt, closedAt } = attempt;
    const state = event === 'opened' && attempt.state === 'created' ? 'opened' : attempt.state;
    const isNews = (event === 'opened' && !openedAt) || (event === 'closed' && !closedAt);
    if (!isNews || !isOpen(attempt.state)) return;
    await tx
      .update(paymentAttempts)
      .set({ state, ...(event === 'opened' ? { openedAt: now } : { closedAt: now }), updatedAt: now })
      .where(eq(paymentAttempts.id, attempt.id));
    if (event === 'closed') {
      await record(tx, now, {
        aggregate: 'payment_attempt',
        id: attempt.id,
        event: 'window closed',
        actor: 'parent',
      });
    }
    await recordMove(tx, now, attempt, state, 'parent', { because: 'the window opened' });
  });
}
