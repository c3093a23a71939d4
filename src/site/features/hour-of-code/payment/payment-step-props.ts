import type { RegistrationView } from '#domain/registration/view.ts';
import type { RegisteredProps } from '../flow-props.ts';
import type { Payment } from './use-payment.ts';

export interface PaymentStepProps extends RegisteredProps {
  /** The page's own address. */
  action: string;
  payment: Payment;
  onRegistration: (registration: RegistrationView) => void;
  onChooseFirst: () => void;
}
