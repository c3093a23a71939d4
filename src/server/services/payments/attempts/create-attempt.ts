import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, exists, isNotNull, lte, ne, notExists, or, type SQL } from 'drizzle-orm';
import { priceOf } from '#domain/booking/offer.ts';
import { type Price, toMajor } from '#domain/money.ts';
import { PLACEHOLDER_PHONE } from '#domain/payment/opening.ts';
import { makeCode, makeReference } from '#domain/payment/reference.ts';
import { nextCheckIn } from '#domain/payment/schedule.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { paymentAttempts, paymentTransactions } from '../../../db/schema/index.ts';
import type { PaymentProvider, PaymentRequest } from '../../../gateways/payments/port.ts';
import { type Change, record } from '../../outbox/records.ts';
import { promiseUnasked, type VisitorMail } from '../../outbox/unasked-mail.ts';
import { offerOf } from '../../registration-view/offer-of.ts';
import type { Attempt, Registration } from '../ledger/rows.ts';
import { refreshPaymentStatus } from '../settlement/mark-paid.ts';
import { recordMove } from '../settlement/move-attempt.ts';

/** When a seat was first held for an attempt, and under which limits. */
export type AttemptHold = Pick<Attempt, 'holdStartedAt' | 'seatKeys'>;

/** Inserts an attempt at today's price, and promises the e-mail with the code of one that is paid in person. */
export async function createAttempt(
  change: Change,
  { id, capabilities }: PaymentProvider,
  about: AttemptHold & Pick<Attempt, 'registrationId' | 'chosenSessionId'>,
  mail: VisitorMail,
): Promise<Attempt> {
  const { tx, ctx, now, actor } = change;
  const { registrationId } = about;
  const price = priceOf(await offerOf(ctx, tx, registrationId));
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...about,
      provider: id,
      reference: makeReference(
        registrationId,
        now,
        randomBytes(6).toString('hex'),
        capabilities.reference.longest,
      ),
      code: capabilities.ways.includes('offline') ? makeCode(randomNumbers()) : null,
      amountMinor: price.minor,
      currency: price.currency,
      nextCheckAt: capabilities.isAsked ? new Date(now.getTime() + (nextCheckIn(0) ?? 0)) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!attempt) throw new Error('the payment attempt was not inserted');
  await refreshPaymentStatus(change, registrationId);
  await record(change, {
    aggregate: 'payment_attempt',
    id: attempt.id,
    event: 'created',
    data: { provider: id },
  });
  // For the way to the office, where the page may not be at hand. Staff who have the money need no code.
  if (attempt.code !== null && actor === 'parent')
    await promiseUnasked(change, { kind: 'in_person_code', subject: attempt.id, registrationId }, mail);
  return attempt;
}

function randomNumbers(): number[] {
  return Array.from({ length: 7 }, () => randomInt(2 ** 32) / 2 ** 32);
}

/** What the provider receives when the payment begins. */
export function requestOf(registration: Registration, attempt: Attempt): PaymentRequest {
  return {
    reference: attempt.reference,
    code: attempt.code,
    amount: toMajor({ minor: attempt.amountMinor, currency: attempt.currency }),
    currency: attempt.currency,
    customer: {
      name: registration.parentName,
      email: registration.email,
      phone: registration.phone ?? PLACEHOLDER_PHONE,
    },
  };
}

/**
 * The newest expired attempt whose unpaid code the family has. It keeps the price that came with its code; once the offer
 * costs less, only if it was paid by mistake.
 */
export async function findReopenable(
  tx: Db | Tx,
  { id, capabilities }: PaymentProvider,
  price: Price,
  registrationId: string,
): Promise<Attempt | null> {
  if (!capabilities.ways.includes('offline')) return null;
  const transactions = (which: SQL) =>
    tx
      .select({ id: paymentTransactions.id })
      .from(paymentTransactions)
      .where(and(eq(paymentTransactions.attemptId, paymentAttempts.id), which));
  const [given] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.registrationId, registrationId),
        eq(paymentAttempts.provider, id),
        eq(paymentAttempts.state, 'expired'),
        isNotNull(paymentAttempts.code),
        eq(paymentAttempts.currency, price.currency),
        or(
          lte(paymentAttempts.amountMinor, price.minor),
          exists(transactions(eq(paymentTransactions.money, 'void'))),
        ),
        notExists(transactions(ne(paymentTransactions.money, 'void'))),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return given ?? null;
}

/** Reopens that attempt, also after the family began to pay another way. */
export async function reopenOfflineAttempt(
  change: Change,
  provider: PaymentProvider,
  registrationId: string,
): Promise<Attempt | null> {
  const { tx, ctx, now } = change;
  const price = priceOf(await offerOf(ctx, tx, registrationId));
  const given = await findReopenable(tx, provider, price, registrationId);
  if (!given) return null;
  await tx
    .update(paymentAttempts)
    .set({ state: 'opened', updatedAt: now })
    .where(eq(paymentAttempts.id, given.id));
  await recordMove(change, given, 'opened', {
    because: 'the parent wants to pay in person again',
  });
  await refreshPaymentStatus(change, registrationId);
  return { ...given, state: 'opened' };
}
