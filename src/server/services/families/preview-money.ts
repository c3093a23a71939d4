import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { priceOf } from '#domain/booking/offer.ts';
import { canOpenWithHold } from '#domain/booking/seat-outlook.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { formatMoney, type Price, refuseParts, toMajor } from '#domain/money.ts';
import { refundable } from '#domain/payment/refund.ts';
import { isOnThePhone, openStates, PROMPT_LIFE_MS } from '#domain/payment/status.ts';
import { type WayBack, wayBackOf } from '#domain/payment/way-back.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import {
  manualPayments,
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
} from '../../db/schema/index.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { HOLD_MS } from '../bookings/seats/hold-seat.ts';
import { seatOutlook } from '../bookings/seats/seat-outlook.ts';
import { findPaidTwin } from '../messages/find-paid-twin.ts';
import { commit } from '../outbox/records.ts';
import { priceAsked } from '../payments/attempts/price-asked.ts';
import { sessionOfCode } from '../payments/attempts/usable-code.ts';
import { readEvidence } from '../payments/ledger/evidence.ts';
import { manualTransactionId } from '../payments/ledger/manual-ledger.ts';
import { notPaidBy } from '../payments/review/correct-entry.ts';
import {
  alreadyVoid,
  begunMessage,
  findSecondPayment,
  hasBegun,
  noticedMoney,
} from '../payments/review/void-payment.ts';
import { readChosen } from '../registration-view/read-chosen.ts';
import { readOne, sessionWords, whose } from './preview-acts.ts';

/** So many other addresses of the same child are named. */
const MOST_ALIKE = 3;

