import { and, eq } from 'drizzle-orm';
import { priceOf } from '#domain/booking/offer.ts';
import { isReminderDue } from '#domain/booking/reminders.ts';
import { sessionTimes } from '#domain/booking/slots.ts';
import type { EmailDataByKind, EmailKind } from '#domain/messages/email.ts';
import { type Money, toMajor } from '#domain/money.ts';
import { receiptNumberOf } from '#domain/payment/receipt.ts';
import { spacedCode } from '#domain/payment/reference.ts';
import { refundable } from '#domain/payment/refund.ts';
import { wayBackOf } from '#domain/payment/way-back.ts';
import { changeAddress } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import { letters, paymentAttempts, paymentTransactions, receipts, refunds } from '../../db/schema/index.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { listAvailability } from '../bookings/seats/list-availability.ts';
import { comesAfterOthers, findsNoSeat } from '../bookings/seats/seat-outlook.ts';
import type { StoredEmail } from '../outbox/stored-email.ts';
import { hasUsableCode, sessionOfCode } from '../payments/attempts/usable-code.ts';
import { drawReceipt } from '../payments/receipts/pdf/draw-receipt.ts';
import { readReceipt } from '../payments/receipts/read-receipt.ts';
import { isToBeReturned } from '../payments/refunds/return-called-off.ts';
import { noticeMoney } from '../payments/settlement/notify-family.ts';
import { readBookedSession } from '../registration-view/booked-session.ts';
import { hasOpenRefund } from '../registration-view/has-open-refund.ts';
import { hasOpenReport } from '../registration-view/has-open-report.ts';
import { soldOf } from '../registration-view/offer-of.ts';
import { readRegistration } from '../registration-view/read-registration.ts';
import { readWayBack } from '../registration-view/read-way-back.ts';
import type { Registration } from './booked-data.ts';
import { bookedData, cancelledData, common, sessionOf } from './booked-data.ts';
import { changeSinceLastEmail } from './change-since-last-email.ts';
import { findPaidTwin } from './find-paid-twin.ts';
import { bookedSession, changeUntil, codeValidUntil, meetingOf, sessionById } from './session-data.ts';

export type RegistrationEmailKind = Exclude<
  EmailKind,
  | 'staff_alert'
  | 'session_roster'
  | 'resume_link'
  | 'desk_link'
  | 'desk_invitation'
  | 'desk_reply'
  | 'letter_test'
>;

/** An e-mail's data by its kind, read when it is sent, so that it is current; `null` when it is no longer needed. */
type Gather<Kind extends EmailKind> = (
  ctx: Context,
  email: StoredEmail<Kind>,
  registration: Registration,
) => Promise<EmailDataByKind[Kind] | null>;

