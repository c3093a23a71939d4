import { formatUgx, HOUR_OF_CODE_PRICE_UGX } from '#domain/money.ts';
import { calendarPath, paymentPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { StepHeading } from '../StepHeading.tsx';
import { soldOutText } from '../sold-out.ts';
import { HeldSeat } from './HeldSeat.tsx';
import type { PaymentStepProps } from './payment-step-props.ts';
import { StillArriving } from './StillArriving.tsx';

interface WaysToPayProps extends PaymentStepProps {
  price: string;
}

/** The price, the Pay button and the ways around a window that does not open. */
export function PayPanel(props: PaymentStepProps) {
  const { registration, payment, formToken } = props;
  const isFull = props.isSoldOut && !registration.payment.held;
  const isRetry = registration.paymentStatus === 'failed';
  const price = formatUgx(HOUR_OF_CODE_PRICE_UGX);
  return (
    <section className="card grid gap-4" aria-labelledby="pay-title">
      <StepHeading id="pay-title">{isRetry ? 'Pay again' : 'Pay for the session'}</StepHeading>
      {isRetry && (
        <p className="note note-destructive">
          The last payment did not go through, and no money was taken for it.
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
        <StillArriving registration={registration} payment={payment} formToken={formToken} />
      )}
      {isFull ? (
        <div className="note grid gap-2" role="status">
          <p className="font-bold">{soldOutText}</p>
          <p>Please do not pay yet. Your registration is kept; look again with the link in your e-mail.</p>
          <p>
            <a className="button" href={paymentPath(registration.id)}>
              Refresh Page
            </a>
          </p>
        </div>
      ) : (
        <WaysToPay {...props} price={price} />
      )}
    </section>
  );
}

/** The window, the provider's own page, and the session first. */
function WaysToPay({ registration, payment, formToken, onChooseFirst, price }: WaysToPayProps) {
  const isOpening = payment.phase === 'loading' || payment.phase === 'open';
  const action = paymentPath(registration.id);
  return (
    <>
      {!payment.isScriptMissing && (
        <PlainForm action={action} intent="pay" formToken={formToken} onSubmit={() => void payment.pay(null)}>
          <button
            type="submit"
            data-pay-button
            className="button button-primary button-wide"
            aria-busy={isOpening}
          >
            {isOpening ? 'Opening the payment window…' : `Pay ${price}`}
          </button>
        </PlainForm>
      )}
      <PlainForm action={action} intent="pay" formToken={formToken}>
        {payment.isScriptMissing && (
          <p className="note mb-3">
            The payment window cannot open here. The provider's own page does the same.
          </p>
        )}
        <button
          type="submit"
          className={payment.isScriptMissing ? 'button button-primary button-wide' : 'text-button'}
          data-pay-button={payment.isScriptMissing || undefined}
        >
          Pay on the provider's page
        </button>
      </PlainForm>
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
