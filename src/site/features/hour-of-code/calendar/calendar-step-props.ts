import type { RegistrationView } from '#domain/registration/view.ts';
import type { RegisteredProps } from '../flow-props.ts';
import type { Payment } from '../payment/use-payment.ts';
import type { ChosenSession } from '../state/use-chosen-session.ts';

export interface CalendarStepProps extends RegisteredProps {
  /** The page's own address. */
  action: string;
  payment: Payment;
  chosen: ChosenSession;
  onRegistration: (registration: RegistrationView) => void;
  /** Left out where nothing is to be paid. */
  onBackToPayment?: () => void;
  /** What the toast says of a booking that failed, where it is not the flow's own. */
  bookingFailure?: string;
  /** Bookings of the calendar go by the call of the payment-status page. */
  isStatusPage?: boolean;
}
