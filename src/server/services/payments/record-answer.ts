import { and, eq, ne, sql } from 'drizzle-orm';
import type { ProviderAnswer, ProviderTransaction } from '#domain/payment/provider.ts';
import { nextQuestionIn } from '#domain/payment/schedule.ts';
import { decideSettlement, type Settlement } from '#domain/payment/settlement.ts';
import { ATTEMPT_ABANDONED_MS, isStillAskedAbout, paymentStatusOf } from '#domain/payment/status.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { paymentAttempts, paymentTransactions, registrations } from '../../db/schema/index.ts';
import { type Actor, commit, promiseEmail, raiseStaffTask, record } from '../records.ts';

type Attempt = typeof paymentAttempts.$inferSelect;
type Registration = typeof registrations.$inferSelect;

/**
 * Writes down what the provider said about an attempt: the one place where money becomes a paid registration. Under the
 * registration's lock it records the transaction first, then the attempt, then the registration, with the receipt and any
 * staff task in the same commit. Repeating an answer, or giving several in any order, ends in the same state.
 */
export async function recordAnswer(
  ctx: Context,
  attemptId: string,
  answer: ProviderAnswer,
  actor: Actor,
): Promise<Settlement> {
  return commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { attempt, registration } = await lockAttempt(tx, attemptId);
    const [paidElsewhere] = await tx
      .select({ id: paymentAttempts.id })
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.registrationId, registration.id),
          ne(paymentAttempts.id, attempt.id),
          eq(paymentAttempts.state, 'paid'),
        ),
      )
      .limit(1);
    const settlement = decideSettlement(
      {
        reference: attempt.reference,
        amount: attempt.amountUgx,
        currency: attempt.currency,
        state: attempt.state,
        paidBy: attempt.paidByTransactionId,
      },
      {
        paidByOtherAttempt: paidElsewhere !== undefined,
        closed: registration.status === 'cancelled' || registration.status === 'refunded',
      },
      answer,
    );

    if (answer.kind === 'transaction' && concerns(attempt, answer.transaction, settlement)) {
      await recordTransaction(tx, now, ctx.payments.provider, attempt, answer.transaction, settlement);
      await raiseTasks(tx, now, { attempt, registration }, answer.transaction, settlement);
    }
    await updateAttempt(tx, now, attempt, settlement, answer, actor);
    await updateRegistration(tx, now, registration, attempt, settlement, answer, actor);
    return settlement;
  });
}

/** The registration's row is locked first everywhere, so that whatever touches one registration takes turns. */
async function lockAttempt(
  tx: Tx,
  attemptId: string,
): Promise<{ attempt: Attempt; registration: Registration }> {
  const [owner] = await tx
    .select({ registrationId: paymentAttempts.registrationId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId));
  if (!owner) throw new Error(`payment attempt ${attemptId} does not exist`);
  const [registration] = await tx
    .select()
    .from(registrations)
    .where(eq(registrations.id, owner.registrationId))
    .for('update');
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
    .for('update');
  if (!registration || !attempt) throw new Error(`payment attempt ${attemptId} lost its registration`);
  return { attempt, registration };
}

/** A transaction under another reference concerns an attempt only when its money was presented for it. */
function concerns(attempt: Attempt, transaction: ProviderTransaction, { money }: Settlement): boolean {
  return money !== 'none' || transaction.reference === attempt.reference;
}

/** A transaction's row only ever gains: a success is not overwritten by what was said before it. */
async function recordTransaction(
  tx: Tx,
  now: Date,
  provider: string,
  attempt: Attempt,
  transaction: ProviderTransaction,
  { money }: Settlement,
): Promise<void> {
  const { transactionId, reference, status, amount, currency } = transaction;
  const facts = { status, amount: String(amount), currency, money, updatedAt: now };
  await tx
    .insert(paymentTransactions)
    .values({ provider, transactionId, attemptId: attempt.id, reference, createdAt: now, ...facts })
    .onConflictDoUpdate({
      target: [paymentTransactions.provider, paymentTransactions.transactionId],
      set: facts,
      setWhere: sql`${paymentTransactions.status} <> 'successful'`,
    });
}

