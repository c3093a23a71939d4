import { soldOutText } from '#domain/booking/sold-out.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { RegisteredProps } from '../flow-props.ts';
import { HelpLink } from '../HelpLink.tsx';
import { lastPaymentFailedText } from '../last-payment-failed.ts';
import { ClaimForm } from '../payment/ClaimForm.tsx';
import { HeldSeat } from '../payment/HeldSeat.tsx';
import { HowPayingWorks } from '../payment/HowPayingWorks.tsx';
import { InPerson } from '../payment/InPerson.tsx';
import { PayButtons } from '../payment/PayButtons.tsx';
import { StillArriving } from '../payment/StillArriving.tsx';
import type { Payment } from '../payment/use-payment.ts';
import { StepHeading } from '../StepHeading.tsx';
import { RefreshForm } from './RefreshForm.tsx';

export interface PendingViewProps extends RegisteredProps {
  action: string;
  payment: Payment;
  onRegistration: (registration: RegistrationView) => void;
  checkedAt: Date | null;
  onRefresh: () => void;
}

/** Not paid yet: the price, the Pay button, and what to do with a payment that is on its way. */
export function PendingView(props: PendingViewProps) {
  const { registration, action, formToken, payment, price } = props;
  const { held, state } = registration.payment;
  const isArriving = payment.phase === 'idle' && (payment.mayStillArrive || state === 'open');
  const isFull = props.isSoldOut && !held;
  const hasFailed = registration.paymentStatus === 'failed';
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12">
      <section className="grid gap-5" aria-labelledby="pending-title">
        <div className="card grid gap-4">
          <StepHeading id="pending-title">{titleOf(isArriving, hasFailed)}</StepHeading>
          {hasFailed && (
            <p className="note note-destructive">
              {lastPaymentFailedText}
              {!isFull && ' Check the balance and the PIN, then try again.'}
            </p>
          )}
          {isArriving && <StillArriving action={action} payment={payment} formToken={formToken} />}
          <div>
            <p className="price">{price}</p>
            <p className="mt-2">
              Once, for one session of 2 hours for <strong>{registration.childName}</strong>. Nothing else is
              charged. If you cannot come: <a href="#refunds">how you get it back</a>.
            </p>
          </div>
          <HeldSeat held={held} />
          {isFull ? (
            <div className="note grid gap-2" role="status">
              <p className="font-bold">{soldOutText}</p>
              <p>
                Please do not pay yet. Your registration is kept; look again with the link in your e-mail.
              </p>
            </div>
          ) : (
            <>
              <PayButtons
                action={action}
                payment={payment}
                formToken={formToken}
                label={`Pay Now (${price})`}
                isQuiet={isArriving}
              />
              {props.inPerson && (
                <InPerson
                  progress={registration.payment}
                  action={action}
                  payment={payment}
                  formToken={formToken}
                />
              )}
            </>
          )}
          <div className="border-t-2 border-line pt-4">
            <p className="mb-2">Paid already, here or on another phone? Ask again:</p>
            <RefreshForm
              action={action}
              formToken={formToken}
              checkedAt={props.checkedAt}
              onRefresh={props.onRefresh}
            />
            {registration.payment.reference !== null && <ClaimForm {...props} />}
          </div>
        </div>
        <HelpLink reference={payment.reference} />
      </section>
      <HowPayingWorks price={price} />
    </div>
  );
}

function titleOf(isArriving: boolean, hasFailed: boolean): string {
  if (isArriving) return 'We are waiting for your payment';
  return hasFailed ? 'The payment did not go through' : 'Your payment has not arrived yet';
}
