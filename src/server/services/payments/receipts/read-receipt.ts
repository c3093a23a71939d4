import { and, asc, eq } from 'drizzle-orm';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { childShortName } from '#domain/messages/names.ts';
import { toMajor } from '#domain/money.ts';
import { formatReceiptNumber, type Receipt } from '#domain/payment/receipt.ts';
import { shortReference } from '#domain/payment/reference.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { cleanLine, visibleText } from '#domain/text.ts';
import type { Context } from '../../../context.ts';
import {
  paymentAttempts,
  paymentTransactions,
  receipts,
  refunds,
  registrations,
} from '../../../db/schema/index.ts';
import { isCalledOff } from '../../registration-view/booked-session.ts';
import { soldOf } from '../../registration-view/offer-of.ts';

const LONGEST_REASON = 140;

type Registration = typeof registrations.$inferSelect;

/**
 * The current receipt of a registration, with the booked session, if it is not called off, and the refunds made.
 *
 * @throws DomainError `not_found`, also for a registration that was never paid, or whose family was deleted
 */
export async function readReceipt(ctx: Context, registrationId: string): Promise<Receipt> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const [found] = await ctx.database.db
    .select({
      receipt: receipts,
      attempt: paymentAttempts,
      transaction: paymentTransactions,
      registration: registrations,
    })
    .from(receipts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, receipts.attemptId))
    .innerJoin(
      paymentTransactions,
      and(eq(paymentTransactions.attemptId, paymentAttempts.id), eq(paymentTransactions.money, 'counts')),
    )
    .innerJoin(registrations, eq(registrations.id, paymentAttempts.registrationId))
    .where(eq(paymentAttempts.registrationId, registrationId));
  if (!found || found.registration.email === FORGOTTEN) throw registrationNotFound();
  const { receipt, attempt, transaction, registration } = found;
  const refunded = await ctx.database.db
    .select({ amount: refunds.amount, doneAt: refunds.doneAt, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.transactionRowId, transaction.id), eq(refunds.state, 'done')))
    .orderBy(asc(refunds.doneAt), asc(refunds.id));
  const isInPriceCurrency = transaction.currency === attempt.currency;
  return {
    number: formatReceiptNumber(receipt.year, receipt.serial),
    issuedAt: receipt.issuedAt,
    childShortName: childShortName(registration.childName),
    parentName: visibleLine(registration.parentName),
    amount: Number(transaction.amount),
    currency: transaction.currency,
    price: isInPriceCurrency ? toMajor({ minor: attempt.amountMinor, currency: attempt.currency }) : null,
    paidAt: transaction.providerAt ?? attempt.settledAt ?? receipt.issuedAt,
    method: transaction.method,
    payerHint: transaction.payerHint,
    transactionId: transaction.transactionId,
    reference: shortReference(attempt.reference),
    offer: soldOf(ctx.offers.byId(registration.offerId))?.title,
    session: (await isCalledOff(ctx.database.db, registration)) ? null : sessionOf(registration),
    refunds: refunded.map(({ amount, doneAt, reason }) => ({
      amount,
      doneAt: doneAt ?? receipt.issuedAt,
      reason: shortened(visibleLine(reason)),
    })),
    isDemonstration: ctx.settings.demonstration,
  };
}

function sessionOf({ appointmentBooked, sessionDate, sessionSlot }: Registration): Receipt['session'] {
  if (!appointmentBooked || !sessionDate || !sessionSlot || !isSlotLabel(sessionSlot)) return null;
  return { sessionDate, sessionSlot };
}

function visibleLine(text: string): string {
  return cleanLine(visibleText(text));
}

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST_REASON) return text;
  return `${characters
    .slice(0, LONGEST_REASON - 1)
    .join('')
    .trim()}…`;
}
