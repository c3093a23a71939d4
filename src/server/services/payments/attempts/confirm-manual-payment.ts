import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { refuseParts } from '#domain/money.ts';
import { makeReference, readCode } from '#domain/payment/reference.ts';
import type { Settlement } from '#domain/payment/settlement.ts';
import type { Context } from '../../../context.ts';
import { manualPayments, paymentAttempts, registrations } from '../../../db/schema/index.ts';
import type { PaymentProvider } from '../../../gateways/payments/port.ts';
import { type Change, commit, record } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { readEvidence } from '../ledger/evidence.ts';
import { manualTransactionId } from '../ledger/manual-ledger.ts';
import { type AttemptKey, attemptKey, type Registration } from '../ledger/rows.ts';
import { insertReplacedAttempt } from '../settlement/adopt-attempt.ts';
import { settleTransaction } from '../settlement/settle-payment.ts';
import { openAttemptIn } from './open-attempt.ts';
import { prepareOpening } from './open-payment.ts';

interface ManualConfirmation {
  /** What was received, in the currency's major unit. */
  amount: number;
  currency: string;
  /** `cash`, `till` or `bank`: how the receipt says it was paid. */
  method: string;
  /** The number of the till receipt, or the place in the cash book. Each is accepted once. */
  evidence: string;
  /** The member of staff who received it. */
  by: string;
}

/**
 * Confirms money that staff received in person, by the code that the parent gives or the attempt's reference. For a
 * registration without a code, opens the payment in person in the same transaction. It is then settled like any
 * payment: less than the price goes to review, a second payment is a duplicate, and one for a registration that is over
 * is late. Repeating it changes nothing.
 *
 * @throws DomainError as `openPayment`; `invalid` for malformed evidence or amount; `not_found` for an unknown code;
 *   `conflict` when the evidence was used for other money, or the registration was paid or ended meanwhile; nothing is
 *   written then
 */
export async function confirmManualPayment(
  ctx: Context,
  { evidence, ...confirmation }: ManualConfirmation & ({ code: string } | { registrationId: string }),
): Promise<Settlement> {
  const received = { ...confirmation, evidence: readEvidence(evidence) };
  if (!(received.amount > 0 && received.amount < 1e9))
    throw new DomainError('invalid', 'The amount is a number above 0.');
  refuseParts(received.amount, received.currency);
  if ('code' in received) return confirmByCode(ctx, received.code, received);
  const { registrationId } = received;
  const earlier = await confirmedBy(ctx, registrationId, received.evidence);
  if (earlier) return confirmByCode(ctx, earlier, received);
  const before = await statusOf(ctx, registrationId);
  // Asks about a payment that was begun.
  const opening = await prepareOpening(ctx, registrationId, null, 'in_person');
  const attempt = await commit(ctx, `staff:${received.by}`, async (change) => {
    const attempt =
      (await attemptAfterwards(change, opening.provider, registrationId, before)) ??
      (await openAttemptIn(change, opening)).attempt;
    return { ...attempt, entry: await writeConfirmation(change, attempt, received) };
  });
  return settleConfirmed(ctx, opening.provider, attempt, received);
}

/**
 * Where money is recorded that came after a registration was paid or ended: the newest payment with a code, at the price
 * that came with it, or a new one. `null` while the registration waits for a payment.
 */
async function attemptAfterwards(
  change: Change,
  { id: provider, capabilities }: PaymentProvider,
  registrationId: string,
  before: Registration['status'],
): Promise<AttemptKey | null> {
  const row = await lockRegistration(change.tx, registrationId);
  if (row?.status !== before)
    throw new DomainError(
      'conflict',
      'Its state has just changed, by a payment or by another person. Look again.',
    );
  if (row.status === 'pending_payment') return null;
  const [given] = await change.tx
    .select(attemptKey)
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.registrationId, registrationId), eq(paymentAttempts.provider, provider)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  if (given) return given;
  const { now } = change;
  const reference = makeReference(
    registrationId,
    now,
    randomBytes(6).toString('hex'),
    capabilities.reference.longest,
  );
  const made = await insertReplacedAttempt(change, {
    registrationId,
    provider,
    reference,
    providerNumber: null,
    createdAt: now,
  });
  if (!made) throw new Error('the payment attempt was not inserted');
  return made;
}

