import { isClosed } from '#domain/registration/step.ts';
import { HelpLink } from '../HelpLink.tsx';
import { ClosedPanel } from './ClosedPanel.tsx';
import { EmailCorrection } from './EmailCorrection.tsx';
import { HowPayingWorks } from './HowPayingWorks.tsx';
import { PayPanel } from './PayPanel.tsx';
import type { PaymentStepProps } from './payment-step-props.ts';
import { ReviewPanel } from './ReviewPanel.tsx';

export function PaymentStep(props: PaymentStepProps) {
  const { registration, payment } = props;
  if (isClosed(registration)) return <ClosedPanel registration={registration} />;
  if (registration.payment.state === 'review') return <ReviewPanel registration={registration} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <div className="grid gap-5">
        <PayPanel
          {...props}
          title={registration.paymentStatus === 'failed' ? 'Pay again' : 'Pay for the session'}
          payLabel={`Pay ${props.price}`}
        />
        <EmailCorrection {...props} />
        <HelpLink reference={payment.reference} />
      </div>
      <HowPayingWorks price={props.price} />
    </div>
  );
}
