import { eq } from 'drizzle-orm';
import type { ProviderAnswer } from '#domain/payment/provider.ts';
import { nextCheckIn, nextCheckOfPaidIn } from '#domain/payment/schedule.ts';
import type { Settlement } from '#domain/payment/settlement.ts';
import {
  ATTEMPT_ABANDONED_MS,
  type AttemptState,
  isOpen,
  isStillAskedAbout,
} from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { type Change, raiseStaffTask, record } from '../../outbox/records.ts';
import type { Attempt, LockedAttempt } from '../ledger/rows.ts';

/** Sets the attempt's next state from its transactions and its age, and the time of the next check. */
export async function moveAttempt(
  change: Change,
  { attempt, ledger }: LockedAttempt,
  settlement: Settlement,
  answer: ProviderAnswer,
): Promise<Pick<Attempt, 'state' | 'pendingAt'>> {
  const { tx, now, ctx } = change;
  const isPending = settlement.attempt === 'pending';
  const pendingAt = isPending ? pendingSince(attempt, ledger, settlement, now) : attempt.pendingAt;
  const age = now.getTime() - lastSign({ ...attempt, pendingAt }).getTime();
  const state = withAge(attempt, settlement.attempt, answer, age);
  const settledAt = state === 'paid' ? (attempt.settledAt ?? now) : attempt.settledAt;
  const wait = nextWait(change, { ...attempt, state, settledAt }, age);
  if (isOpen(state) && wait === undefined && isAsked(ctx, attempt)) await raiseStuck(change, attempt);
  await tx
    .update(paymentAttempts)
    .set({
      state,
      paidByTransactionId:
        settlement.money === 'counts' && settlement.entry
          ? settlement.entry.transactionId
          : attempt.paidByTransactionId,
      settledAt,
      pendingAt,
      nextCheckAt: wait === undefined ? null : new Date(now.getTime() + wait),
      updatedAt: now,
    })
    .where(eq(paymentAttempts.id, attempt.id));
  await recordMove(change, attempt, state, {
    because: answer.kind === 'transaction' ? `the provider says ${answer.transaction.status}` : answer.kind,
  });
  return { state, pendingAt };
}

/** A newly reported prompt begins to wait now, also after an earlier one under its reference. */
function pendingSince(
  { pendingAt }: Attempt,
  ledger: LockedAttempt['ledger'],
  { entry }: Settlement,
  now: Date,
): Date {
  const isNew =
    entry?.status === 'pending' && !ledger.some(({ transactionId }) => transactionId === entry.transactionId);
  return isNew ? now : (pendingAt ?? now);
}

/** The newest sign of a payer: an attempt's age counts from it. */
function lastSign({ createdAt, openedAt, pendingAt }: Attempt): Date {
  return new Date(Math.max(...[createdAt, openedAt, pendingAt].map((at) => at?.getTime() ?? 0)));
}

/** An unpaid attempt ends once the provider has answered that it does not know it. */
function withAge(attempt: Attempt, state: AttemptState, answer: ProviderAnswer, age: number): AttemptState {
  const isLeft = state === 'created' || state === 'opened';
  if (!isLeft || answer.kind === 'unknown' || age <= ATTEMPT_ABANDONED_MS) return state;
  return attempt.closedAt ? 'cancelled' : 'expired';
}

function isAsked(ctx: Context, { provider }: Attempt): boolean {
  // A provider that is not configured now is asked again when it is back.
  return providerById(ctx.payments, provider)?.capabilities.isAsked ?? true;
}

function nextWait({ ctx, now }: Change, attempt: Attempt, age: number): number | undefined {
  if (!isAsked(ctx, attempt)) return undefined;
  const { state, settledAt } = attempt;
  if (state === 'paid') return nextCheckOfPaidIn(now.getTime() - (settledAt ?? now).getTime());
  return isStillAskedAbout(state, age) ? nextCheckIn(age) : undefined;
}

/** After a week the provider is no longer asked, and staff look into the attempt. */
async function raiseStuck(change: Change, { id, registrationId, reference }: Attempt): Promise<void> {
  await raiseStaffTask(change, {
    kind: 'payment_stuck',
    subject: id,
    registrationId,
    details: { reference },
  });
}

/** Logs a change of an attempt's state. */
export async function recordMove(
  change: Change,
  attempt: Pick<Attempt, 'id' | 'state'>,
  to: AttemptState,
  data: { because: string },
): Promise<void> {
  if (to === attempt.state) return;
  await record(change, {
    aggregate: 'payment_attempt',
    id: attempt.id,
    event: to,
    data: { from: attempt.state, ...data },
  });
}
