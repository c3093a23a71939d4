import { useEffect } from 'react';
import { paymentPath } from '#domain/registration/pages.ts';
import { stepFor } from '#domain/registration/step.ts';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import type { RegisteredProps } from './flow-props.ts';
import { BeingConfirmed } from './notices/BeingConfirmed.tsx';
import { BeingRefunded } from './notices/BeingRefunded.tsx';
import { ChosenSessionGone } from './notices/ChosenSessionGone.tsx';
import { Progress } from './Progress.tsx';
import { usePayment } from './payment/behaviour/use-payment.ts';
import { useIsWaiting } from './payment/behaviour/use-prompt.ts';
import { SlowWindow } from './payment/SlowWindow.tsx';
import { useChosenSession } from './state/use-chosen-session.ts';
import { useRegistration } from './state/use-registration.ts';
import { useRequestedStep } from './state/use-requested-step.ts';
import { useServerClock } from './state/use-server-clock.ts';
import { useViewChange } from './state/use-view-change.ts';
import { StepView, stepCode } from './step-view.tsx';
import { stepTitle } from './titles.ts';

const paymentStep = await stepCode(
  () => import('./payment/PaymentStep.tsx').then((module) => module.PaymentStep),
  // A page that was opened on the calendar may wait for a payment too.
  () => document.body.dataset.step === 'payment' || document.getElementById('waiting-title') !== null,
);
const calendarStep = await stepCode(
  () => import('./calendar/CalendarStep.tsx').then((module) => module.CalendarStep),
  ['calendar'],
);
const completedStep = await stepCode(
  () => import('./completed/CompletedStep.tsx').then((module) => module.CompletedStep),
  ['completed'],
);

/** The steps of an existing registration. The record decides which one is shown, not the address. */
export function RegisteredFlow(props: RegisteredProps) {
  useServerClock(props.renderedAt);
  const [registration, setRegistration] = useRegistration(props.registration);
  const { requested, request } = useRequestedStep(props.step);
  const chosen = useChosenSession(registration);
  const payment = usePayment({
    registration,
    price: props.price,
    frameOrigins: props.paymentFrameOrigins,
    onRegistration: setRegistration,
    onSessionCleared: chosen.clear,
  });
  const step = stepFor(registration, requested);
  const title = registration.offer?.title;
  const isPaid = registration.paymentStatus === 'paid';
  const isWaiting = useIsWaiting(registration, payment);
  const shown = isWaiting ? 'waiting' : step;
  const isFirstView = useViewChange(shown, () => {
    document.body.dataset.step = step;
    document.title = stepTitle(step, title);
  });

  // After paying from the calendar the waiting view comes next: its code is loaded meanwhile.
  const isPaying = payment.phase !== 'idle';
  useEffect(() => {
    if (isPaying) paymentStep.load().catch(() => undefined);
  }, [isPaying]);

  const action = paymentPath(registration.id);
  const common = { ...props, action, registration, onRegistration: setRegistration, payment };
  return (
    <>
      <Progress step={isWaiting ? 'payment' : step} isPaid={isPaid} />
      {props.notice && isFirstView && <NoticeBox notice={props.notice} />}
      {isPaid && step === 'calendar' && <BeingConfirmed registration={registration} />}
      {isPaid && step === 'calendar' && <ChosenSessionGone registration={registration} />}
      <div>
        {isWaiting || step === 'payment' ? (
          <StepView
            key="payment"
            code={paymentStep}
            view={{
              ...common,
              isWaiting,
              onRegistration: payment.accept,
              onChooseFirst: () => request('calendar'),
            }}
          />
        ) : registration.isBeingRefunded ? (
          <BeingRefunded registration={registration} />
        ) : step === 'calendar' ? (
          <StepView
            key={step}
            code={calendarStep}
            view={{ ...common, chosen, onBackToPayment: () => request('payment') }}
          />
        ) : (
          <StepView key={step} code={completedStep} view={common} />
        )}
      </div>
      <SlowWindow payment={payment} />
    </>
  );
}
