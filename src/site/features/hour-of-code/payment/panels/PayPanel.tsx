import type { ReactNode } from 'react';
import { soldOutIn } from '#domain/booking/sold-out.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { refundsPath, rulesPath } from '#site/paths.ts';
import { StepHeading } from '../../StepHeading.tsx';
import { ClaimForm, type ClaimFormProps } from '../ClaimForm.tsx';
import { HeldSeat } from '../HeldSeat.tsx';
import { InPersonCode } from '../InPersonCode.tsx';
import { PayForm, type PayFormProps } from '../PayForm.tsx';
import { CheckPayment } from './CheckPayment.tsx';
import { StillArriving } from './StillArriving.tsx';

/** This also covers money that did not match and was refunded: its attempt has failed too. */
const lastPaymentFailedText =
  'The last payment did not go through: no money of it has reached us, or we have given it back.';

interface PayPanelProps extends PayFormProps, Omit<ClaimFormProps, 'children'> {
  title: string;
  isSoldOut: boolean;
  /** Further content under the ways to pay. */
  children?: ReactNode;
}

/** The price, the pay button, and two folded parts; used by the flow and the status page. */
export function PayPanel(props: PayPanelProps) {
  const { registration, action, payment, formToken, price } = props;
  const { held, unheld, state, reference } = registration.payment;
  const isFull = props.isSoldOut && !held;
  const isArriving = payment.phase === 'idle' && (payment.mayStillArrive || state === 'open');
  return (
    <section className="card grid gap-4" aria-labelledby="pay-title">
      <StepHeading id="pay-title">{props.title}</StepHeading>
      {registration.paymentStatus === 'failed' && (
        <p className="note note-destructive">
          {lastPaymentFailedText}
          {!isFull && ' Check the balance and the PIN, then try again.'}
        </p>
      )}
      {isArriving && <StillArriving />}
      {payment.refusal !== null && (
        <p className="note">
          {payment.refusal} <a href={action}>Refresh Page</a>
        </p>
      )}
      <div>
        <p className="price">{price}</p>
        <p className="mt-2">
          Once, for {registration.offer?.title ?? 'one session of 2 hours'} for{' '}
          <strong dir="auto">{registration.childName}</strong>. Nothing else is charged. If you cannot come:{' '}
          <Refunds offer={registration.offer} />
        </p>
      </div>
      <HeldSeat held={held} unheld={isFull ? null : unheld} />
      {isFull ? <Full action={action} offer={registration.offer} /> : <PayForm {...props} />}
      <InPersonCode progress={registration.payment} />
      {props.children}
      {reference !== null && (
        <ClaimForm {...props}>
          <CheckPayment action={action} payment={payment} formToken={formToken} />
        </ClaimForm>
      )}
    </section>
  );
}

/** The rule of the offer that is paid; one without a rule of its own has the school's. */
function Refunds({ offer }: { offer: RegistrationView['offer'] | undefined }) {
  if (offer?.refundRule) return offer.refundRule;
  return (
    <>
      <a href={offer ? rulesPath : refundsPath}>how you get it back</a>.
    </>
  );
}

function Full({ action, offer }: { action: string; offer: RegistrationView['offer'] | undefined }) {
  return (
    <div className="note grid gap-2" role="status">
      <p className="font-bold">{soldOutIn(offer !== undefined)}</p>
      <p>Please do not pay yet. Your registration is kept; look again with the link in your e-mail.</p>
      <p>
        <a className="button" href={action}>
          Refresh Page
        </a>
      </p>
    </div>
  );
}
