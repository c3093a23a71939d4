import { eq } from 'drizzle-orm';
import { priceOf } from '#domain/booking/offer.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import type { PreviewLine } from '#domain/desk/preview.ts';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { formatMoney, refuseParts, toMajor } from '#domain/money.ts';
import { refundable } from '#domain/payment/refund.ts';
import { type WayBack, wayBackOf } from '#domain/payment/way-back.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, paymentTransactions, refunds, registrations } from '../../db/schema/index.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { HOLD_MS } from '../bookings/seats/hold-seat.ts';
import { readEvidence } from '../payments/ledger/evidence.ts';
import { notPaidBy } from '../payments/review/correct-entry.ts';
import {
  alreadyVoid,
  begunMessage,
  findSecondPayment,
  hasBegun,
  noticedMoney,
} from '../payments/review/void-payment.ts';
import { readOne, sessionWords, whose } from './preview-acts.ts';
import { type Cash, noPlaceWords, priceWords, receivedWords, refuseUsed } from './preview-cash.ts';

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
  const second = isUnpaid ? await findSecondPayment(ctx.database.db, registration.id) : undefined;
  const isBooked = isUnpaid && registration.appointmentBooked;
  if (isBooked && !second && (await hasBegun(ctx.database.db, registration.id, ctx.clock.now())))
    throw new DomainError('conflict', begunMessage);
  return [
    `${sum}${of} (payment ${payment.transactionId}) was not received for this child. Nothing is given back.`,
    'Its receipt or cash book number can be entered again, for the right child.',
    ...(second
      ? [
          `The second payment of this family, ${formatMoney(Number(second.transaction.amount), second.transaction.currency)} under ${second.transaction.transactionId}, pays for the child instead. The family is told, and its receipt is sent.`,
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
): Promise<PreviewLine[]> {
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
  if (decision.kind === 'accept' && to.status === 'paid')
    throw new DomainError('conflict', 'The registration is paid already: refund this money instead.');
  const pays = decision.kind === 'accept' || to.status === 'pending_payment';
  const full = pays ? await noPlaceWords(ctx, to.id) : [];
  return decision.kind === 'accept'
    ? [
        `${sum} pays for ${whose(ctx, to)}. ${priceWords(price)}`,
        `The receipt goes to ${to.email} at once.`,
        ...(to.status === 'cancelled' || to.status === 'refunded'
          ? [`The registration was ${to.status}. It goes on, as a paid one.`]
          : []),
        ...(payment.money === 'duplicate'
          ? ['The family may have read that it gets this money back: call it.']
          : []),
        ...full,
      ]
    : [
        ...full,
        `${sum} belongs to ${whose(ctx, to)} from now on. ${priceWords(price)}`,
        to.status === 'pending_payment'
          ? `If it is the price or more, it is paid and the receipt goes to ${to.email}.`
          : 'It is paid or over already: the money becomes a task to give it back.',
      ];
}
