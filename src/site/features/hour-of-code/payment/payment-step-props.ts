import type { ReactNode } from 'react';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { RegisteredProps } from '../flow-props.ts';
import type { Payment } from './use-payment.ts';

export interface PaymentStepProps extends RegisteredProps {
  /** The page's own address. */
  action: string;
  payment: Payment;
  onRegistration: (registration: RegistrationView) => void;
  /** The provider's word or the phone is awaited. */
  isWaiting?: boolean;
  /** The heading above the price, where it is not the flow's own. */
  title?: string;
  /** What the Pay button says, where it is not the flow's own. */
  payLabel?: string;
  /** Asks for the status again: on the page of the payment's status. */
  refresh?: ReactNode;
  onChooseFirst?: () => void;
}
