import type { EmailDataByKind, EmailKind } from '#domain/messages/email.ts';
import { cleanLine } from '#domain/text.ts';
import { bookingChangedEmail } from './bookings/booking-changed.ts';
import { bookingConfirmedEmail } from './bookings/booking-confirmed.ts';
import { bookingRefusedEmail } from './bookings/booking-refused.ts';
import { notBookedEmail } from './bookings/not-booked.ts';
import { sessionCalledOffEmail } from './bookings/session-called-off.ts';
import { sessionReminderEmail } from './bookings/session-reminder.ts';
import { sessionRosterEmail } from './bookings/session-roster.ts';
import type { EmailContent, RenderedEmail } from './layout/content.ts';
import { renderHtml } from './layout/render-html.ts';
import { renderText } from './layout/render-text.ts';
import { inPersonCodeEmail } from './payments/in-person-code.ts';
import { paymentNoticeEmail } from './payments/payment-notice.ts';
import { paymentVoidEmail } from './payments/payment-void.ts';
import { pendingPaymentEmail } from './payments/pending-payment.ts';
import { receiptEmail } from './payments/receipt.ts';
import { refundDoneEmail } from './payments/refund-done.ts';
import { refundPromisedEmail } from './payments/refund-promised.ts';
import { emailChangedEmail } from './registrations/email-changed.ts';
import { resumeLinkEmail } from './registrations/resume-link.ts';
import { welcomeEmail } from './registrations/welcome.ts';
import { deskInvitationEmail, deskLinkEmail } from './staff/desk-link.ts';
import { deskReplyEmail, letterEmail } from './staff/letter.ts';
import { staffAlertEmail } from './staff/staff-alert.ts';

const templates: { [Kind in EmailKind]: (data: EmailDataByKind[Kind]) => EmailContent } = {
  welcome: welcomeEmail,
  pending_payment: pendingPaymentEmail,
  in_person_code: inPersonCodeEmail,
  receipt: receiptEmail,
  payment_notice: paymentNoticeEmail,
  not_booked: notBookedEmail,
  booking_confirmed: bookingConfirmedEmail,
  booking_changed: bookingChangedEmail,
  session_called_off: sessionCalledOffEmail,
  booking_refused: bookingRefusedEmail,
  session_reminder: sessionReminderEmail,
  refund_promised: refundPromisedEmail,
  refund_done: refundDoneEmail,
  payment_void: paymentVoidEmail,
  email_changed: emailChangedEmail,
  resume_link: resumeLinkEmail,
  desk_reply: deskReplyEmail,
  family_notice: letterEmail,
  family_news: letterEmail,
  letter_test: letterEmail,
  session_roster: sessionRosterEmail,
  desk_link: deskLinkEmail,
  desk_invitation: deskInvitationEmail,
  staff_alert: staffAlertEmail,
};

/** Writes an e-mail. Pure: the same data always give the same e-mail, so that a retry repeats it exactly. */
export function composeEmail<Kind extends EmailKind>(
  kind: Kind,
  data: EmailDataByKind[Kind],
  unsubscribeUrl?: string,
): RenderedEmail {
  const about = 'offer' in data ? data.offer?.title : undefined;
  const content: EmailContent = { ...templates[kind](data), unsubscribeUrl, ...(about && { about }) };
  return {
    subject: cleanLine(content.subject),
    html: renderHtml(content),
    text: renderText(content),
    unsubscribeUrl,
    ...(content.ics && { ics: content.ics }),
    ...(content.attachments && { attachments: content.attachments }),
  };
}
