import { useEffect, useRef, useState } from 'react';
import { type Step, stepFor } from '#domain/registration/step.ts';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import type { RegisteredProps } from './flow-props.ts';
import { WaitingPanel } from './payment/WaitingPanel.tsx';
import { usePayment } from './payment/use-payment.ts';
import { Progress } from './Progress.tsx';
import { stepView } from './step-view.tsx';
import { useChosenSession } from './state/use-chosen-session.ts';
import { useRegistration } from './state/use-registration.ts';
import { useRequestedStep } from './state/use-requested-step.ts';

const PaymentStep = await stepView(
  () => import('./payment/PaymentStep.tsx').then((module) => module.PaymentStep),
  ['payment'],
);
const CalendarStep = await stepView(
  () => import('./calendar/CalendarStep.tsx').then((module) => module.CalendarStep),
  ['calendar'],
);
const CompletedStep = await stepView(
  () => import('./completed/CompletedStep.tsx').then((module) => module.CompletedStep),
  ['completed'],
);

const titles: Record<Step, string> = {
  registration: 'Hour of Code',
  payment: 'Hour of Code: payment',
  calendar: 'Hour of Code: choose a session',
  completed: 'Hour of Code: confirmed',
};

/** The steps of a registration that exists. Which one is shown follows from its record, not from the address. */
export function RegisteredFlow(props: RegisteredProps) {
  const [registration, setRegistration] = useRegistration(props.registration);
  const { requested, request } = useRequestedStep(props.step);
  const chosen = useChosenSession(registration);
  const payment = usePayment({
    registration,
    paymentOrigin: props.paymentOrigin,
    onRegistration: setRegistration,
    onSessionCleared: chosen.clear,
  });
  const step = stepFor(registration, requested);
  const isPaid = registration.paymentStatus === 'paid';
  const isWaiting = !isPaid && (payment.phase === 'verifying' || payment.phase === 'waiting');
  const view = useRef<HTMLDivElement>(null);
  const shown = isWaiting ? 'waiting' : step;
  const lastShown = useRef(shown);
  const [isFirstView, setFirstView] = useState(true);

  useEffect(() => {
    if (lastShown.current === shown) return;
    lastShown.current = shown;
    setFirstView(false);
    document.body.dataset.step = step;
    document.title = titles[step];
    window.scrollTo({ top: 0 });
    view.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [shown, step]);

  const common = { ...props, registration, onRegistration: setRegistration, payment };
  return (
    <>
      <Progress step={isWaiting ? 'payment' : step} isPaid={isPaid} />
      {props.notice && isFirstView && <NoticeBox notice={props.notice} />}
      <div ref={view}>
        {isWaiting ? (
          <WaitingPanel registration={registration} payment={payment} formToken={props.formToken} />
        ) : step === 'payment' ? (
          <PaymentStep {...common} onChooseFirst={() => request('calendar')} />
        ) : step === 'calendar' ? (
          <CalendarStep {...common} chosen={chosen} onBackToPayment={() => request('payment')} />
        ) : (
          <CompletedStep {...common} />
        )}
      </div>
    </>
  );
}
