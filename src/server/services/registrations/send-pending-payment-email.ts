import { eq } from 'drizzle-orm';
import { notBookable } from '#domain/booking/booking.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { HOUR_MS, isIsoDate } from '#domain/clock.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { isOnThePhone } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { registrations } from '../../db/schema/index.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { findBookable } from '../bookings/seats/find-bookable.ts';
import { commit } from '../outbox/records.ts';
import { promiseUnasked, type VisitorMail } from '../outbox/unasked-mail.ts';
import { findOpenAttempt } from '../payments/settlement/find-open-attempt.ts';
import { settleAttempt } from '../payments/settlement/settle-payment.ts';

/**
 * Reminds a parent who left the payment window. Sends nothing once paid, and at most one message per registration an
 * hour. While a prompt on a phone may still be approved, the message is held until the prompt has ended unpaid.
 *
 * @param chosen the session chosen before paying, for the message, which leaves out one that cannot be booked; `null` if
 *   there is none
 * @param mail the limits for the message
 * @throws DomainError `not_found`; `invalid` for a malformed date or slot
 */
export async function sendPendingPaymentEmail(
  ctx: Context,
  registrationId: string,
  chosen: { sessionDate: unknown; sessionSlot: unknown },
  mail: VisitorMail = {},
): Promise<void> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const { sessionDate, sessionSlot } = chosen;
  if (sessionDate != null && !(typeof sessionDate === 'string' && isIsoDate(sessionDate)))
    throw notBookable('sessionDate');
  if (sessionSlot != null && !(typeof sessionSlot === 'string' && isSlotLabel(sessionSlot)))
    throw notBookable('sessionSlot');
  if (!(await isDue(ctx.database.db, ctx.clock.now(), registrationId))) return;
  await askAboutPrompt(ctx, registrationId);
  const isBookable =
    sessionDate != null &&
    sessionSlot != null &&
    (await findBookable(ctx, { sessionDate, sessionSlot }, registrationId)) !== null;
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    if (!(await isDue(tx, now, registrationId, 'update'))) return;
    await tx.update(registrations).set({ pendingEmailAt: now }).where(eq(registrations.id, registrationId));
    const email = {
      kind: 'pending_payment' as const,
      subject: registrationId,
      version: now.toISOString(),
      registrationId,
      data: isBookable ? { sessionDate, sessionSlot } : {},
    };
    const open = await findOpenAttempt(tx, registrationId);
    await promiseUnasked(change, email, mail, open !== undefined && isOnThePhone(open, now));
  });
}

/** @throws DomainError `not_found` */
async function isDue(db: Db | Tx, now: Date, registrationId: string, lock?: 'update'): Promise<boolean> {
  const found = db.select().from(registrations).where(eq(registrations.id, registrationId));
  const [row] = await (lock ? found.for(lock) : found);
  if (!row) throw registrationNotFound();
  const last = row.pendingEmailAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  return row.status === 'pending_payment' && now.getTime() - last >= HOUR_MS;
}

/** The window may close before the provider was asked whether it sent a prompt to a phone. */
async function askAboutPrompt(ctx: Context, registrationId: string): Promise<void> {
  const open = await findOpenAttempt(ctx.database.db, registrationId);
  if (open && providerById(ctx.payments, open.provider)?.capabilities.isAsked) {
    await settleAttempt(ctx, open, 'callback');
  }
}
