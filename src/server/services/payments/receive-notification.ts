import { and, eq } from 'drizzle-orm';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, providerEvents } from '../../db/schema/index.ts';
import type { Notification } from '../../gateways/payments/port.ts';
import { commit, enqueue, raiseStaffTask } from '../records.ts';
import { type AttemptKey, settleAttempt, settleTransaction } from './settle-payment.ts';

export const SETTLE_EVENT_QUEUE = 'settle-event';

/**
 * Keeps a provider's notification and queues the question that it calls for, once for every event however often it is
 * delivered. Nothing in its body is believed; the caller has checked that it carries our secret.
 */
export async function receiveNotification(
  ctx: Context,
  notification: Notification | null,
  payload: unknown,
): Promise<void> {
  if (!notification || (!notification.reference && !notification.transactionId)) {
    ctx.log.info({ event: notification?.event ?? 'unreadable' }, 'a payment notification without a payment');
    return;
  }
  const { externalId, event, reference, transactionId } = notification;
  await commit(ctx, async (tx) => {
    const [kept] = await tx
      .insert(providerEvents)
      .values({
        source: ctx.payments.provider,
        externalId,
        reference: reference && cleanLine(reference),
        transactionId: transactionId && cleanLine(transactionId),
        payload: { event: cleanLine(event), status: statusOf(payload) },
        receivedAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (kept) await enqueue(tx, SETTLE_EVENT_QUEUE, { eventId: kept.id });
  });
}

/** Only what the trail needs is kept of a notification: its body carries the payer's name, phone and e-mail. */
function statusOf(payload: unknown): string | null {
  const status = (payload as { data?: { status?: unknown } } | null)?.data?.status;
  return typeof status === 'string' ? cleanLine(status.slice(0, 40)) : null;
}

/**
 * Asks the provider about a kept notification's payment. Throws while the provider gives no answer, so that the job is
 * tried again.
 */
export async function settleEvent(ctx: Context, eventId: string): Promise<void> {
  const [event] = await ctx.database.db.select().from(providerEvents).where(eq(providerEvents.id, eventId));
  if (event?.outcome !== 'received') return;
  const attempt = event.reference ? await attemptByReference(ctx, event.reference) : null;
  const { answer, settlement } = event.transactionId
    ? await settleTransaction(
        ctx,
        event.transactionId,
        attempt && { registrationId: attempt.registrationId, attempt },
        'webhook',
      ).catch(ignoreForeign)
    : attempt
      ? await settleAttempt(ctx, attempt, 'webhook')
      : { answer: { kind: 'not_found' as const }, settlement: null };
  if (answer.kind === 'unknown') throw new Error(`the payment provider's answer is ${answer.reason}`);

  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx
      .update(providerEvents)
      .set({ outcome: settlement ? 'handled' : 'unmatched', handledAt: now })
      .where(and(eq(providerEvents.id, eventId), eq(providerEvents.outcome, 'received')));
    if (!settlement && answer.kind === 'transaction' && answer.transaction.status === 'successful') {
      const { transactionId, reference, amount, currency } = answer.transaction;
      await raiseStaffTask(tx, now, {
        kind: 'payment_unmatched',
        subject: transactionId,
        registrationId: null,
        details: { transactionId, reference, amount, currency },
      });
    }
  });
}

/** A notification that names one registration's reference and another's transaction settles neither. */
function ignoreForeign(error: unknown): { answer: { kind: 'not_found' }; settlement: null } {
  if ((error as { code?: string }).code === 'conflict')
    return { answer: { kind: 'not_found' }, settlement: null };
  throw error;
}

async function attemptByReference(ctx: Context, reference: string): Promise<AttemptKey | null> {
  const [attempt] = await ctx.database.db
    .select({
      id: paymentAttempts.id,
      registrationId: paymentAttempts.registrationId,
      reference: paymentAttempts.reference,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return attempt ?? null;
}
