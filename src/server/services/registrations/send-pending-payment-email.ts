import { eq } from 'drizzle-orm';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { isIsoDate } from '#domain/clock.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { commit, promiseEmail } from '../records.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Reminds a parent who left the payment window: nothing once paid, and at most one message per registration an hour.
 *
 * @param chosen The session that was chosen before paying; anything that is none is left out of the message
 * @throws DomainError `not_found`
 */
export async function sendPendingPaymentEmail(
  ctx: Context,
  registrationId: string,
  chosen: { sessionDate: unknown; sessionSlot: unknown },
): Promise<void> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const { sessionDate, sessionSlot } = chosen;
  const isSession =
    typeof sessionDate === 'string' &&
    isIsoDate(sessionDate) &&
    typeof sessionSlot === 'string' &&
    isSlotLabel(sessionSlot);
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx
      .select()
      .from(registrations)
      .where(eq(registrations.id, registrationId))
      .for('update');
    if (!row) throw registrationNotFound();
    if (row.status !== 'pending_payment') return;
    if (row.pendingEmailAt && now.getTime() - row.pendingEmailAt.getTime() < HOUR_MS) return;
    await tx.update(registrations).set({ pendingEmailAt: now }).where(eq(registrations.id, registrationId));
    await promiseEmail(tx, now, {
      kind: 'pending_payment',
      subject: registrationId,
      version: now.toISOString(),
      registrationId,
      data: isSession ? { sessionDate, sessionSlot } : {},
    });
  });
}
