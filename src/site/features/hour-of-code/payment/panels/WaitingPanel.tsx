import { useEffect, useState } from 'react';
import { payment as texts } from '#content/payment.ts';
import { formatMoney } from '#domain/money.ts';
import { StepHeading } from '../../StepHeading.tsx';
import type { Payment } from '../behaviour/use-payment.ts';
import { usePromptWaits } from '../behaviour/use-prompt.ts';
import type { ClaimFormProps } from '../ClaimForm.tsx';
import { CheckPayment } from './CheckPayment.tsx';
import { NothingCame } from './NothingCame.tsx';
import { PhonePrompt } from './PhonePrompt.tsx';
import { PromptClock } from './PromptClock.tsx';

const PAY_AGAIN_AFTER_MS = 3 * 60 * 1000;
const WITHOUT_TRANSACTION_MS = 20 * 1000;

const words = {
  verifying: { title: 'We are checking your payment', text: 'One moment. Please keep this page open.' },
  unchecked: {
    title: 'We could not check your payment yet',
    text: 'The payment window says that it is paid. Please do not pay again: we keep asking the payment provider, and this page goes on by itself.',
  },
  prompted: {
    title: 'Approve the payment on your phone',
    text: 'Enter your PIN on the phone when it asks. Then wait a moment and do not pay again: this page goes on by itself.',
  },
} as const;

interface WaitingPanelProps extends ClaimFormProps {
  payment: Payment;
  price: string;
}

/** While the payment is checked, and while the phone is asked to approve it. */
export function WaitingPanel({ payment, price, ...claim }: WaitingPanelProps) {
  const { registration, action, formToken } = claim;
  const { waiting, due } = registration.payment;
  const mayPayAgain = useMayPayAgain(waiting, payment);
  const isVerifying = payment.phase === 'verifying';
  const state = isVerifying ? 'verifying' : payment.isUnchecked ? 'unchecked' : 'prompted';
  const isPrompted = state !== 'unchecked';
  return (
    <section
      className="grid gap-5 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-x-12"
      aria-labelledby="waiting-title"
    >
      <div className="card grid gap-4">
        <p className="waiting-mark" aria-hidden="true">
          <i />
          <i />
          <i />
        </p>
        <StepHeading id="waiting-title">{words[state].title}</StepHeading>
        <p role="status">{words[state].text}</p>
        {waiting && isPrompted && <PromptClock waiting={waiting} />}
        {!isVerifying && (
          <div className="flex flex-wrap gap-3">
            <CheckPayment action={action} payment={payment} formToken={formToken} label="Check now" />
            {mayPayAgain && isPrompted && (
              <button type="button" className="button" onClick={payment.payAgain}>
                Nothing came: pay again
              </button>
            )}
          </div>
        )}
      </div>
      {isPrompted && (
        <div className="aside grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <h2>What the phone shows</h2>
          <PhonePrompt price={due ? formatMoney(due.amount, due.currency) : price} />
          <p>{texts.prompt.note}</p>
        </div>
      )}
      <NothingCame
        {...claim}
        isPrompted={isPrompted}
        reference={payment.reference}
        offer={registration.offer}
      />
    </section>
  );
}

/** Only when the first prompt has certainly expired. */
function useMayPayAgain(waiting: Parameters<typeof usePromptWaits>[0], { transactionId }: Payment): boolean {
  const isPrompted = usePromptWaits(waiting);
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const wait = transactionId !== null ? PAY_AGAIN_AFTER_MS : WITHOUT_TRANSACTION_MS;
    const timer = setTimeout(() => setHasWaited(true), wait);
    return () => clearTimeout(timer);
  }, [transactionId]);
  return hasWaited && !isPrompted;
}