/** How each kind of e-mail about one registration gets its data. */
export const registrationEmailData: { [Kind in RegistrationEmailKind]: Gather<Kind> } = {
  welcome: async (ctx, _email, registration) => {
    if (registration.status === 'cancelled' || registration.status === 'refunded') return null;
    const view = await readRegistration(ctx, registration.id);
    const isDue = registration.status === 'pending_payment' && view.payment.state !== 'review';
    const twin = isDue ? await findPaidTwin(ctx, registration) : undefined;
    return {
      ...common(ctx, registration),
      due: isDue ? priceToPay(ctx, registration, view) : null,
      paidUrl: twin ? common(ctx, twin).resumeUrl : null,
    };
  },
  pending_payment: async (ctx, email, registration) => {
    const view = await readRegistration(ctx, registration.id);
    // Money has come, and another e-mail says what happens with it.
    if (view.payment.state === 'review') return null;
    // The child is paid for in another form.
    if (await findPaidTwin(ctx, registration)) return null;
    return {
      ...common(ctx, registration),
      ...priceToPay(ctx, registration, view),
      session: sessionOf(email.data),
      inPersonCode: view.payment.inPersonCode,
    };
  },
  in_person_code: async (ctx, email, registration) => {
    const [attempt] = await ctx.database.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, email.subject), hasUsableCode));
    if (!attempt?.code) return null;
    const { code, currency, amountMinor } = attempt;
    return {
      ...common(ctx, registration),
      amount: toMajor({ minor: amountMinor, currency }),
      currency,
      code: spacedCode(code),
      validUntil: await codeValidUntil(ctx, registration),
    };
  },
  receipt: async (ctx, email, registration) => {
    // The e-mail about the refund has the receipt; money that was entered by mistake has none.
    if (registration.status === 'refunded' || registration.status === 'pending_payment') return null;
    const receipt = await readReceipt(ctx, registration.id);
    const view = await readRegistration(ctx, registration.id);
    const isAfterOthers = await comesAfterOthers(ctx, registration.id);
    const lostSession = isAfterOthers ? null : lostOf(view);
    const chosenSession = isAfterOthers ? null : chosenOf(view);
    const pdf = await drawReceipt(receipt);
    const { db } = ctx.database;
    const isBeingRefunded =
      (await hasOpenRefund(db, registration.id)) || (await isToBeReturned(db, registration.id));
    const { isCorrected = false } = email.data;
    return {
      ...common(ctx, registration),
      receipt,
      pdf,
      isCorrected,
      isBeingRefunded,
      isCalledOff: view.calledOffBecause !== null,
      lostSession,
      chosenSession,
      isFull: await findsNoSeat(ctx, registration.offerId, registration.id),
      lastStart: await lastStartOf(ctx, registration),
    };
  },
  payment_notice: async (ctx, email, registration) => {
    const { why, transaction } = email.data;
    const [found] = await ctx.database.db
      .select({ row: paymentTransactions, price: paymentAttempts })
      .from(paymentTransactions)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
      .where(
        and(
          eq(paymentTransactions.provider, transaction.provider),
          eq(paymentTransactions.transactionId, transaction.transactionId),
        ),
      );
    // Accepted or refunded since: other e-mails announce that.
    if (found?.row.money !== noticeMoney[why]) return null;
    const { row, price } = found;
    return {
      ...common(ctx, registration),
      why,
      isFirstReturning: await hasOpenRefund(ctx.database.db, registration.id),
      received: { amount: Number(row.amount), currency: row.currency },
      price: {
        amount: toMajor({ minor: price.amountMinor, currency: price.currency }),
        currency: price.currency,
      },
      at: row.providerAt ?? email.createdAt,
      transactionId: row.transactionId,
    };
  },
  not_booked: async (ctx, email, registration) => {
    const { after } = email.data;
    const mayChoose =
      (await maySayChoose(ctx, registration)) &&
      !(await findsNoSeat(ctx, registration.offerId, registration.id));
    if (!mayChoose) return null;
    return { ...common(ctx, registration), after, lastStart: await lastStartOf(ctx, registration) };
  },
  refund_promised: async (ctx, email, registration) => {
    const { refund, transaction } = await findRefund(ctx, email.subject);
    // Another e-mail announces a finished refund, and staff announce a failed one.
    if (refund.state !== 'requested' && refund.state !== 'sent') return null;
    const all = await ctx.database.db
      .select()
      .from(refunds)
      .where(eq(refunds.transactionRowId, transaction.id));
    const provider = providerById(ctx.payments, transaction.provider);
    // A provider's refund that takes too long is not asked about any more either.
    const isByHand = provider ? provider.capabilities.refunds === 'by_hand' : refund.nextCheckAt === null;
    const booked = await readBookedSession(ctx.database.db, registration);
    return {
      ...common(ctx, registration),
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      transactionId: transaction.transactionId,
      wayBack: wayBackOf(transaction.method, isByHand),
      isWhole: transaction.money === 'counts' && refundable(Number(transaction.amount), all) <= 0,
      hasSession: registration.appointmentBooked,
      cancelled:
        booked && booked.calledOffBecause !== null
          ? cancelledData(ctx, email, registration, {
              sessionDate: booked.sessionDate,
              sessionSlot: booked.sessionSlot,
              version: registration.bookingSequence,
            })
          : null,
    };
  },
  refund_done: async (ctx, email, registration) => {
    const { refund, transaction } = await findRefund(ctx, email.subject);
    const { cancelled } = email.data;
    const receipt = transaction.money === 'counts' ? await readReceipt(ctx, registration.id) : null;
    return {
      ...common(ctx, registration),
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      doneAt: refund.doneAt ?? email.createdAt,
      transactionId: transaction.transactionId,
      receipt: receipt && { number: receipt.number, pdf: await drawReceipt(receipt) },
      isWhole: registration.status === 'refunded',
      wayBack: (await readWayBack(ctx, { refundId: refund.id })) ?? 'same_way',
      cancelled: cancelled ? cancelledData(ctx, email, registration, cancelled) : null,
    };
  },
  payment_void: async (ctx, email, registration) => {
    const isDue = registration.status === 'pending_payment';
    // Paid since: the receipt says so.
    if (email.data.hasCounted && !isDue) return null;
    const [found] = await ctx.database.db
      .select({ row: paymentTransactions, year: receipts.year, serial: receipts.serial })
      .from(paymentTransactions)
      .leftJoin(receipts, eq(receipts.attemptId, paymentTransactions.attemptId))
      .where(and(eq(paymentTransactions.id, email.subject), eq(paymentTransactions.money, 'void')));
    if (!found) return null;
    const { row } = found;
    const { cancelled } = email.data;
    return {
      ...common(ctx, registration),
      amount: Number(row.amount),
      currency: row.currency,
      at: row.providerAt ?? row.createdAt,
      receipt: email.data.hasCounted ? receiptNumberOf(found) : null,
      isDue,
      isPaidByOther: email.data.isPaidByOther,
      cancelled: cancelled ? cancelledData(ctx, email, registration, cancelled) : null,
    };
  },
  booking_confirmed: async (ctx, email, registration) => {
    const booked = await bookedData(ctx, email, registration);
    // Staff booked a child that had been there.
    return booked &&
      sessionTimes(booked.session.sessionDate, booked.session.sessionSlot).endsAt > ctx.clock.now()
      ? booked
      : null;
  },
  booking_changed: async (ctx, email, registration) => {
    // Another process may have changed it in this second.
    if (email.data.change === 'place') await ctx.offers.refresh();
    const booked = await bookedData(ctx, email, registration);
    return booked && { ...booked, ...(await changeSinceLastEmail(ctx, email, registration.id)) };
  },
  // Not after the family chose another one, got its money back, or the session takes place after all.
  session_called_off: async (ctx, email, registration) => {
    const { sessionId, isOpenAgain = false } = email.data;
    const booked = await bookedSession(ctx, registration.id, sessionId);
    // Or it has paid for the session, or has a code to pay for it in person, and has booked none yet.
    const isPaid = registration.status !== 'pending_payment';
    const isChosen = isPaid
      ? await maySayChoose(ctx, registration)
      : (await sessionOfCode(ctx.database.db, registration.id)) === sessionId;
    const session = booked ?? (isChosen ? await sessionById(ctx, sessionId) : null);
    const isSo = session && (session.calledOffBecause === null) === isOpenAgain;
    if (!isSo || (await hasOpenRefund(ctx.database.db, registration.id))) return null;
    if (isOpenAgain && (booked || session.startsAt <= ctx.clock.now())) return null;
    const family = common(ctx, registration);
    return {
      ...family,
      session,
      because: session.calledOffBecause,
      isPaid,
      isFull: await findsNoSeat(ctx, session.offerId, registration.id),
      chooseUrl: booked ? `${changeAddress(family.resumeUrl)}#change` : family.resumeUrl,
      cancelled: booked
        ? cancelledData(ctx, email, registration, {
            sessionDate: session.sessionDate,
            sessionSlot: session.sessionSlot,
            version: registration.bookingSequence,
          })
        : null,
    };
  },
  booking_refused: async (ctx, email, registration) => {
    if (!(await maySayChoose(ctx, registration))) return null;
    const { why } = email.data;
    return { ...common(ctx, registration), why };
  },
  family_notice: letterData,
  family_news: letterData,
  email_changed: async (ctx, _email, { offerId, parentName, childName, email }) => ({
    offer: soldOf(ctx.offers.byId(offerId)),
    parentName,
    childName,
    newAddress: maskedAddress(email),
  }),
  session_reminder: async (ctx, email, registration) => {
    const { before, sessionId, number } = email.data;
    const session = await bookedSession(ctx, registration.id, sessionId);
    // A course has a reminder for each of its dates.
    const meeting = session && number ? await meetingOf(ctx, sessionId, number) : undefined;
    const startsAt = meeting?.startsAt ?? session?.startsAt;
    if (!session || session.calledOffBecause !== null) return null;
    if (await hasOpenRefund(ctx.database.db, registration.id)) return null;
    if (!startsAt || !isReminderDue(before, startsAt, ctx.clock.now())) return null;
    return {
      ...common(ctx, registration),
      before,
      session,
      meeting,
      meetingLink: session.meetingLink,
      changeUntil: changeUntil(ctx, session),
    };
  },
};