async function statusOf(ctx: Context, registrationId: string): Promise<Registration['status']> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const [row] = await ctx.database.db
    .select({ status: registrations.status })
    .from(registrations)
    .where(eq(registrations.id, registrationId));
  if (!row) throw registrationNotFound();
  return row.status;
}

async function confirmByCode(ctx: Context, code: string, received: ManualConfirmation): Promise<Settlement> {
  const provider = offlineProvider(ctx);
  const [attempt] = await ctx.database.db
    .select(attemptKey)
    .from(paymentAttempts)
    .where(or(eq(paymentAttempts.code, readCode(code)), eq(paymentAttempts.reference, code.trim())));
  if (!attempt) throw new DomainError('not_found', 'No payment has this code or reference.');
  if (attempt.provider !== provider.id) {
    throw new DomainError(
      'conflict',
      'This is not a payment in person: its provider is asked about it instead.',
    );
  }
  const entry = await commit(ctx, `staff:${received.by}`, (change) =>
    writeConfirmation(change, attempt, received),
  );
  return settleConfirmed(ctx, provider, { ...attempt, entry }, received);
}

export const evidenceUsed = 'This evidence was taken for another payment already.';

/**
 * @param at when the money was received
 * @returns which entry of this evidence it is
 */
export async function writeConfirmation(
  change: Change,
  attempt: AttemptKey,
  { amount, currency, method, evidence, by }: ManualConfirmation,
  at = change.now,
): Promise<number> {
  const { tx, now } = change;
  const given = { reference: attempt.reference, amount, currency };
  const isOfEvidence = eq(manualPayments.evidence, evidence);
  const entry = 1 + (await tx.$count(manualPayments, and(isOfEvidence, isNotNull(manualPayments.voidedAt))));
  const [confirmed] = await tx
    .insert(manualPayments)
    .values({ ...given, method, evidence, entry, confirmedBy: by, confirmedAt: at })
    .onConflictDoNothing()
    .returning({ id: manualPayments.id });
  if (confirmed) {
    // If the process ends here, the watch finds the confirmed payment.
    await tx.update(paymentAttempts).set({ nextCheckAt: now }).where(eq(paymentAttempts.id, attempt.id));
    await record(change, {
      aggregate: 'payment_attempt',
      id: attempt.id,
      event: 'confirmed',
      data: { evidence, amount, currency, method },
    });
    return entry;
  }
  const [earlier] = await tx
    .select()
    .from(manualPayments)
    .where(and(isOfEvidence, isNull(manualPayments.voidedAt)));
  const isSame =
    earlier?.reference === given.reference && earlier.amount === amount && earlier.currency === currency;
  if (!isSame) throw new DomainError('conflict', evidenceUsed);
  return earlier.entry;
}

async function settleConfirmed(
  ctx: Context,
  provider: PaymentProvider,
  attempt: AttemptKey & { entry: number },
  { evidence, by }: ManualConfirmation,
): Promise<Settlement> {
  const { settlement } = await settleTransaction(
    ctx,
    provider,
    manualTransactionId(evidence, attempt.entry),
    { registrationId: attempt.registrationId, attempt },
    `staff:${by}`,
  );
  if (!settlement) throw new Error('the confirmed payment was not found again');
  return settlement;
}

function offlineProvider({ payments }: Context): PaymentProvider {
  const provider = payments.others.find(({ capabilities }) => capabilities.ways.includes('offline'));
  if (!provider)
    throw new DomainError('invalid', 'Payments in person are not set up here (OTHER_PAYMENT_PROVIDERS).');
  return provider;
}

/** The reference under which this registration's payment was already confirmed with this evidence. */
async function confirmedBy(ctx: Context, registrationId: string, evidence: string): Promise<string | null> {
  const [row] = await ctx.database.db
    .select({ reference: manualPayments.reference })
    .from(manualPayments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, manualPayments.reference))
    .where(
      and(
        eq(manualPayments.evidence, evidence),
        isNull(manualPayments.voidedAt),
        eq(paymentAttempts.registrationId, registrationId),
      ),
    );
  return row?.reference ?? null;
}
