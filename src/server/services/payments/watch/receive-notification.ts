import { createHash } from 'node:crypto';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/clock.ts';
import { hasCode } from '#domain/errors.ts';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { registrationIdOf } from '#domain/payment/reference.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../../context.ts';
import { isAmong } from '../../../db/is-among.ts';
import type { Tx } from '../../../db/open.ts';
import {
  paymentAttempts,
  paymentTransactions,
  providerEvents,
  registrations,
} from '../../../db/schema/index.ts';
import { type PaymentProvider, providerById } from '../../../gateways/payments/port.ts';
import { type Change, commit, enqueue, MAY_WAIT, raiseStaffTask } from '../../outbox/records.ts';
import { type AttemptKey, attemptKey } from '../ledger/rows.ts';
import { lookForRefunds } from '../refunds/refunds-without-us.ts';
import { lookForReversal } from '../refunds/reversed-transactions.ts';
import { raiseUnfound } from '../settlement/raise-unfound.ts';
import { settleAttempt, settleKnown, settleTransaction } from '../settlement/settle-payment.ts';
import { inOwnTurn, inTurnOf } from './in-turn-of.ts';

export const SETTLE_EVENT_QUEUE = 'settle-event';

/**
 * Stores a provider's notification unchanged and queues a check of its payment. A repeated delivery causes another
 * check only while the first has led to nothing. Nothing in its body is trusted; the caller has authenticated it.
 *
 * @returns what the provider expects as the answer
 */
export async function receiveNotification(
  ctx: Context,
  provider: PaymentProvider,
  body: string,
): Promise<Readonly<Record<string, unknown>>> {
  const notification = provider.readNotification(body);
  const names = notification?.reference || notification?.transactionId;
  if (!names) ctx.log.info({ event: notification?.event ?? 'unreadable' }, 'a notification names no payment');
  const source = provider.id;
  const externalId = notification?.externalId ?? createHash('sha256').update(body).digest('hex');
  await commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    const [inserted] = await tx
      .insert(providerEvents)
      .values({
        source,
        externalId,
        reference: notification?.reference ? cleanLine(notification.reference) : null,
        transactionId: notification?.transactionId ? cleanLine(notification.transactionId) : null,
        payload: {
          event: cleanLine(notification?.event ?? ''),
          status: cleanLine(notification?.status?.slice(0, 40) ?? ''),
          ...(notification?.refundId && { refundId: cleanLine(notification.refundId) }),
        },
        body: body.replaceAll('\0', ''),
        outcome: names ? 'received' : 'irrelevant',
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    const again = inserted ?? (await receiveAgain());
    if (inserted && !notification) await raiseUnreadable(change, source, inserted.id);
    // Anybody can make failed tries, and each is announced: they do not delay money.
    const priority = notification?.status === 'successful' ? 0 : MAY_WAIT;
    if (again && names) await enqueue(tx, SETTLE_EVENT_QUEUE, { eventId: again.id }, priority);

    async function receiveAgain() {
      const same = and(eq(providerEvents.source, source), eq(providerEvents.externalId, externalId));
      await tx
        .update(providerEvents)
        .set({ deliveries: sql`${providerEvents.deliveries} + 1` })
        .where(same);
      if (!names) return undefined;
      const [reopened] = await tx
        .update(providerEvents)
        .set({ outcome: 'received', handledAt: null })
        .where(and(same, inArray(providerEvents.outcome, ['unmatched', 'irrelevant'])))
        .returning({ id: providerEvents.id });
      return reopened;
    }
  });
  return notification?.answer ?? { status: 'received' };
}

/** It is authentic, so it may be about money; staff read what it says. */
async function raiseUnreadable(change: Change, provider: string, eventId: string): Promise<void> {
  await raiseStaffTask(change, {
    kind: 'notification_unreadable',
    subject: eventId,
    registrationId: null,
    details: { provider, notification: eventId.slice(0, 8) },
  });
}

/** The provider may announce a payment before it can be asked about it; for this long it is asked again. */
const MAY_APPEAR_MS = 10 * MINUTE_MS;

type EventRow = typeof providerEvents.$inferSelect;
/** What remains of a notification when its body is forgotten. */
type Payload = { event: string; status: string; refundId?: string };

/** `unmatched` as well: the site may have been down for so long that `tidyUp` gave the notification up before its job ran. */
const undecided: EventRow['outcome'][] = ['received', 'unmatched'];
const isUndecided = ({ outcome }: EventRow) => undecided.includes(outcome);

/**
 * Asks the provider about a stored notification's payment. Throws while the provider gives no answer, does not know
 * the payment yet, or still says pending, so that the job is tried again. A transaction without an attempt becomes a staff task when money
 * moved.
 */
