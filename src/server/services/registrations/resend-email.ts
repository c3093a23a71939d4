import { and, desc, eq, type SQL } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, type registrations } from '../../db/schema/index.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';
import type { MailBoundsData } from '../outbox/stored-email.ts';
import { hasUsableCode } from '../payments/attempts/usable-code.ts';
import { promiseRefundMails } from '../payments/refunds/promise-refund.ts';
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
  for (const mail of fitting) await promise[mail](change, row, data);
  if (row.status === 'paid' && (await promiseBooking(change, row, data)) === null) fitting.push('booking');
  if ((await promiseRefundMails(change, row.id, data)) > 0) fitting.push('refund');
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
    const refusal = await promiseBooking(change, row, data);
    if (refusal !== null) refuse(refusal);
  },
  async refund(change, row, data) {
    const { registrationId } = about(row);
    if ((await promiseRefundMails(change, registrationId, data)) === 0)
      refuse('No money is on its way back.');
  },
  async link(change, row, data) {
    if (row.status === 'cancelled') refuse('It is cancelled: its link leads nowhere any more.');
    await promiseResumeLink(change, emailKey(row.email), { ...about(row), ...data });
  },
};

/**
 * Promises what is true of the booked session: its confirmation, or that it is called off.
 *
 * @returns why neither is promised, in words; `null` when one is
 */
async function promiseBooking(
  change: Change,
  row: Registration,
  data: MailBoundsData,
): Promise<string | null> {
  const { tx, now } = change;
  const session = await readBookedSession(tx, row);
  if (!session) return 'No session is booked: send the link instead, with which one is chosen.';
  if (await hasOpenRefund(tx, row.id)) return 'Its money is on its way back: send that instead.';
  const mail = { ...about(row), subject: row.id };
  const at = now.toISOString();
  if (session.calledOffBecause !== null) {
    const { id: sessionId } = session;
    const version = `${sessionId} ${at}`;
    await promiseEmail(change, {
      ...mail,
      kind: 'session_called_off',
      version,
      data: { ...data, sessionId },
    });
    return null;
  }
  if (session.endsAt <= now) return 'Its session is over.';
  // The calendar entry's version number comes first and stays the same.
  const version = `${row.bookingSequence} ${at}`;
  await promiseEmail(change, { ...mail, kind: 'booking_confirmed', version, data });
  return null;
}

async function promiseAgain(
  change: Change,
  row: Registration,
  kind: 'welcome' | 'in_person_code' | 'receipt',
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
