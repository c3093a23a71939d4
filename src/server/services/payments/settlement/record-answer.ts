import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { toMajor } from '#domain/money.ts';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { nextLookAtPaidIn, nextQuestionIn } from '#domain/payment/schedule.ts';
import { decideSettlement, mismatchMessages, type Settlement } from '#domain/payment/settlement.ts';
import {
  ATTEMPT_ABANDONED_MS,
  type AttemptState,
  isOnThePhone,
  isOpen,
  isStillAskedAbout,
  paymentStatusOf,
} from '#domain/payment/status.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { paymentAttempts, paymentTransactions, registrations } from '../../../db/schema/index.ts';
import { providerById } from '../../../gateways/payments/port.ts';
import { holdChosenSeat } from '../../bookings/seats/hold-seat.ts';
import { raiseWithoutSeat } from '../../bookings/seats/without-seat.ts';
import {
  type Actor,
  type Change,
  commit,
  promiseEmail,
  raiseStaffTask,
  record,
  releaseEmails,
} from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { finishTasksOf } from '../../staff/tasks.ts';
import { raiseMoneyTasks } from '../ledger/money-tasks.ts';
import { endUnfound } from '../ledger/raise-unfound.ts';
import { type Attempt, type LockedAttempt, transactionFacts } from '../ledger/rows.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';

/**
 * Records the provider's answer about an attempt: the one place where money becomes a paid registration. Under the
 * registration's lock it records the transaction first, then the attempt, then the registration, with the receipt and
 * any staff task in the same commit. Repeating an answer, or giving several in any order, ends in the same state.
 *
 * @param from the provider that gave it, if that is not the attempt's own
 * @throws DomainError `conflict` when the transaction is recorded for another attempt already
 */
export async function recordAnswer(
  ctx: Context,
  attemptId: string,
  answer: ProviderAnswer,
  actor: Actor,
  from?: string,
): Promise<Settlement> {
  return commit(ctx, actor, (change) => recordAnswerIn(change, attemptId, answer, from));
}

/** Does the same within a transaction that writes more. */
export async function recordAnswerIn(
  change: Change,
  attemptId: string,
  answer: ProviderAnswer,
  from?: string,
): Promise<Settlement> {
  const { tx, now } = change;
  const locked = await lockAttempt(tx, attemptId);
  const { attempt, registration, others, ledger } = locked;
  const settlement = decideSettlement(
    { ...attempt, amount: toMajor({ minor: attempt.amountMinor, currency: attempt.currency }), ledger },
    {
      paidByOtherAttempt: others.includes('paid'),
      hasOtherOpenAttempt: others.some(isOpen),
      closed: registration.status === 'cancelled' || registration.status === 'refunded',
    },
    answer,
  );
  if (answer.kind === 'transaction' && settlement.entry) {
    const provider = from ?? attempt.provider;
    await recordTransaction(change, locked, answer.transaction, settlement, provider);
    await raiseMoneyTasks(change, locked, answer.transaction, settlement, provider);
    if (answer.transaction.status === 'successful') await endUnfound(change, answer.transaction, provider);
  }
  const moved = await moveAttempt(change, locked, settlement, answer);
  await moveRegistration(change, locked, settlement, answer);
  const isOver = !isOpen(moved.state) || (moved.state === 'pending' && !isOnThePhone(moved, now));
  if (isOver && !others.some(isOpen)) await releaseEmails(change, registration.id);
  return settlement;
}

/** Every change of a registration locks its row first, so that changes run one after another. */
export async function lockAttempt(tx: Tx, attemptId: string): Promise<LockedAttempt> {
  const [owner] = await tx
    .select({ registrationId: paymentAttempts.registrationId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!owner) throw new Error(`payment attempt ${attemptId} does not exist`);
  const registration = await lockRegistration(tx, owner.registrationId);
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, owner.registrationId));
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (!registration || !attempt) throw new Error(`payment attempt ${attemptId} lost its registration`);
  const { transactionId, status, money, amount, currency } = paymentTransactions;
  const ledger = await tx
    .select({ transactionId, status, money, amount, currency })
    .from(paymentTransactions)
    .where(eq(paymentTransactions.attemptId, attemptId));
  const others = attempts.filter(({ id }) => id !== attemptId).map(({ state }) => state);
  return { attempt, registration, others, ledger };
}

