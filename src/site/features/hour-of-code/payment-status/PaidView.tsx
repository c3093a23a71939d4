import type { CalendarStepProps } from '../calendar/calendar-step-props.ts';
import { BeingConfirmed } from '../notices/BeingConfirmed.tsx';
import { BeingRefunded } from '../notices/BeingRefunded.tsx';
import { ChosenSessionGone } from '../notices/ChosenSessionGone.tsx';
import { StepView, stepCode } from '../step-view.tsx';
import { CompletePayment } from './CompletePayment.tsx';
import { PaidFacts } from './PaidFacts.tsx';

const calendarStep = await stepCode(
  () => import('../calendar/CalendarStep.tsx').then((module) => module.CalendarStep),
  ['calendar'],
);
const completedStep = await stepCode(
  () => import('../completed/CompletedStep.tsx').then((module) => module.CompletedStep),
  ['completed'],
);

/** The payment, then the booking: the calendar, or the ticket. */
export function PaidView(props: CalendarStepProps) {
  const { registration } = props;
  if (registration.appointmentBooked) {
    return (
      <div className="grid gap-5">
        <PaidFacts registration={registration} />
        {registration.isBeingRefunded ? (
          <BeingRefunded registration={registration} />
        ) : (
          <StepView key="completed" code={completedStep} view={props} />
        )}
      </div>
    );
  }
  if (registration.paymentStatus !== 'paid') return <CompletePayment registration={registration} />;
  return (
    <div className="grid gap-5">
      <PaidFacts registration={registration} />
      <BeingConfirmed registration={registration} />
      <ChosenSessionGone registration={registration} />
      {registration.isBeingRefunded ? (
        <BeingRefunded registration={registration} />
      ) : (
        <StepView key="calendar" code={calendarStep} view={props} />
      )}
    </div>
  );
}
