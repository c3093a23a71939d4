import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { type ChoiceLead, isReminderDue, type ReminderLead } from '#domain/booking/reminders.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { DAY_MS, kampalaDate } from '#domain/clock.ts';
import type {
  BookedEmailData,
  BookingRefusedEmailData,
  EmailDataByKind,
  EmailKind,
  EmailSession,
  ResumableRegistration,
  StaffTask,
} from '#domain/messages/email.ts';
import { type Money, toMajor } from '#domain/money.ts';
import { spacedCode } from '#domain/payment/reference.ts';
import { refundable } from '#domain/payment/refund.ts';
import { openStates } from '#domain/payment/status.ts';
import { wayBackOf } from '#domain/payment/way-back.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context } from '../../context.ts';
import {
  type emails,
  paymentAttempts,
  paymentTransactions,
  refunds,
  registrations,
  staffTasks,
} from '../../db/schema/index.ts';
import { resumeUrl } from '../../emails/registrations/resume-url.ts';
import { providerById } from '../../gateways/payments/port.ts';
import { calendarUid } from '../bookings/calendar/calendar-uid.ts';
import { noticeMoney, type PaymentNoticePromise } from '../payments/ledger/money-tasks.ts';
import { drawReceipt } from '../payments/receipts/pdf/draw-receipt.ts';
import { readReceipt } from '../payments/receipts/read-receipt.ts';
import type { CancelledBooking, RefundDonePromise } from '../payments/refunds/apply-refund.ts';
import { hasOpenReport } from '../registration-view/has-open-report.ts';
import { readRegistration } from '../registration-view/read-registration.ts';
import { readWayBack } from '../registration-view/read-way-back.ts';
import { changeSinceLastEmail } from './change-since-last-email.ts';
import { bookedSession, changeUntil } from './session-data.ts';

const MONTHS_KEPT_MS = 183 * DAY_MS;
/** On the next day the nightly job may delete an unpaid registration. */
const DAYS_UNPAID_KEPT_MS = (retention.unpaidRegistrationDays - 1) * DAY_MS;
/** More children under one address do not belong to one family. */
const MOST_LINKS = 10;

type EmailRow = typeof emails.$inferSelect;
type Registration = typeof registrations.$inferSelect;

export type RegistrationEmailKind = Exclude<EmailKind, 'staff_alert' | 'session_roster' | 'resume_link'>;

/** An e-mail's data by its kind, read when it is sent, so that it is current; `null` when it is no longer needed. */
type Gather<Kind extends EmailKind> = (
  ctx: Context,
  email: EmailRow,
  registration: Registration,
) => Promise<EmailDataByKind[Kind] | null>;