async function recordTransaction(
  change: Change,
  { attempt, ledger }: LockedAttempt,
  transaction: ProviderTransaction,
  settlement: Settlement,
  provider: string,
): Promise<void> {
  const { tx, now } = change;
  const { entry } = settlement;
  if (!entry) return;
  const { status, money } = entry;
  const { transactionId, reference, amount, currency } = transaction;
  const known = ledger.find((other) => other.transactionId === transactionId);
  const isReportedAgain =
    known?.money === 'mismatch' && (Number(known.amount) !== amount || known.currency !== currency);
  if (known?.status === status && known.money === money && !isReportedAgain) return;
  const facts = { ...transactionFacts(transaction), attemptId: attempt.id, status, money, updatedAt: now };
  const written = await tx
    .insert(paymentTransactions)
    .values({ provider, transactionId, reference, createdAt: now, ...facts })
    .onConflictDoUpdate({
      target: [paymentTransactions.provider, paymentTransactions.transactionId],
      set: facts,
      // A decision of staff about unmatched money remains.
      setWhere: sql`${paymentTransactions.attemptId} = ${attempt.id} OR ${paymentTransactions.money} = 'unmatched'`,
    })
    .returning({ id: paymentTransactions.id });
  if (written.length === 0) throw new DomainError('conflict', mismatchMessages.reference);
  await record(change, {
    aggregate: 'payment_attempt',
    id: attempt.id,
    event: 'transaction',
    data: { transaction: transactionId, status, money, amount, currency },
  });
}

/** Sets the attempt's next state from its transactions and its age, and the time of the next question. */
async function moveAttempt(
  change: Change,
  { attempt, ledger }: LockedAttempt,
  settlement: Settlement,
  answer: ProviderAnswer,
): Promise<Pick<Attempt, 'state' | 'pendingAt'>> {
  const { tx, now, ctx } = change;
  const age = now.getTime() - lastSign(attempt).getTime();
  const state = withAge(attempt, settlement.attempt, answer, age);
  const pendingAt = state === 'pending' ? pendingSince(attempt, ledger, settlement, now) : attempt.pendingAt;
  const settledAt = state === 'paid' ? (attempt.settledAt ?? now) : attempt.settledAt;
  const wait = await nextWait(change, { ...attempt, state, settledAt }, age);
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
      nextQuestionAt: wait === undefined ? null : new Date(now.getTime() + wait),
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

/** Attempts asked about within this long share the rate limit of the questions. */
const SOON_MS = MINUTE_MS;

async function nextWait({ tx, ctx, now }: Change, attempt: Attempt, age: number) {
  if (!isAsked(ctx, attempt)) return undefined;
  const { state, settledAt } = attempt;
  if (state === 'paid') return nextLookAtPaidIn(now.getTime() - (settledAt ?? now).getTime());
  if (!isStillAskedAbout(state, age)) return undefined;
  const waiting = await tx.$count(
    paymentAttempts,
    lte(paymentAttempts.nextQuestionAt, new Date(now.getTime() + SOON_MS)),
  );
  return nextQuestionIn(age, waiting);
}

/** The questions end after a week; then the attempt is for staff. */
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

async function moveRegistration(
  change: Change,
  { registration, attempt }: LockedAttempt,
  settlement: Settlement,
  answer: ProviderAnswer,
): Promise<void> {
  if (registration.status !== 'pending_payment') return;
  if (settlement.money === 'counts' && answer.kind === 'transaction') {
    await markPaid(change, registration.id, attempt, answer.transaction.transactionId);
  } else {
    await refreshPaymentStatus(change, registration.id);
  }
}

/** Marks the registration as paid by this attempt: issues the receipt number and promises the receipt. */
export async function markPaid(
  change: Change,
  registrationId: string,
  attempt: Pick<Attempt, 'id' | 'reference'>,
  transactionId: string,
): Promise<void> {
  const { tx, now } = change;
  await tx
    .update(registrations)
    .set({
      paymentStatus: 'paid',
      status: 'paid',
      paymentReference: attempt.reference,
      paymentTransactionId: transactionId,
      paymentTimestamp: now,
      updatedAt: now,
    })
    .where(eq(registrations.id, registrationId));
  await record(change, { aggregate: 'registration', id: registrationId, event: 'paid' });
  await finishTasksOf(change, ['payment_claimed', 'payment_stuck'], registrationId, 'it is paid');
  await raiseWithoutSeat(change, registrationId, { reference: attempt.reference, transactionId });
  // After the count of the free seats, because that lock comes before a seat's lock everywhere.
  await holdChosenSeat(change, registrationId, attempt.id);
  const isFirst = await issueReceipt(change, attempt.id);
  // Paid again under the same reference, it keeps its number and the family is notified again.
  const version = isFirst ? '' : transactionId;
  await promiseEmail(change, { kind: 'receipt', subject: attempt.id, version, registrationId });
}

/** Recomputes an unpaid registration's payment status from its attempts. */
export async function refreshPaymentStatus({ tx, now }: Change, registrationId: string): Promise<void> {
  const attempts = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, registrationId))
    .orderBy(sql`${paymentAttempts.createdAt} DESC, ${paymentAttempts.id} DESC`);
  const paymentStatus = paymentStatusOf(
    attempts.map((row) => row.state),
    false,
  );
  await tx
    .update(registrations)
    .set({ paymentStatus, updatedAt: now })
    .where(and(eq(registrations.id, registrationId), ne(registrations.paymentStatus, paymentStatus)));
}
