import { useEffect } from 'react';
import { payStatusPath } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import { Toaster } from '#site/ui/toast/Toaster.tsx';
import type { RegisteredProps } from '../flow-props.ts';
import { type Payment, usePayment } from '../payment/behaviour/use-payment.ts';
import { useIsWaiting } from '../payment/behaviour/use-prompt.ts';
import { PaymentStep } from '../payment/PaymentStep.tsx';
import { SlowWindow } from '../payment/SlowWindow.tsx';
import { useChosenSession } from '../state/use-chosen-session.ts';
import { useServerClock } from '../state/use-server-clock.ts';
import { useViewChange } from '../state/use-view-change.ts';
import { ErrorView } from './ErrorView.tsx';
import { LoadingView } from './LoadingView.tsx';
import { PaidView } from './PaidView.tsx';
import { RefreshForm } from './RefreshForm.tsx';
import { StatusLine } from './StatusLine.tsx';
import { statusTitle, viewOf } from './status-view.ts';
import { useStatus } from './use-status.ts';

/** The toast for a failed booking here. */
const BOOKING_FAILED = 'Could not book your session. Please try again or contact support.';

/** The status of a registration and its next step: payment, calendar or ticket. */
export function PaymentStatus(props: RegisteredProps) {
  useServerClock(props.renderedAt);
  const status = useStatus(props.registration);
  const { registration, isLoading, problem, checkedAt } = status;
  const chosen = useChosenSession(registration);
  const payment = usePayment({
    registration,
    price: props.price,
    frameOrigins: props.paymentFrameOrigins,
    onRegistration: status.accept,
    onSessionCleared: chosen.clear,
  });
  const view = viewOf(registration);
  const isWaiting = useIsWaiting(registration, payment) && view === 'pending';
  const shown = isLoading ? 'loading' : problem ? 'error' : isWaiting ? 'waiting' : view;
  const isFirstView = useViewChange(shown, (next) => {
    if (next !== 'loading') document.title = statusTitle(next === 'waiting' ? 'pending' : next);
  });

  useEffect(() => {
    document.documentElement.dataset.flow = 'ready';
  }, []);

  const action = payStatusPath(registration.id);
  const { formToken } = props;
  const refresh = { action, formToken, checkedAt, onRefresh: () => void status.reload() };
  return (
    <div className="grid gap-5">
      {shown !== 'error' && <StatusLine registration={registration} />}
      <p role="status" className="sr-only">
        {isLoading && 'Loading your registration…'}
      </p>
      {props.notice && isFirstView && <NoticeBox notice={props.notice} />}
      {shown === 'loading' ? (
        <LoadingView />
      ) : problem ? (
        <ErrorView problem={problem} address={action} onRetry={refresh.onRefresh} />
      ) : view !== 'paid' && view !== 'booked' ? (
        <PaymentStep
          {...props}
          action={action}
          registration={registration}
          onRegistration={payment.accept}
          payment={payment}
          isWaiting={isWaiting}
          title={titleOf(registration, payment)}
          payLabel={`Pay Now (${props.price})`}
          refresh={<RefreshForm {...refresh} />}
        />
      ) : (
        <PaidView
          {...props}
          action={action}
          registration={registration}
          onRegistration={status.accept}
          payment={payment}
          chosen={chosen}
          bookingFailure={BOOKING_FAILED}
          isStatusPage
        />
      )}
      <SlowWindow payment={payment} />
      <Toaster />
    </div>
  );
}

function titleOf({ paymentStatus, payment: { state } }: RegistrationView, payment: Payment): string {
  if (payment.phase === 'idle' && (payment.mayStillArrive || state === 'open'))
    return 'We are waiting for your payment';
  return paymentStatus === 'failed' ? 'The payment did not go through' : 'Your payment has not arrived yet';
}
