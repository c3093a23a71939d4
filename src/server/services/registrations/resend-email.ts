import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, paymentTransactions, refunds, type registrations } from '../../db/schema/index.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';
import type { MailBoundsData } from '../outbox/stored-email.ts';
import { hasUsableCode } from '../payments/attempts/usable-code.ts';
import { readBookedSession } from '../registration-view/booked-session.ts';
import { hasOpenRefund } from '../registration-view/has-open-refund.ts';
import { lockRegistration } from '../registration-view/lock-registration.ts';
import { promiseResumeLink } from './send-resume-link.ts';

type Registration = typeof registrations.$inferSelect;

export const resentEmails = ['welcome', 'code', 'receipt', 'booking', 'refund', 'link'] as const;
export type ResentEmail = (typeof resentEmails)[number];

/**
 * Sends a parent one of the e-mails again, with its current content.
 *
 * @throws DomainError `not_found`; `conflict` where the e-mail would no longer be true
 */
export async function resendEmail(
  ctx: Context,
  { id, mail, by }: { id: string; mail: ResentEmail; by: string },
): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  await commit(ctx, `staff:${by}`, async (change) => {
    const row = await lockRegistration(change.tx, id);
    if (!row) throw registrationNotFound();
    await promise[mail](change, row, { isByStaff: true });
    await record(change, {
      aggregate: 'registration',
      id,
      event: 'mail_resent',
      data: { mail },
    });
  });
}

/** Promises the e-mails that a parent needs who has received none. */
export async function promiseFitting(
  change: Change,
  row: Registration,
  data: MailBoundsData,
): Promise<ResentEmail[]> {
  const fitting: ResentEmail[] = [];
  if (row.status === 'pending_payment') fitting.push('welcome');
  if (row.status === 'paid') fitting.push('receipt');
  if (row.status === 'paid' && typeof (await bookingMail(change, row, data)) !== 'string')
    fitting.push('booking');
  if ((await refundsUnderWay(change, row)).length > 0) fitting.push('refund');
  for (const mail of fitting) await promise[mail](change, row, data);
  return fitting;
}

type PromiseAgain = (change: Change, row: Registration, data: MailBoundsData) => Promise<void>;

const promise: Record<ResentEmail, PromiseAgain> = {
  async welcome(change, row, data) {
    if (row.status === 'paid') refuse('It is paid: send the receipt or the link instead.');
    if (row.status !== 'pending_payment') refuse(`It is ${row.status}: there is nothing to pay any more.`);
    await promiseAgain(change, row, 'welcome', row.id, data);
  },
  async code(change, row, data) {
    if (row.status !== 'pending_payment') refuse(`It is ${words(row.status)}: its code is over.`);
    const inPersonId = await findAttempt(change, row, hasUsableCode);
    if (!inPersonId) refuse('No code to pay in person is open: send the link instead.');
    await promiseAgain(change, row, 'in_person_code', inPersonId, data);
  },
  async receipt(change, row, data) {
    if (row.status !== 'paid') refuse(`It is ${words(row.status)}: there is no receipt to send.`);
    const paidId = await findAttempt(change, row, eq(paymentAttempts.state, 'paid'));
    if (!paidId) throw new Error(`the paid registration ${row.id} has no paid attempt`);
    await promiseAgain(change, row, 'receipt', paidId, data);
  },
  async booking(change, row, data) {
    const mail = await bookingMail(change, row, data);
    if (typeof mail === 'string') refuse(mail);
    await promiseEmail(change, mail);
  },
  async refund(change, row, data) {
    const underWay = await refundsUnderWay(change, row);
    if (underWay.length === 0) refuse('No money is on its way back.');
    for (const id of underWay) await promiseAgain(change, row, 'refund_promised', id, data);
  },
  async link(change, row, data) {
    if (row.status === 'cancelled') refuse('It is cancelled: its link leads nowhere any more.');
    await promiseResumeLink(change, emailKey(row.email), { ...about(row), ...data });
  },
};

/** What is true of the booked session: its confirmation, or that it is called off. Or why neither is sent, in words. */
async function bookingMail({ tx, now }: Change, row: Registration, data: MailBoundsData) {
  const session = await readBookedSession(tx, row);
  if (!session) return 'No session is booked: send the link instead, with which one is chosen.';
  if (await hasOpenRefund(tx, row.id)) return 'Its money is on its way back: send that instead.';
  const mail = { ...about(row), subject: row.id };
  if (session.calledOffBecause !== null) {
    const version = `${session.id} ${now.toISOString()}`;
    return {
      ...mail,
      kind: 'session_called_off',
      version,
      data: { ...data, sessionId: session.id },
    } as const;
  }
  if (session.endsAt <= now) return 'Its session is over.';
  // The calendar entry's version number comes first and stays the same.
  return {
    ...mail,
    kind: 'booking_confirmed',
    version: `${row.bookingSequence} ${now.toISOString()}`,
    data,
  } as const;
}

async function promiseAgain(
  change: Change,
  row: Registration,
  kind: 'welcome' | 'in_person_code' | 'receipt' | 'refund_promised',
  subject: string,
  data: MailBoundsData,
): Promise<void> {
  await promiseEmail(change, { ...about(row), kind, subject, version: change.now.toISOString(), data });
}

async function findAttempt({ tx }: Change, { id }: Registration, wanted?: SQL): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.registrationId, id), wanted))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  return found?.id;
}

/** The ids of the refunds of its payments that are neither done nor given up. */
async function refundsUnderWay({ tx }: Change, { id }: Registration): Promise<string[]> {
  const found = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentTransactions, eq(paymentTransactions.id, refunds.transactionRowId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentTransactions.attemptId))
    .where(and(eq(paymentAttempts.registrationId, id), inArray(refunds.state, ['requested', 'sent'])));
  return found.map((refund) => refund.id);
}

function about({ id, email }: Registration): { registrationId: string } {
  if (email === FORGOTTEN) refuse("The family's details were deleted, its address among them.");
  return { registrationId: id };
}

function words(status: Registration['status']): string {
  return status === 'pending_payment' ? 'not paid' : status;
}

function refuse(message: string): never {
  throw new DomainError('conflict', message);
}