/** How each kind of e-mail about one registration gets its data. */
export const registrationEmailData: { [Kind in RegistrationEmailKind]: Gather<Kind> } = {
  welcome: async (ctx, _email, registration) => ({
    ...common(ctx, registration),
    ...priceToPay(ctx, await readRegistration(ctx, registration.id)),
  }),
  pending_payment: async (ctx, email, registration) => {
    const view = await readRegistration(ctx, registration.id);
    return {
      ...common(ctx, registration),
      ...priceToPay(ctx, view),
      session: sessionOf(email.data as { sessionDate?: string; sessionSlot?: string }),
      inPersonCode: view.payment.inPersonCode,
    };
  },
  in_person_code: async (ctx, email, registration) => {
    const [attempt] = await ctx.database.db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, email.subject), inArray(paymentAttempts.state, openStates)));
    if (!attempt?.code) return null;
    const { code, currency, amountMinor } = attempt;
    return {
      ...common(ctx, registration),
      amount: toMajor({ minor: amountMinor, currency }),
      currency,
      code: spacedCode(code),
      validUntil: kampalaDate(new Date(registration.createdAt.getTime() + DAYS_UNPAID_KEPT_MS)),
    };
  },
  receipt: async (ctx, _email, registration) => {
    const receipt = await readReceipt(ctx, registration.id);
    const lostSession = lostOf(await readRegistration(ctx, registration.id));
    return { ...common(ctx, registration), receipt, pdf: await drawReceipt(receipt), lostSession };
  },
  payment_notice: async (ctx, email, registration) => {
    const { why, transaction } = email.data as PaymentNoticePromise;
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
    const { after } = email.data as { after: ChoiceLead };
    return (await maySayChoose(ctx, registration)) ? { ...common(ctx, registration), after } : null;
  },
  refund_promised: async (ctx, email, registration) => {
    const { refund, transaction } = await findRefund(ctx, email.subject);
    // Another e-mail announces a finished refund, and staff announce a failed one.
    if (refund.state !== 'requested' && refund.state !== 'sent') return null;
    const all = await ctx.database.db
      .select()
      .from(refunds)
      .where(eq(refunds.transactionRowId, transaction.id));
    const isByHand = providerById(ctx.payments, transaction.provider)?.capabilities.refunds === 'by_hand';
    return {
      ...common(ctx, registration),
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      transactionId: transaction.transactionId,
      wayBack: wayBackOf(transaction.method, isByHand || refund.nextQuestionAt === null),
      isWhole: transaction.money === 'counts' && refundable(Number(transaction.amount), all) <= 0,
      hasSession: registration.appointmentBooked,
    };
  },
  refund_done: async (ctx, email, registration) => {
    const { refund, transaction } = await findRefund(ctx, email.subject);
    const { cancelled } = email.data as RefundDonePromise;
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
  booking_confirmed: async (ctx, email, registration) => bookedData(ctx, email, registration),
  booking_changed: async (ctx, email, registration) => {
    const booked = bookedData(ctx, email, registration);
    return booked && { ...booked, ...(await changeSinceLastEmail(ctx, email, registration.id)) };
  },
  booking_refused: async (ctx, email, registration) => {
    if (!(await maySayChoose(ctx, registration))) return null;
    const { why } = email.data as Pick<BookingRefusedEmailData, 'why'>;
    return { ...common(ctx, registration), why };
  },
  email_changed: async (_ctx, _email, { parentName, childName, email }) => ({
    parentName,
    childName,
    newAddress: maskedAddress(email),
  }),
  session_reminder: async (ctx, email, registration) => {
    const { before, sessionId } = email.data as { before: ReminderLead; sessionId: number };
    const session = await bookedSession(ctx, registration.id, sessionId);
    if (!session || !isReminderDue(before, session.startsAt, ctx.clock.now())) return null;
    return {
      ...common(ctx, registration),
      before,
      session,
      meetingLink: session.meetingLink,
      changeUntil: changeUntil(ctx, session),
    };
  },
};

async function findRefund(ctx: Context, id: string) {
  const [found] = await ctx.database.db
    .select({ refund: refunds, transaction: paymentTransactions })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .where(eq(refunds.id, id));
  if (!found) throw new Error(`the refund ${id} does not exist`);
  return found;
}

/** Not after a session was chosen again or booked, or the money was refunded. */
async function maySayChoose(ctx: Context, { id, status, appointmentBooked }: Registration): Promise<boolean> {
  return status === 'paid' && !appointmentBooked && !(await hasOpenReport(ctx.database.db, id));
}

/** The session chosen before the payment, if it can no longer be booked. */
function lostOf({ payment: { chosen } }: RegistrationView): EmailDataByKind['receipt']['lostSession'] {
  const session = chosen && sessionOf(chosen);
  return session && chosen.seat !== 'free' ? { ...session, why: chosen.seat } : null;
}

/** A session that was booked when its money was refunded. */
function cancelledData(
  ctx: Context,
  email: EmailRow,
  registration: Registration,
  { version, ...left }: CancelledBooking,
): EmailDataByKind['refund_done']['cancelled'] {
  const session = sessionOf(left);
  return (
    session && {
      parentEmail: registration.email,
      session,
      calendar: calendarOf(ctx, email, registration, version),
    }
  );
}

function calendarOf(ctx: Context, email: EmailRow, registration: Registration, version: number) {
  return {
    uid: calendarUid(registration.id, ctx.settings.publicOrigin),
    sequence: version - 1,
    stamp: email.createdAt,
  };
}

/** A booking as it is now; `null` for one that is over, or when another e-mail announces a newer version. */
function bookedData(ctx: Context, email: EmailRow, registration: Registration): BookedEmailData | null {
  const session = registration.appointmentBooked ? sessionOf(registration) : null;
  // An e-mail that staff sent again has its time after the version number.
  const version = Number.parseInt(email.version, 10);
  if (!session || version < registration.bookingSequence) return null;
  return {
    ...common(ctx, registration),
    parentEmail: registration.email,
    session,
    meetingLink: registration.meetingLink ?? '',
    calendar: calendarOf(ctx, email, registration, version),
  };
}

