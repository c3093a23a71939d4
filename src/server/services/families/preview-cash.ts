import { and, asc, desc, eq, inArray, isNull, min, ne, or, sql } from 'drizzle-orm';
import { hasSeatAfterHold } from '#domain/booking/seat-outlook.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import { DomainError } from '#domain/errors.ts';
import { formatMoney, type Price, refuseParts, toMajor } from '#domain/money.ts';
import { isOnThePhone, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import type { RegistrationStatus } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import {
  manualPayments,
  paymentAttempts,
  paymentTransactions,
  registrations,
} from '../../db/schema/index.ts';
import { seatOutlook } from '../bookings/seats/seat-outlook.ts';
import { findPaidTwin } from '../messages/find-paid-twin.ts';
import { commit } from '../outbox/records.ts';
import { priceAsked } from '../payments/attempts/price-asked.ts';
import { sessionOfCode } from '../payments/attempts/usable-code.ts';
import { readEvidence } from '../payments/ledger/evidence.ts';
import { manualTransactionId } from '../payments/ledger/manual-ledger.ts';
import { hasOpenRefund } from '../registration-view/has-open-refund.ts';
import { readChosen } from '../registration-view/read-chosen.ts';
import { readOne, sessionWords, whose } from './preview-acts.ts';

/** What happens with money for a registration that does not wait for it. */
const afterwardsWords: Record<Exclude<RegistrationStatus, 'pending_payment'>, string> = {
  paid: 'It is paid already, so this money does not count. A task on Today asks you to give it back, and the family gets an e-mail.',
  cancelled:
    'It was cancelled, so this money does not count. A task on Today asks you to accept it or to give it back, and the family gets an e-mail.',
  refunded:
    'Its money was given back, so this money does not count. A task on Today asks you to accept it or to give it back, and the family gets an e-mail.',
};

const RETURNING =
  'Its payment is on its way back, and the registration ends with it. This money does not count: when that is done, a task on Today lets you accept it or give it back. The family gets an e-mail.';

/** So many other addresses of the same child are named. */
const MOST_ALIKE = 3;

/** Money that staff received, as they enter it. */
export interface Cash {
  amount: number;
  method: string;
  evidence: string;
}

/** What the family of a registration was asked. @throws DomainError `not_found` */
export async function priceOfRegistration(ctx: Context, id: string): Promise<Price> {
  return priceAsked(ctx, await readOne(ctx, id));
}

export async function previewCash(ctx: Context, id: string, cash: Cash): Promise<PreviewLine[]> {
  const row = await readOne(ctx, id);
  const price = await priceAsked(ctx, row);
  const { currency } = price;
  refuseParts(cash.amount, currency);
  const evidence = readEvidence(cash.evidence);
  await refuseWaiting(ctx, id);
  await refuseUsed(ctx, evidence, { registrationId: id });
  const full = row.status === 'pending_payment' ? await noPlaceWords(ctx, id) : [];
  const difference = cash.amount - toMajor(price);
  return [
    `${formatMoney(cash.amount, currency)} ${receivedWords[cash.method] ?? cash.method} for ${whose(ctx, row)}, under ${evidence}.`,
    ...(row.status === 'pending_payment'
      ? difference < 0
        ? [
            `That is ${formatMoney(-difference, currency)} less than the price. It does not pay yet: a task on Today asks you to accept or return it.`,
          ]
        : [`It is paid. The receipt goes to ${row.email} at once.`]
      : [
          row.status === 'paid' && (await hasOpenRefund(ctx.database.db, id))
            ? RETURNING
            : afterwardsWords[row.status],
        ]),
    ...(row.status === 'pending_payment' && difference >= 0 && full.length === 0
      ? await chosenWords(ctx, id)
      : []),
    ...full,
    ...(full.length > 0 ? [passing('Do not take money that you do not have yet.')] : []),
    ...(await alikeWords(ctx, row)),
    ...((await findPaidTwin(ctx, row))
      ? [passing('The same child is paid for already, in another registration of this family.')]
      : []),
    ...(row.status === 'pending_payment' && difference > 0
      ? [`That is ${formatMoney(difference, currency)} too much: a task on Today asks you to return it.`]
      : []),
  ];
}

/**
 * What the payment of the registration would be refused for as well, in words for staff.
 *
 * @throws DomainError `conflict` while money waits for a decision, or a prompt on a phone
 */
async function refuseWaiting(ctx: Context, id: string): Promise<void> {
  const [waiting] = await ctx.database.db
    .select({ attempt: paymentAttempts, money: paymentTransactions })
    .from(paymentAttempts)
    .leftJoin(
      paymentTransactions,
      and(
        eq(paymentTransactions.attemptId, paymentAttempts.id),
        inArray(paymentTransactions.money, ['mismatch', 'late']),
      ),
    )
    .where(and(eq(paymentAttempts.registrationId, id), inArray(paymentAttempts.state, ['review', 'pending'])))
    .orderBy(desc(eq(paymentAttempts.state, 'review')), desc(paymentAttempts.createdAt))
    .limit(1);
  if (!waiting) return;
  const { attempt, money } = waiting;
  if (attempt.state === 'review') {
    const what = money
      ? `${formatMoney(Number(money.amount), money.currency)} under ${money.transactionId}`
      : 'Money';
    throw new DomainError(
      'conflict',
      `${what} came for this child and waits for a decision on Today. If it was entered wrongly, press "Take the entry back" at that payment.`,
    );
  }
  if (isOnThePhone(attempt, ctx.clock.now()))
    throw new DomainError(
      'conflict',
      `The family was asked on its phone to approve a payment. Wait until it has answered, at most ${PROMPT_LIFE_MS / MINUTE_MS} minutes: else it may pay twice.`,
    );
}

/** That a family whose money is accepted finds no place, if it is so. */
export async function noPlaceWords(ctx: Context, id: string): Promise<PreviewLine[]> {
  const outlook = await commit(ctx, 'system', (change) => seatOutlook(change, id));
  return hasSeatAfterHold(outlook)
    ? []
    : [
        passing(
          'No place is free at this moment: each is taken, being paid for, or kept for a family that has paid. Today has a task afterwards, to offer a session or to give the money back.',
        ),
      ];
}

async function chosenWords(ctx: Context, id: string): Promise<PreviewLine[]> {
  const sessionId = await sessionOfCode(ctx.database.db, id);
  const chosen = sessionId && (await readChosen(ctx, id, sessionId));
  if (!chosen) return [];
  if (chosen.seat === 'free')
    return [
      passing(
        `${sessionWords(chosen)} was chosen. It is booked when the family confirms it, or you book it here.`,
      ),
    ];
  const why = chosen.seat === 'full' ? 'is full now' : 'cannot be booked any more';
  return [passing(`${sessionWords(chosen)}, which the family chose, ${why}: it chooses another session.`)];
}

/** Anyone can register a child that they know, with its phone and an address of their own. */
async function alikeWords(
  ctx: Context,
  { id, childName, parentName, phone, email, offerId }: typeof registrations.$inferSelect,
): Promise<PreviewLine[]> {
  const alike = await ctx.database.db
    .select({ email: sql<string>`lower(${registrations.email})` })
    .from(registrations)
    .where(
      and(
        or(
          and(
            eq(sql`lower(${registrations.childName})`, childName.toLowerCase()),
            eq(sql`lower(${registrations.parentName})`, parentName.toLowerCase()),
          ),
          // A name that only looks the same is another text.
          phone === null ? undefined : eq(registrations.phone, phone),
        ),
        eq(registrations.offerId, offerId),
        inArray(registrations.status, ['pending_payment', 'paid']),
        ne(registrations.id, id),
        ne(sql`lower(${registrations.email})`, email.toLowerCase()),
      ),
    )
    .groupBy(sql`lower(${registrations.email})`)
    .orderBy(desc(sql`bool_or(${registrations.status} = 'paid')`), asc(min(registrations.createdAt)))
    .limit(MOST_ALIKE + 1);
  if (alike.length === 0) return [];
  const named = alike.slice(0, MOST_ALIKE).map((one) => one.email);
  const others = [...named, ...(alike.length > MOST_ALIKE ? ['more addresses'] : [])].join(', ');
  return [
    passing(
      `The same child or phone is also registered under ${others}. Compare the address, or the code that the family brings: the receipt and the session go to ${email}.`,
    ),
  ];
}

export const receivedWords: Record<string, string> = {
  cash: 'in cash',
  till: 'at the till',
  bank: 'at the bank',
};

/**
 * @param own The child that is paid for, or the transaction whose entry may have the evidence
 * @returns whether that entry has it
 * @throws DomainError `conflict` when the evidence belongs to other money, whose child it names
 */
export async function refuseUsed(
  ctx: Context,
  evidence: string,
  own: { registrationId?: string; transactionId?: string },
): Promise<boolean> {
  const [used] = await ctx.database.db
    .select({ registration: registrations, entry: manualPayments.entry })
    .from(manualPayments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.reference, manualPayments.reference))
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(and(eq(manualPayments.evidence, evidence), isNull(manualPayments.voidedAt)));
  const isItsOwn = used !== undefined && manualTransactionId(evidence, used.entry) === own.transactionId;
  if (used && used.registration.id === own.registrationId)
    throw new DomainError(
      'conflict',
      `${evidence} was entered already for this child. If it was entered wrongly, press "Correct the entry" at that payment.`,
    );
  if (used && !isItsOwn)
    throw new DomainError(
      'conflict',
      `${evidence} was entered already, for ${whose(ctx, used.registration)}. If one receipt is for both, write ${evidence}-2. If the mistake is there, open that family. If its receipt has another number, press "Correct the entry" at the payment. If no money came for that child, take the entry back there.${own.transactionId ? ' If the two numbers were exchanged, first give one of them a number that is free.' : ''}`,
    );
  return isItsOwn;
}

export function priceWords(price: Price): string {
  return `The price is ${formatMoney(toMajor(price), price.currency)}.`;
}