/** The text of a letter, until staff stop it. */
async function letterData(
  { database, offers }: Context,
  email: StoredEmail<'family_notice' | 'family_news'>,
  { parentName, offerId }: Registration,
): Promise<EmailDataByKind['family_notice'] | null> {
  const [letter] = await database.db.select().from(letters).where(eq(letters.id, email.subject));
  if (!letter || letter.stoppedAt) return null;
  const { subject, text } = letter;
  return { parentName, offer: soldOf(offers.byId(offerId)), subject, text };
}

async function findRefund(ctx: Context, id: string) {
  const [found] = await ctx.database.db
    .select({ refund: refunds, transaction: paymentTransactions })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .where(eq(refunds.id, id));
  if (!found) throw new Error(`the refund ${id} does not exist`);
  return found;
}

/** Skipped once a session was chosen again or booked, or the money was refunded. */
async function maySayChoose(ctx: Context, { id, status, appointmentBooked }: Registration): Promise<boolean> {
  return status === 'paid' && !appointmentBooked && !(await hasOpenReport(ctx.database.db, id));
}

/** When the last free session of a course begins: other offers have new ones every day. */
async function lastStartOf(ctx: Context, { offerId }: Registration): Promise<Date | null> {
  const offer = ctx.offers.byId(offerId);
  if (offer.kind !== 'course') return null;
  const last = (await listAvailability(ctx, {}, offer)).filter(({ seatsLeft }) => seatsLeft > 0).at(-1);
  return last ? sessionTimes(last.sessionDate, last.sessionSlot).startsAt : null;
}

/** The session chosen before the payment, if it can no longer be booked. */
function lostOf({ payment: { chosen } }: RegistrationView): EmailDataByKind['receipt']['lostSession'] {
  const session = chosen && sessionOf(chosen);
  return session && chosen.seat !== 'free' ? { ...session, why: chosen.seat } : null;
}

function chosenOf({
  payment: { chosen, held },
}: RegistrationView): EmailDataByKind['receipt']['chosenSession'] {
  const session = chosen && sessionOf(chosen);
  if (!session || chosen.seat !== 'free') return null;
  const isHeld = held?.sessionDate === session.sessionDate && held.sessionSlot === session.sessionSlot;
  return { ...session, heldUntil: isHeld ? new Date(held.until) : null };
}

/** `gr…@mail.example`: enough to recognise a known address. */
function maskedAddress(address: string): string {
  return address.replace(/^(.{1,2}).*@/, '$1…@');
}

/** The amount of an open or paid attempt; without one, a payment would open at today's price. */
function priceToPay({ offers }: Context, { offerId }: Registration, { payment }: RegistrationView): Money {
  const known = payment.due ?? payment.received;
  if (known) return known;
  const price = priceOf(offers.byId(offerId));
  return { amount: toMajor(price), currency: price.currency };
}
