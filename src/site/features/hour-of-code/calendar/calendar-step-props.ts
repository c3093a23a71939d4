import type { StepProps } from '../flow-props.ts';
import type { Payment } from '../payment/behaviour/use-payment.ts';
import type { ChosenSession } from '../state/use-chosen-session.ts';

export interface CalendarStepProps extends StepProps {
  payment: Payment;
  chosen: ChosenSession;
  /** Left out where nothing is to be paid. */
  onBackToPayment?: () => void;
  /** The toast for a failed booking, if not the flow's own. */
  bookingFailure?: string;
  /** The calendar books by the call of the payment-status page. */
  isStatusPage?: boolean;
}
