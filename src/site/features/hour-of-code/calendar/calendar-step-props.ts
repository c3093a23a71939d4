import type { StepProps } from '../flow-props.ts';
import type { Payment } from '../payment/use-payment.ts';
import type { ChosenSession } from '../state/use-chosen-session.ts';

export interface CalendarStepProps extends StepProps {
  payment: Payment;
  chosen: ChosenSession;
  /** Left out where nothing is to be paid. */
  onBackToPayment?: () => void;
  /** What the toast says of a booking that failed, where it is not the flow's own. */
  bookingFailure?: string;
  /** Bookings of the calendar go by the call of the payment-status page. */
  isStatusPage?: boolean;
}
