import { eq } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { exact, refuseParts, toMajor } from '#domain/money.ts';
import type { ProviderTransaction } from '#domain/payment/provider.ts';
import type { Context } from '../../../context.ts';
import { paymentAttempts, paymentTransactions, registrations } from '../../../db/schema/index.ts';
import { commit, promiseEmail } from '../../outbox/records.ts';
import { evidenceUsed, writeConfirmation } from '../attempts/confirm-manual-payment.ts';
import { readEvidence } from '../ledger/evidence.ts';
import { manualTransactionId } from '../ledger/manual-ledger.ts';
import { transactionFacts } from '../ledger/rows.ts';
import { raiseMoneyTasks } from '../settlement/money-tasks.ts';
import { type Decision, recordDecision } from './decide-review.ts';
import { voidEntry } from './void-payment.ts';

export const notPaidBy = 'It does not pay for the child. Take the entry back, and enter it again.';

/** What was received, as `confirmManualPayment` takes it. */
export interface Entry {
  /** In the currency's major unit. */
  amount: number;
  method: string;
  evidence: string;
}

/**
 * Replaces what staff entered for a payment that counts: the amount, the way or the evidence. The registration, its
 * booking, the day of the payment and the number of its receipt stay; the family gets the corrected receipt. Less than the price counts too,
 * because staff have said so.
 *
 * @throws DomainError as `voidPayment`; `invalid` for malformed evidence or amount; `conflict` when the evidence was used
 *   for other money, or the money does not count
 */
export async function correctEntry(
  ctx: Context,
  { transactionId: name, by, note }: Decision,
  entry: Entry,
): Promise<void> {
  const evidence = readEvidence(entry.evidence);
  const { amount, method } = entry;
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const { money, locked } = await voidEntry(change, name, note);
    const { attempt, registration } = locked;
    const { currency, provider } = money;
    refuseParts(amount, currency);
    if (money.money !== 'counts' || registration.status !== 'paid')
      throw new DomainError('conflict', notPaidBy);
    const received = { amount, currency, method, evidence, by };
    const at = money.providerAt ?? money.createdAt;
    const made = await writeConfirmation(change, attempt, received, at);
    const transactionId = manualTransactionId(evidence, made);
    const { reference } = attempt;
    const transaction: ProviderTransaction = {
      transactionId,
      reference,
      status: 'successful',
      amount,
      currency,
      method,
      payerHint: null,
      at,
    };
    const written = await tx
      .insert(paymentTransactions)
      .values({
        ...transactionFacts(transaction),
        provider,
        transactionId,
        reference,
        attemptId: attempt.id,
        status: 'successful',
        money: 'counts',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentTransactions.id });
    if (written.length === 0) throw new DomainError('conflict', evidenceUsed);
    await tx
      .update(paymentAttempts)
      .set({ paidByTransactionId: transactionId, settledAt: now, nextCheckAt: null, updatedAt: now })
      .where(eq(paymentAttempts.id, attempt.id));
    await tx
      .update(registrations)
      .set({ paymentTransactionId: transactionId, updatedAt: now })
      .where(eq(registrations.id, registration.id));
    const price = toMajor({ minor: attempt.amountMinor, currency: attempt.currency });
    const surplus = attempt.currency === currency ? exact(amount - price) : 0;
    await raiseMoneyTasks(
      change,
      locked,
      transaction,
      {
        attempt: 'paid',
        entry: { transactionId, status: 'successful', money: 'counts' },
        money: 'counts',
        ...(surplus > 0 && { overpaidBy: surplus }),
      },
      provider,
    );
    await recordDecision(change, attempt.id, 'corrected', transactionId, note);
    await promiseEmail(change, {
      kind: 'receipt',
      subject: attempt.id,
      version: transactionId,
      registrationId: registration.id,
      data: { isCorrected: true },
    });
  });
}
