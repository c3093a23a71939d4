import { useEffect, useState } from 'react';
import type { RegistrationView } from '#domain/registration/view.ts';
import { paymentPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { HelpLink } from '../HelpLink.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { PhonePrompt } from './PhonePrompt.tsx';
import type { Payment } from './use-payment.ts';

const PAY_AGAIN_AFTER_MS = 3 * 60 * 1000;
const WITHOUT_TRANSACTION_MS = 20 * 1000;

interface WaitingPanelProps {
  registration: RegistrationView;
  payment: Payment;
  formToken: string;
}

/** While the payment is checked, and while the phone is asked to approve it. */
export function WaitingPanel({ registration, payment, formToken }: WaitingPanelProps) {
  const [mayPayAgain, setMayPayAgain] = useState(false);
  useEffect(() => {
    const wait = payment.hasTransaction ? PAY_AGAIN_AFTER_MS : WITHOUT_TRANSACTION_MS;
    const timer = setTimeout(() => setMayPayAgain(true), wait);
    return () => clearTimeout(timer);
  }, [payment.hasTransaction]);
  const isVerifying = payment.phase === 'verifying';
  return (
    <section
      className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12"
      aria-labelledby="waiting-title"
    >
      <div className="card grid gap-4">
        <p className="waiting-mark" aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
        <StepHeading id="waiting-title">
          {isVerifying ? 'We are checking your payment' : 'Approve the payment on your phone'}
        </StepHeading>
        <p role="status">
          {isVerifying
            ? 'One moment. Please keep this page open.'
            : 'We are checking your payment with the provider. Enter your PIN on the phone when it asks. This page goes on by itself.'}
        </p>
        <p>You can also close this page: the payment is not lost, and we e-mail you when it has arrived.</p>
        {payment.reference && (
          <p>
            Your payment reference: <span className="font-semibold break-all">{payment.reference}</span>
          </p>
        )}
        {!isVerifying && (
          <div className="flex flex-wrap gap-3">
            <PlainForm
              action={paymentPath(registration.id)}
              intent="refresh"
              formToken={formToken}
              onSubmit={() => void payment.checkNow()}
            >
              <button type="submit" className="button">
                Check now
              </button>
            </PlainForm>
            {mayPayAgain && (
              <button type="button" className="button" onClick={payment.payAgain}>
                Nothing came: pay again
              </button>
            )}
          </div>
        )}
        <HelpLink reference={payment.reference} />
      </div>
      <PhonePrompt />
    </section>
  );
}
