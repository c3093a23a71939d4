import { site } from '#content/school.ts';
import { isClosed } from '#domain/registration/step.ts';
import type { RegistrationView } from '#domain/registration/view.ts';

/** What the page shows of an existing registration. */
type StatusView = 'pending' | 'review' | 'closed' | 'paid' | 'booked';

/** Paid by either field of the record: `paymentStatus` alone opens the calendar. */
export const isPaid = ({ paymentStatus, status }: RegistrationView) =>
  paymentStatus === 'paid' || status === 'paid';

export function viewOf(registration: RegistrationView): StatusView {
  if (isClosed(registration)) return 'closed';
  if (isPaid(registration)) return registration.appointmentBooked ? 'booked' : 'paid';
  return registration.payment.state === 'review' ? 'review' : 'pending';
}

const titles: Record<StatusView | 'error', string> = {
  pending: 'Payment status: not paid yet',
  review: 'Payment status: being checked',
  closed: 'Payment status: closed',
  paid: 'Payment received',
  booked: 'Payment received, session booked',
  error: 'Registration Not Found',
};

/** One title for all families, since titles end up in histories and previews. */
export const statusTitle = (view: StatusView | 'error') => `${titles[view]} | ${site.name}`;
