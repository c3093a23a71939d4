import type { ReactNode } from 'react';
import { isClosed } from '#domain/registration/step.ts';
import type { StepProps } from '../flow-props.ts';
import { HelpLink } from '../HelpLink.tsx';
import type { Payment } from './behaviour/use-payment.ts';
import { EmailCorrection } from './EmailCorrection.tsx';
import { ClosedPanel } from './panels/ClosedPanel.tsx';
import { HowPayingWorks } from './panels/HowPayingWorks.tsx';
import { PayPanel } from './panels/PayPanel.tsx';
import { ReviewPanel } from './panels/ReviewPanel.tsx';
import { WaitingPanel } from './panels/WaitingPanel.tsx';

export interface PaymentStepProps extends StepProps {
  payment: Payment;
  /** The provider's answer or the phone's is awaited. */
  isWaiting?: boolean;
  /** The heading above the price, if not the flow's own. */
  title?: string;
  payLabel?: string;
  refresh?: ReactNode;
  onChooseFirst?: () => void;
}

/** The payment step of a registration, in the flow and on the payment-status page. */
export function PaymentStep(props: PaymentStepProps) {
  const { registration, payment, refresh, price } = props;
  const isOver = isClosed(registration);
  if (isOver || registration.payment.state === 'review') {
    return (
      <>
        {isOver ? <ClosedPanel registration={registration} /> : <ReviewPanel registration={registration} />}
        {refresh}
      </>
    );
  }
  if (props.isWaiting) return <WaitingPanel {...props} />;
  const { title = registration.paymentStatus === 'failed' ? 'Pay again' : 'Pay for the session' } = props;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <div className="grid gap-5">
        <PayPanel {...props} title={title} payLabel={props.payLabel ?? `Pay ${price}`}>
          {refresh && (
            <div className="border-t-2 border-line pt-4">
              <p className="mb-2">Paid already, here or on another phone? Ask again:</p>
              {refresh}
            </div>
          )}
        </PayPanel>
        <EmailCorrection {...props} />
        <HelpLink reference={payment.reference} offer={registration.offer} />
      </div>
      <HowPayingWorks price={price} />
    </div>
  );
}
