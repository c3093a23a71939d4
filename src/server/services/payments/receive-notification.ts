import { and, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import type { Settlement } from '#domain/payment/settlement.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, providerEvents } from '../../db/schema/index.ts';
import type { Notification } from '../../gateways/payments/port.ts';
import { commit, enqueue, raiseStaffTask } from '../records.ts';
import { type AttemptKey, settleAttempt, settleTransaction } from './settle-payment.ts';

export const SETTLE_EVENT_QUEUE = 'settle-event';

/**
 * Keeps a provider's notification and queues the question that it calls for; delivered again, it is asked about again
 * only while nothing came of it. Nothing in its body is believed; the caller has checked that it carries our secret.
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
      .onConflictDoUpdate({
        target: [providerEvents.source, providerEvents.externalId],
        set: { outcome: 'received', handledAt: null },
        setWhere: inArray(providerEvents.outcome, ['unmatched', 'irrelevant']),
      })
      .returning({ id: providerEvents.id });
    if (kept) await enqueue(tx, SETTLE_EVENT_QUEUE, { eventId: kept.id });
  });
}

/** Only what the trail needs is kept of a notification: its body carries the payer's name, phone and e-mail. */
function statusOf(payload: unknown): string | null {
  const status = (payload as { data?: { status?: unknown } } | null)?.data?.status;
  return typeof status === 'string' ? cleanLine(status.slice(0, 40)) : null;
}

/** The provider may announce a payment before it can be asked about it; this long it is asked again. */
const MAY_APPEAR_MS = 10 * 60 * 1000;

type EventRow = typeof providerEvents.$inferSelect;
type Finding = { answer: ProviderAnswer; settlement: Settlement | null };

/**
 * Asks the provider about a kept notification's payment. Throws while the provider gives no answer or does not know the
 * payment yet, so that the job is tried again. What belongs to no attempt becomes a task for staff when money moved.
 */
export async function settleEvent(ctx: Context, eventId: string): Promise<void> {
  const [event] = await ctx.database.db.select().from(providerEvents).where(eq(providerEvents.id, eventId));
  if (event?.outcome !== 'received') return;
  const { answer, settlement } = await ask(ctx, event);
  if (answer.kind === 'unknown') throw new Error(`the payment provider's answer is ${answer.reason}`);
  const age = ctx.clock.now().getTime() - event.receivedAt.getTime();
  if (answer.kind === 'not_found' && age < MAY_APPEAR_MS)
    throw new Error('the payment provider does not know it yet');

  const isSettled = settlement !== null && answer.kind === 'transaction';
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    await tx
      .update(providerEvents)
      .set({ outcome: isSettled ? 'handled' : 'unmatched', handledAt: now })
      .where(and(eq(providerEvents.id, eventId), eq(providerEvents.outcome, 'received')));
    if (!isSettled && movedMoney(event, answer)) await raiseUnmatched(tx, now, event, answer);
  });
}

async function ask(ctx: Context, event: EventRow): Promise<Finding> {
  const attempt = event.reference ? await attemptByReference(ctx, event.reference) : null;
  if (!event.transactionId) {
    return attempt
      ? settleAttempt(ctx, attempt, 'webhook')
      : { answer: { kind: 'not_found' }, settlement: null };
  }
  const claim = attempt && { registrationId: attempt.registrationId, attempt };
  try {
    return await settleTransaction(ctx, event.transactionId, claim, 'webhook');
  } catch (error) {
    // It names one registration's reference and another's transaction: the transaction alone decides.
    if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
    return settleTransaction(ctx, event.transactionId, null, 'webhook');
  }
}

/** By the provider's word; by the notification's only where the provider knows nothing. */
function movedMoney(event: EventRow, answer: ProviderAnswer): boolean {
  if (answer.kind === 'transaction') return answer.transaction.status === 'successful';
  return (event.payload as { status?: unknown }).status === 'successful';
}

async function raiseUnmatched(tx: Tx, now: Date, event: EventRow, answer: ProviderAnswer): Promise<void> {
  const { transactionId, reference } = event;
  const details = answer.kind === 'transaction' ? answer.transaction : { transactionId, reference };
  await raiseStaffTask(tx, now, {
    kind: 'payment_unmatched',
    subject: transactionId ?? reference ?? event.id,
    registrationId: null,
    details,
  });
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