export async function settleEvent(ctx: Context, eventId: string): Promise<void> {
  const [event] = await ctx.database.db.select().from(providerEvents).where(eq(providerEvents.id, eventId));
  if (!event || !isUndecided(event)) return;
  const { status, refundId } = event.payload as Payload;
  const registrationId = registrationIdOf(event.reference ?? '');
  const asked = () => ask(ctx, event);
  const { answer, isSettled } = await (status === 'successful'
    ? inOwnTurn(eventId, asked)
    : inTurnOf(ctx, registrationId, asked));
  if (answer.kind === 'unknown') throw new Error(`the payment provider's answer is ${answer.reason}`);
  const age = ctx.clock.now().getTime() - event.receivedAt.getTime();
  if (answer.kind === 'not_found' && age < MAY_APPEAR_MS)
    throw new Error('the payment provider does not know it yet');
  const isBehind = answer.kind === 'transaction' && answer.transaction.status === 'pending';
  if (isBehind && status === 'successful' && age < MAY_APPEAR_MS)
    throw new Error('the provider does not confirm its notification yet');
  await lookForReversals(ctx, event, answer);

  await commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    await tx
      .update(providerEvents)
      .set({
        outcome: isSettled ? 'handled' : 'unmatched',
        handledAt: now,
        ...((await isOfErased(tx, event)) && { body: null }),
      })
      .where(and(eq(providerEvents.id, eventId), isAmong(providerEvents.outcome, undecided)));
    // Announced as money, and never found: the notification alone settles nothing, but staff are notified.
    if (answer.kind === 'not_found' && !refundId && status === 'successful') {
      await raiseUnfound(change, event);
    }
  });
}

/** The provider's text names the family, which was erased before it came. */
async function isOfErased(tx: Tx, { source, reference, transactionId }: EventRow): Promise<boolean> {
  const [erased] = await tx
    .select({ id: registrations.id })
    .from(paymentAttempts)
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .leftJoin(paymentTransactions, eq(paymentTransactions.attemptId, paymentAttempts.id))
    .where(
      and(
        eq(registrations.email, FORGOTTEN),
        or(
          reference === null ? undefined : eq(paymentAttempts.reference, reference),
          transactionId === null
            ? undefined
            : and(
                eq(paymentTransactions.provider, source),
                eq(paymentTransactions.transactionId, transactionId),
              ),
        ),
      ),
    )
    .limit(1);
  return erased !== undefined;
}

/** The provider may have announced a refund without us, or a reversal. */
async function lookForReversals(ctx: Context, event: EventRow, answer: ProviderAnswer): Promise<void> {
  const provider = providerById(ctx.payments, event.source);
  const { transactionId, payload } = event;
  if (!provider || transactionId === null || answer.kind !== 'transaction') return;
  if (answer.transaction.status !== 'successful') await lookForReversal(ctx, provider, transactionId);
  const { refundId } = payload as Payload;
  if (!refundId) return;
  const mayBeLate = ctx.clock.now().getTime() - event.receivedAt.getTime() < MAY_APPEAR_MS;
  await lookForRefunds(ctx, provider, { transactionId, refundId, mayBeLate });
}

async function ask(ctx: Context, event: EventRow): Promise<{ answer: ProviderAnswer; isSettled: boolean }> {
  const provider = providerById(ctx.payments, event.source);
  if (!provider) return { answer: { kind: 'unknown', reason: 'unreachable' }, isSettled: false };
  const attempt = event.reference ? await attemptByReference(ctx, event.reference) : null;
  if (event.transactionId) {
    const { answer, settlement } = await askAboutTransaction(ctx, provider, event.transactionId, attempt);
    return { answer, isSettled: settlement !== null };
  }
  if (attempt) {
    const { answer } = await settleAttempt(ctx, attempt, 'webhook');
    return { answer, isSettled: answer.kind === 'transaction' };
  }
  if (!registrationIdOf(event.reference ?? '')) return { answer: { kind: 'not_found' }, isSettled: false };
  const answer = await provider.findByReference(event.reference ?? '');
  if (answer.kind !== 'transaction') return { answer, isSettled: false };
  return {
    answer,
    isSettled: (await settleKnown(ctx, provider, answer.transaction, null, 'webhook')) !== null,
  };
}

async function askAboutTransaction(
  ctx: Context,
  provider: PaymentProvider,
  transactionId: string,
  attempt: AttemptKey | null,
) {
  const claim = attempt && { registrationId: attempt.registrationId, attempt };
  try {
    return await settleTransaction(ctx, provider, transactionId, claim, 'webhook');
  } catch (error) {
    // It names one registration's reference and another's transaction: the transaction alone decides.
    if (!hasCode(error, 'conflict')) throw error;
    return settleTransaction(ctx, provider, transactionId, null, 'webhook');
  }
}

async function attemptByReference(ctx: Context, reference: string): Promise<AttemptKey | null> {
  const [attempt] = await ctx.database.db
    .select(attemptKey)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.reference, reference));
  return attempt ?? null;
}