async function raiseTasks(
  tx: Tx,
  now: Date,
  { attempt, registration }: { attempt: Attempt; registration: Registration },
  transaction: ProviderTransaction,
  settlement: Settlement,
): Promise<void> {
  const { transactionId, reference, amount, currency } = transaction;
  const task = (kind: Parameters<typeof raiseStaffTask>[2]['kind'], more: object = {}) =>
    raiseStaffTask(tx, now, {
      kind,
      // One foreign transaction may be presented for several registrations; each is told of.
      subject: settlement.mismatch === 'reference' ? `${transactionId} for ${attempt.id}` : transactionId,
      registrationId: registration.id,
      details: { reference, transactionId, amount, currency, ...more },
    });
  if (settlement.money === 'mismatch') await task('payment_mismatch', { mismatch: settlement.mismatch });
  if (settlement.money === 'duplicate') await task('payment_duplicate');
  if (settlement.overpaidBy) await task('payment_overpaid', { overpaidBy: settlement.overpaidBy });
}

async function updateAttempt(
  tx: Tx,
  now: Date,
  attempt: Attempt,
  settlement: Settlement,
  answer: ProviderAnswer,
  actor: Actor,
): Promise<void> {
  const age = now.getTime() - attempt.createdAt.getTime();
  const isAbandoned =
    age > ATTEMPT_ABANDONED_MS && answer.kind !== 'unknown' && settlement.attempt === 'open';
  const state = isAbandoned ? 'expired' : settlement.attempt;
  const paidBy =
    settlement.money === 'counts' && answer.kind === 'transaction'
      ? answer.transaction.transactionId
      : attempt.paidByTransactionId;
  const [waiting] = await tx
    .select({ count: sql<number>`count(*)::integer` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'open'));
  const wait = isStillAskedAbout(state, age) ? nextQuestionIn(age, waiting?.count ?? 0) : undefined;
  await tx
    .update(paymentAttempts)
    .set({
      state,
      paidByTransactionId: paidBy,
      settledAt: state === 'paid' ? (attempt.settledAt ?? now) : attempt.settledAt,
      nextQuestionAt: wait === undefined ? null : new Date(now.getTime() + wait),
      updatedAt: now,
    })
    .where(eq(paymentAttempts.id, attempt.id));
  if (state !== attempt.state) {
    await record(tx, now, {
      aggregate: 'payment_attempt',
      id: attempt.id,
      event: state,
      actor,
      data: { from: attempt.state, money: settlement.money },
    });
  }
}

async function updateRegistration(
  tx: Tx,
  now: Date,
  registration: Registration,
  attempt: Attempt,
  settlement: Settlement,
  answer: ProviderAnswer,
  actor: Actor,
): Promise<void> {
  if (registration.status !== 'pending_payment') return;
  if (settlement.money === 'counts' && answer.kind === 'transaction') {
    await tx
      .update(registrations)
      .set({
        paymentStatus: 'paid',
        status: 'paid',
        paymentReference: attempt.reference,
        paymentTransactionId: answer.transaction.transactionId,
        paymentTimestamp: now,
        updatedAt: now,
      })
      .where(eq(registrations.id, registration.id));
    await record(tx, now, { aggregate: 'registration', id: registration.id, event: 'paid', actor });
    await promiseEmail(tx, now, { kind: 'receipt', subject: attempt.id, registrationId: registration.id });
    return;
  }
  await refreshPaymentStatus(tx, now, registration.id);
}

/** Recomputes an unpaid registration's payment status from its attempts. */
export async function refreshPaymentStatus(tx: Tx, now: Date, registrationId: string): Promise<void> {
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