/** The figures of a task in words. */
const factLabels: Record<string, string> = {
  transactionId: "The provider's transaction",
  amount: 'Amount',
  currency: 'Currency',
  overpaidBy: 'Paid too much by',
  stillToReturn: 'Still to refund',
  mismatch: 'What does not match',
  mail: 'E-mail',
  sentByStaff: 'Sent by staff',
  tries: 'Tries',
  mailsAnHour: 'Mails an hour',
  registration: 'Registration id begins with',
  calendar: 'Calendar',
  session: 'Session',
  reason: 'Why',
  parent: 'The parent',
  phone: 'Phone',
  provider: 'Provider',
  refundId: "The provider's refund",
  givenBackAt: 'Refunded',
  number: "The provider's number",
  numbers: 'Numbers that they gave',
  notification: 'Notification',
  lastWholeDay: 'Last day compared',
};

/**
 * The current registrations of an address, newest first: the wanted one, then those paid, then in turn one of each
 * network that registered the others, so that a stranger's leave room for the family's.
 *
 * @returns `null` when it has none
 */
export async function resumeLinkData(
  ctx: Context,
  address: string,
  wantedId: string | null = null,
): Promise<EmailDataByKind['resume_link'] | null> {
  const since = new Date(ctx.clock.now().getTime() - MONTHS_KEPT_MS);
  const { id, status, createdAt, networkKey } = registrations;
  const isWanted = sql`${id} = ${wantedId}::uuid`;
  const turn = sql`CASE WHEN ${status} = 'paid' THEN 0
    ELSE row_number() OVER (PARTITION BY ${status} = 'paid', ${networkKey} ORDER BY ${createdAt} DESC) END`;
  const rows = await ctx.database.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, address),
        ne(status, 'cancelled'),
        or(isWanted, gt(createdAt, since)),
      ),
    )
    .orderBy(desc(isWanted), turn, desc(createdAt))
    .limit(MOST_LINKS);
  return rows.length === 0 ? null : { registrations: rows.map((row) => resumable(ctx, row)) };
}

/** What staff receive: the kind of task, the person it is about and its figures, never a capability. */
export async function staffAlertData(
  { database }: Context,
  email: EmailRow,
): Promise<EmailDataByKind['staff_alert']> {
  const { task, facts } = email.data as { task: StaffTask; facts: Record<string, unknown> };
  const { id: registrationId, parentName, childName } = registrations;
  const [family] = await database.db
    .select({ registrationId, parentName, childName })
    .from(staffTasks)
    .innerJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(eq(sql`${staffTasks.id}::text`, email.subject));
  return {
    task,
    reference: typeof facts.reference === 'string' ? facts.reference : null,
    at: email.createdAt,
    family: family ?? null,
    facts: Object.entries(facts)
      .filter(([name, value]) => name !== 'reference' && value != null)
      .map(([name, value]) => ({ label: factLabels[name] ?? name, value: [value].flat().join(', ') })),
  };
}

/** `gr…@mail.example`: enough to recognise a known address. */
function maskedAddress(address: string): string {
  return address.replace(/^(.{1,2}).*@/, '$1…@');
}

function common(ctx: Context, registration: Registration) {
  return {
    parentName: registration.parentName,
    childName: registration.childName,
    resumeUrl: resumeUrl(ctx.settings.publicOrigin, registration.id),
  };
}

/** The amount of an open or paid attempt; without one, a payment would open at today's price. */
function priceToPay({ price }: Context, { payment }: RegistrationView): Money {
  return payment.due ?? payment.received ?? { amount: toMajor(price), currency: price.currency };
}

function sessionOf(source: {
  sessionDate?: string | null;
  sessionSlot?: string | null;
}): EmailSession | null {
  const { sessionDate, sessionSlot } = source;
  return sessionDate && sessionSlot && isSlotLabel(sessionSlot) ? { sessionDate, sessionSlot } : null;
}

function resumable(ctx: Context, row: Registration): ResumableRegistration {
  return {
    childName: row.childName,
    state: stateOf(row),
    session: row.appointmentBooked ? sessionOf(row) : null,
    resumeUrl: resumeUrl(ctx.settings.publicOrigin, row.id),
  };
}

function stateOf(row: Registration): ResumableRegistration['state'] {
  if (row.status === 'pending_payment') return 'unpaid';
  if (row.status === 'paid') return row.appointmentBooked ? 'booked' : 'paid';
  return row.status;
}
