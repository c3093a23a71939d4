import type { RegistrationView } from '#domain/registration/view.ts';
import type { RegisteredProps } from '../flow-props.ts';
import { HelpLink } from '../HelpLink.tsx';
import { EmailCorrection } from '../payment/EmailCorrection.tsx';
import { HowPayingWorks } from '../payment/HowPayingWorks.tsx';
import { PayPanel } from '../payment/PayPanel.tsx';
import type { Payment } from '../payment/use-payment.ts';
import { RefreshForm } from './RefreshForm.tsx';

export interface PendingViewProps extends RegisteredProps {
  action: string;
  payment: Payment;
  onRegistration: (registration: RegistrationView) => void;
  checkedAt: Date | null;
  onRefresh: () => void;
}

/** Not paid yet: the ways to pay, and asking again. */
export function PendingView(props: PendingViewProps) {
  const { registration, payment, price } = props;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <div className="grid gap-5">
        <PayPanel {...props} title={titleOf(registration, payment)} payLabel={`Pay Now (${price})`}>
          <div className="border-t-2 border-line pt-4">
            <p className="mb-2">Paid already, here or on another phone? Ask again:</p>
            <RefreshForm {...props} />
          </div>
        </PayPanel>
        <EmailCorrection {...props} />
        <HelpLink reference={payment.reference} />
      </div>
      <HowPayingWorks price={price} />
    </div>
  );
}

function titleOf({ paymentStatus, payment: { state } }: RegistrationView, payment: Payment): string {
  if (payment.phase === 'idle' && (payment.mayStillArrive || state === 'open'))
    return 'We are waiting for your payment';
  return paymentStatus === 'failed' ? 'The payment did not go through' : 'Your payment has not arrived yet';
}