interface Cash {
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
  if (row.status === 'pending_payment') await refuseFull(ctx, id);
  const difference = cash.amount - toMajor(price);
  return [
    `${formatMoney(cash.amount, currency)} ${receivedWords[cash.method] ?? cash.method} for ${whose(ctx, row)}, under ${evidence}.`,
    ...(row.status === 'pending_payment'
      ? difference < 0
        ? [
            `That is ${formatMoney(-difference, currency)} less than the price. It does not pay yet: a task on Today asks you to accept or return it.`,
          ]
        : [`It is paid. The receipt goes to ${row.email} at once.`]
      : ['It is not waiting for a payment: the money would be refused.']),
    ...(row.status === 'pending_payment' && difference >= 0 ? await chosenWords(ctx, id) : []),
    ...(await alikeWords(ctx, row)),
    ...((await findPaidTwin(ctx, row))
      ? [passing('The same child is paid for already, in another registration of this family.')]
      : []),
    ...(difference > 0
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
      and(eq(paymentTransactions.attemptId, paymentAttempts.id), eq(paymentTransactions.money, 'mismatch')),
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

/**
 * A code that is open already takes no other seat.
 *
 * @throws DomainError `conflict` where every seat of the offer is taken
 */
async function refuseFull(ctx: Context, id: string): Promise<void> {
  const isOpen = and(
    eq(paymentAttempts.registrationId, id),
    isNotNull(paymentAttempts.code),
    inArray(paymentAttempts.state, [...openStates]),
  );
  if ((await ctx.database.db.$count(paymentAttempts, isOpen)) > 0) return;
  const outlook = await commit(ctx, 'system', (change) => seatOutlook(change, id));
  if (!canOpenWithHold(outlook))
    throw new DomainError(
      'conflict',
      'Every place is taken or being paid for at this moment, so no money is taken for it. Try again in ten minutes, or give a session more seats.',
    );
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
    .selectDistinct({ email: sql<string>`lower(${registrations.email})` })
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.childName})`, childName.toLowerCase()),
        or(
          eq(sql`lower(${registrations.parentName})`, parentName.toLowerCase()),
          phone === null ? undefined : eq(registrations.phone, phone),
        ),
        eq(registrations.offerId, offerId),
        inArray(registrations.status, ['pending_payment', 'paid']),
        ne(registrations.id, id),
        ne(sql`lower(${registrations.email})`, email.toLowerCase()),
      ),
    )
    .limit(MOST_ALIKE);
  if (alike.length === 0) return [];
  const others = alike.map((one) => one.email).join(', ');
  return [
    passing(
      `The same child is also registered under ${others}. Compare the address, or the code that the family brings: the receipt and the session go to ${email}.`,
    ),
  ];
}

const receivedWords: Record<string, string> = { cash: 'in cash', till: 'at the till', bank: 'at the bank' };

/**
 * @param own The child that is paid for, or the transaction whose entry may have the evidence
 * @returns whether that entry has it
 * @throws DomainError `conflict` when the evidence belongs to other money, whose child it names
 */
async function refuseUsed(
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

function priceWords(price: Price): string {
  return `The price is ${formatMoney(toMajor(price), price.currency)}.`;
}

/** A payment with its family, if it has one. @throws DomainError `not_found` */
export async function findPayment(ctx: Context, id: string) {
  const missing = new DomainError('not_found', 'There is no such payment.');
  if (!isUuid(id)) throw missing;
  const [found] = await ctx.database.db
    .select({ payment: paymentTransactions, registration: registrations, attempt: paymentAttempts })
    .from(paymentTransactions)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .leftJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(eq(paymentTransactions.id, id));
  if (!found) throw missing;
  return found;
}

const wayWords: Record<WayBack, string> = {
  number: 'It goes back to the phone number that paid.',
  card: 'It goes back to the card that paid.',
  account: 'It goes back to the account that paid.',
  hand: 'You give it back by hand, and record it on Today.',
  same_way: 'It goes back the way it was paid.',
};

export async function previewRefund(
  ctx: Context,
  id: string,
  { amount, reason }: { amount?: number | undefined; reason: string },
): Promise<string[]> {
  const { payment, registration } = await findPayment(ctx, id);
  const earlier = await ctx.database.db
    .select()
    .from(refunds)
    .where(eq(refunds.transactionRowId, payment.id));
  const left = refundable(Number(payment.amount), earlier);
  const wanted = amount ?? left;
  const { currency } = payment;
  if (wanted !== left) refuseParts(wanted, currency);
  if (payment.money === 'none' || !(left > 0))
    throw new DomainError('conflict', 'Nothing of this payment is left to give back.');
  if (wanted > left)
    throw new DomainError('conflict', `Only ${formatMoney(left, currency)} is left to give back.`);
  const isByHand = providerById(ctx.payments, payment.provider)?.capabilities.refunds === 'by_hand';
  const ends = payment.money === 'counts' && wanted === left;
  const isInPart = left < Number(payment.amount);
  return [
    `${formatMoney(wanted, currency)} of payment ${payment.transactionId} goes back${registration ? `, for ${whose(ctx, registration)}` : '; no family is known for it'}.`,
    // So that two people who read the same do not give the same part back twice.
    ...(isInPart
      ? [
          `Given back or on its way before: ${formatMoney(Number(payment.amount) - left, currency)}. ${formatMoney(left, currency)} is left.`,
        ]
      : []),
    wayWords[wayBackOf(payment.method, isByHand)],
    ...(ends && registration
      ? [
          registration.appointmentBooked
            ? `Then the registration is over, and the seat on ${sessionWords(registration)} is free.`
            : 'Then the registration is over.',
        ]
      : payment.money === 'counts'
        ? ['The registration stays paid.']
        : registration?.status === 'paid'
          ? ['The other payment stays, and so does the registration.']
          : []),
    ...(registration && registration.email !== FORGOTTEN
      ? [
          `An e-mail goes to ${registration.email} now. Another one follows when the money is back.`,
          `It gives your reason: ${reason}`,
        ]
      : []),
  ];
}

export async function previewVoid(ctx: Context, id: string): Promise<string[]> {
  const { payment, registration } = await findPayment(ctx, id);
  if (payment.money === 'void') throw new DomainError('conflict', alreadyVoid);
  const sum = formatMoney(Number(payment.amount), payment.currency);
  const of = registration ? ` for ${whose(ctx, registration)}` : '';
  const isUnpaid = payment.money === 'counts' && registration?.status === 'paid';
  const isPaidTwice = isUnpaid && (await findSecondPayment(ctx.database.db, registration.id)) !== undefined;
  const isBooked = isUnpaid && registration.appointmentBooked;
  if (isBooked && !isPaidTwice && (await hasBegun(ctx.database.db, registration.id, ctx.clock.now())))
    throw new DomainError('conflict', begunMessage);
  return [
    `${sum}${of} (payment ${payment.transactionId}) was not received for this child. Nothing is given back.`,
    'Its receipt or cash book number can be entered again, for the right child.',
    ...(isPaidTwice
      ? [
          'The second payment of this family pays for the child instead. The family is told, and its receipt is sent.',
        ]
      : isUnpaid
        ? [
            'The child is not paid any more, and its receipt does not count.',
            ...(isBooked
              ? [
                  `The booking of ${sessionWords(registration)} ends. The seat is held for ${HOLD_MS / MINUTE_MS} minutes.`,
                ]
              : []),
            ...(registration.email === FORGOTTEN
              ? []
              : [`An e-mail says so to ${registration.email}, and that it was our mistake.`]),
          ]
        : registration && registration.email !== FORGOTTEN && noticedMoney.includes(payment.money)
          ? [`An e-mail says to ${registration.email} that it was our mistake.`]
          : ['No e-mail is sent.']),
  ];
}

export async function previewCorrection(ctx: Context, id: string, entry: Cash): Promise<string[]> {
  const { payment, registration, attempt } = await findPayment(ctx, id);
  if (payment.money !== 'counts' || registration?.status !== 'paid')
    throw new DomainError('conflict', notPaidBy);
  const { currency, transactionId } = payment;
  refuseParts(entry.amount, currency);
  const evidence = readEvidence(entry.evidence);
  const isItsOwn = await refuseUsed(ctx, evidence, { transactionId });
  if (isItsOwn && Number(payment.amount) === entry.amount && payment.method === entry.method)
    throw new DomainError('conflict', 'Nothing is changed.');
  // An accepted payment may be in another currency than the price.
  const price =
    attempt?.currency === currency ? toMajor({ minor: attempt.amountMinor, currency }) : entry.amount;
  const was = formatMoney(Number(payment.amount), currency);
  return [
    `${was} (payment ${transactionId}) for ${whose(ctx, registration)} becomes ${formatMoney(entry.amount, currency)} ${receivedWords[entry.method] ?? entry.method}, under ${evidence}.`,
    `The child stays paid${registration.appointmentBooked ? ` and booked for ${sessionWords(registration)}` : ''}.`,
    ...(entry.amount < price ? [`The price was ${formatMoney(price, currency)}: you accept less.`] : []),
    ...(entry.amount > price
      ? [
          `That is ${formatMoney(entry.amount - price, currency)} too much: a task on Today asks you to return it.`,
        ]
      : []),
    ...(registration.email === FORGOTTEN ? [] : [`The corrected receipt goes to ${registration.email}.`]),
  ];
}

export async function previewDecision(
  ctx: Context,
  id: string,
  decision: { kind: 'accept' | 'dismiss' | 'attach'; registrationId?: string | undefined },
): Promise<string[]> {
  const { payment, registration, attempt } = await findPayment(ctx, id);
  const sum = `${formatMoney(Number(payment.amount), payment.currency)} (payment ${payment.transactionId})`;
  if (decision.kind === 'dismiss')
    return [`${sum} is marked as not ours. No money moves and no e-mail is sent.`];
  const to = decision.kind === 'attach' ? await readOne(ctx, decision.registrationId ?? '') : registration;
  if (!to) throw new DomainError('conflict', 'No family is known for this payment: choose one.');
  // What was asked for this money; money that no payment was begun for is compared with the price now.
  const price =
    attempt && decision.kind === 'accept'
      ? { minor: attempt.amountMinor, currency: attempt.currency }
      : priceOf(ctx.offers.byId(to.offerId));
  return decision.kind === 'accept'
    ? [`${sum} pays for ${whose(ctx, to)}. ${priceWords(price)}`, `The receipt goes to ${to.email} at once.`]
    : [
        `${sum} belongs to ${whose(ctx, to)} from now on. ${priceWords(price)}`,
        to.status === 'pending_payment'
          ? `If it is the price or more, it is paid and the receipt goes to ${to.email}.`
          : 'It is paid or over already: the money becomes a task to give it back.',
      ];
}
