import { bookingMessages, notBookable } from '#domain/booking/booking.ts';
import type { SessionKey } from '#domain/booking/offer.ts';
import { slotOf } from '#domain/booking/slots.ts';
import { schoolDate } from '#domain/clock.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Context, ThirdPartyCalendar } from '../../../context.ts';
import type { CalendarBooking } from '../../../gateways/calendars/port.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { bookSession, refusedUnpaid } from '../book-session.ts';
import { registrationOfToken } from './calendar-token.ts';
import {
  decideBookedReport,
  decideReport,
  type RefusalReason,
  type Report,
  type ReportTask,
} from './decide-report.ts';
import { claimCheck, storeReport } from './store-report.ts';

const NO_TOKEN = 'It carries no token of a registration.';

interface Reported {
  registration: RegistrationView;
  /** The calendar could not confirm it yet; it will be asked again. */
  isOpen: boolean;
}

/**
 * Books what a third party's calendar reported to the parent's page. Only the reference in the report is used: the
 * calendar is asked, and our rules decide. The report is stored before anything is asked, so that it cannot be lost.
 *
 * @param isParentThere Whether the parent's page still waits for the answer. A parent who has left gets an e-mail.
 * @throws DomainError `invalid` where no such calendar is used or the reference is malformed; `too_many` for a booking
 *   that was refused just now, and with several open reports; else as `bookSession`
 */
export async function bookReported(
  ctx: Context,
  registrationId: string,
  reported: string,
  isParentThere: () => boolean = () => true,
): Promise<Reported> {
  if (!isUuid(registrationId)) throw registrationNotFound();
  const { calendar } = ctx;
  const reference = calendar?.gateway.readReference(reported);
  if (!calendar || !reference) throw notBookable('sessionDate');
  const registration = await readRegistration(ctx, registrationId);
  // An unpaid visitor cannot make us ask a third party or give staff work.
  if (registration.status !== 'paid') throw await refusedUnpaid(ctx, registrationId);
  const report = await storeReport(ctx, calendar, registration.id, reference);
  if (!report) throw new DomainError('too_many', 'Several bookings are being checked. Please wait a moment.');
  if (await claimCheck(ctx, report)) await settleReport(ctx, calendar, report, isParentThere);
  const answered = await readRegistration(ctx, registrationId);
  return { registration: answered, isOpen: !answered.appointmentBooked };
}

/** Our own refusal is final; any other error may pass. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && ['invalid', 'not_paid', 'conflict'].includes(error.code);
}

/**
 * Asks the calendar about a report and acts on the answer.
 *
 * @param isParentThere Whether the parent's page waits for the answer, called when there is one
 * @returns whether the calendar could not answer yet
 * @throws DomainError when our rules refuse: by then staff know what to cancel
 */
export async function settleReport(
  ctx: Context,
  calendar: ThirdPartyCalendar,
  report: Report,
  isParentThere: () => boolean,
): Promise<boolean> {
  const answer = await calendar.gateway.find(report.reference);
  if (answer.kind !== 'booking') return true;
  const { booking } = answer;
  const refuse = (why: RefusalReason, task: ReportTask | null) =>
    decideReport(
      ctx,
      report,
      'refused',
      task && { ...task, parent: notified(isParentThere()) },
      isParentThere() ? null : why,
    );
  const holders = booking.tokens.map((token) => registrationOfToken(ctx, calendar.secret, token));
  if (!holders.includes(report.registrationId)) {
    // A booking with another registration's token is not this parent's. One without a token may be.
    const isUnclaimed = holders.every((holder) => holder === null);
    const reason = isUnclaimed ? NO_TOKEN : "it has another registration's token";
    const task = { kind: 'calendar_unconfirmed', reason } as const;
    await refuse('unconfirmed', isUnclaimed || !isParentThere() ? task : null);
    throw new DomainError('conflict', bookingMessages.notBookable);
  }
  if (booking.isCancelled) {
    await refuse('cancelled', null);
    throw new DomainError('conflict', bookingMessages.notBookable);
  }
  let session: SessionKey;
  try {
    session = sessionAt(booking);
    await bookSession(ctx, report.registrationId, session);
  } catch (error) {
    if (isRefusal(error)) await refuse('unavailable', { kind: 'calendar_cancel', reason: error.message });
    throw error;
  }
  await decideBookedReport(ctx, report, session);
  return false;
}

const notified = (isParentThere: boolean) => (isParentThere ? 'was notified' : 'is notified by e-mail');

/** The session that begins at that time. @throws DomainError `invalid` if none does */
function sessionAt({ startsAt }: CalendarBooking): SessionKey {
  const sessionSlot = slotOf(startsAt.toISOString());
  if (!sessionSlot) throw notBookable('sessionSlot');
  return { sessionDate: schoolDate(startsAt), sessionSlot };
}
