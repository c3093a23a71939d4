import type { EmailDataByKind, EmailKind } from '#domain/messages/email.ts';
import { bookingChangedEmail } from './booking-changed.ts';
import { bookingConfirmedEmail } from './booking-confirmed.ts';
import { bookingRefusedEmail } from './booking-refused.ts';
import type { EmailContent, RenderedEmail } from './content.ts';
import { emailChangedEmail } from './email-changed.ts';
import { inPersonCodeEmail } from './in-person-code.ts';
import { notBookedEmail } from './not-booked.ts';
import { paymentNoticeEmail } from './payment-notice.ts';
import { pendingPaymentEmail } from './pending-payment.ts';
import { receiptEmail } from './receipt.ts';
import { refundDoneEmail } from './refund-done.ts';
import { refundPromisedEmail } from './refund-promised.ts';
import { renderEmail } from './render.ts';
import { resumeLinkEmail } from './resume-link.ts';
import { sessionReminderEmail } from './session-reminder.ts';
import { sessionRosterEmail } from './session-roster.ts';
import { staffAlertEmail } from './staff-alert.ts';
import { welcomeEmail } from './welcome.ts';

const templates: { [Kind in EmailKind]: (data: EmailDataByKind[Kind]) => EmailContent } = {
  welcome: welcomeEmail,
  pending_payment: pendingPaymentEmail,
  in_person_code: inPersonCodeEmail,
  receipt: receiptEmail,
  payment_notice: paymentNoticeEmail,
  not_booked: notBookedEmail,
  booking_confirmed: bookingConfirmedEmail,
  booking_changed: bookingChangedEmail,
  booking_refused: bookingRefusedEmail,
  session_reminder: sessionReminderEmail,
  refund_promised: refundPromisedEmail,
  refund_done: refundDoneEmail,
  email_changed: emailChangedEmail,
  resume_link: resumeLinkEmail,
  session_roster: sessionRosterEmail,
  staff_alert: staffAlertEmail,
};

/** Writes one mail of any kind. Pure: the same data always give the same mail, so that a retry repeats it exactly. */
export function composeEmail<Kind extends EmailKind>(
  kind: Kind,
  data: EmailDataByKind[Kind],
  unsubscribeUrl?: string,
): RenderedEmail {
  return renderEmail({ ...templates[kind](data), unsubscribeUrl });
}
