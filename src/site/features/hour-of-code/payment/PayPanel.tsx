import { soldOutText } from '#domain/booking/sold-out.ts';
import { calendarPath } from '#site/paths.ts';
import { lastPaymentFailedText } from '../last-payment-failed.ts';
import { StepHeading } from '../StepHeading.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { HeldSeat } from './HeldSeat.tsx';
import { InPerson } from './InPerson.tsx';
import { PayButtons } from './PayButtons.tsx';
import type { PaymentStepProps } from './payment-step-props.ts';
import { StillArriving } from './StillArriving.tsx';

/** The price, the Pay button and the ways around a window that does not open. */
export function PayPanel(props: PaymentStepProps) {
  const { registration, action, payment, formToken, price } = props;
  const isFull = props.isSoldOut && !registration.payment.held;
  const isRetry = registration.paymentStatus === 'failed';
  return (
    <section className="card grid gap-4" aria-labelledby="pay-title">
      <StepHeading id="pay-title">{isRetry ? 'Pay again' : 'Pay for the session'}</StepHeading>
      {isRetry && (
        <p className="note note-destructive">
          {lastPaymentFailedText}
          {!isFull && ' Check the balance and the PIN, then try again.'}
        </p>
      )}
      <div>
        <p className="price">{price}</p>
        <p className="mt-2">
          Once, for one session of 2 hours for <strong>{registration.childName}</strong>. Nothing else is
          charged. If you cannot come: <a href="#refunds">how you get it back</a>.
        </p>
      </div>
      <HeldSeat held={registration.payment.held} />
      {payment.phase === 'idle' && (payment.mayStillArrive || registration.payment.state === 'open') && (
        <StillArriving action={action} payment={payment} formToken={formToken} />
      )}
      {isFull ? (
        <div className="note grid gap-2" role="status">
          <p className="font-bold">{soldOutText}</p>
          <p>Please do not pay yet. Your registration is kept; look again with the link in your e-mail.</p>
          <p>
            <a className="button" href={action}>
              Refresh Page
            </a>
          </p>
        </div>
      ) : (
        <WaysToPay {...props} />
      )}
      {registration.payment.reference !== null && <ClaimForm {...props} />}
    </section>
  );
}

/** The window, the provider's own page, the office and the till, and the session first. */
function WaysToPay(props: PaymentStepProps) {
  const { registration, action, payment, formToken, onChooseFirst, price } = props;
  return (
    <>
      <PayButtons action={action} payment={payment} formToken={formToken} label={`Pay ${price}`} />
      {props.inPerson && (
        <InPerson progress={registration.payment} action={action} payment={payment} formToken={formToken} />
      )}
      <p>
        <a
          className="text-button"
          href={calendarPath(registration.id)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChooseFirst();
          }}
        >
          Choose the session first
        </a>
      </p>
    </>
  );
}
