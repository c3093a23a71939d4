import { and, eq } from 'drizzle-orm';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isOpen } from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { commit, record } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { recordMove } from '../settlement/move-attempt.ts';

/** What a browser reports about the provider's window. */
export const windowEvents = ['opened', 'closed'] as const;
export type WindowEvent = (typeof windowEvents)[number];

/**
 * Records what the browser reports about the provider's window: hints for staff, and for when an unpaid attempt
 * expires. No money depends on it, so it needs no authentication. Each report is recorded once.
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
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    const registration = await lockRegistration(tx, registrationId);
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
      await record(change, {
        aggregate: 'payment_attempt',
        id: attempt.id,
        event: 'window closed',
      });
    }
    await recordMove(change, attempt, state, { because: 'the window opened' });
  });
}
