import { readSessionValue, sessionSentence } from '#domain/booking/session-text.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { calendarPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { toast } from '#site/ui/toast/store.ts';
import type { RegisteredProps } from '../flow-props.ts';
import { HelpLink } from '../HelpLink.tsx';
import { StillArriving } from '../payment/StillArriving.tsx';
import type { Payment } from '../payment/use-payment.ts';
import { isSoldOut } from '../sold-out.ts';
import { heldSession } from '../state/held-session.ts';
import type { ChosenSession } from '../state/use-chosen-session.ts';
import { useIsElsewhere } from '../state/use-visitor-zone.ts';
import { CalendarHeading } from './CalendarHeading.tsx';
import { CalendarMissing } from './CalendarMissing.tsx';
import { SessionPicker } from './SessionPicker.tsx';
import { useAvailability } from './use-availability.ts';
import { useBooking } from './use-booking.ts';
import { useSessionChoice } from './use-session-choice.ts';

export interface CalendarStepProps extends RegisteredProps {
  /** The page's own address. */
  action: string;
  payment: Payment;
  chosen: ChosenSession;
  onRegistration: (registration: RegistrationView) => void;
  /** Left out where nothing is to be paid. */
  onBackToPayment?: () => void;
  /** What the toast says of a booking that failed, where it is not the flow's own. */
  bookingFailure?: string;
}

const CHOOSE = 'Please choose a session.';

/** The choice of a session: booked at once when paid, and otherwise kept while the payment is made. */
export function CalendarStep(props: CalendarStepProps) {
  const { registration, action, payment, chosen, formToken, price } = props;
  const isPaid = registration.paymentStatus === 'paid';
  const availability = useAvailability(props.sessions);
  const held = heldSession(registration);
  const answered = isCalendarAnswer(props.form)
    ? (props.form?.errors.find(({ path }) => path.startsWith('session'))?.message ?? null)
    : null;
  const choice = useSessionChoice(chosen, availability.sessions, held, answered);
  const isElsewhere = useIsElsewhere();
  const { isBooking, book } = useBooking({
    registration,
    failure: props.bookingFailure,
    onRegistration: props.onRegistration,
    onRefused: (message) => {
      choice.setProblem(message);
      availability.refresh();
    },
  });
  const isBusy = isBooking || payment.phase === 'loading' || payment.phase === 'open';
  const isFull = isSoldOut(availability.sessions) && (!held || availability.sessions.length === 0);

  const submit = (form: HTMLFormElement) => {
    const session = readSessionValue(new FormData(form).get('session'));
    if (!session) {
      choice.setProblem(CHOOSE);
      toast({ title: 'Validation Error', description: CHOOSE, variant: 'destructive' });
      form.querySelector<HTMLInputElement>('details[open] input[name="session"]:enabled')?.focus();
      return;
    }
    void (isPaid ? book(session) : payment.pay(session));
  };

  return (
    <section className="grid gap-5" aria-labelledby="calendar-title">
      <CalendarHeading
        registration={registration}
        isFull={isFull && availability.state === 'ready'}
        onBackToPayment={props.onBackToPayment}
      />
      {!isPaid && payment.mayStillArrive && (
        <StillArriving action={action} payment={payment} formToken={formToken} />
      )}
      {isFull ? (
        <CalendarMissing
          state={availability.state}
          isPaid={isPaid}
          address={isPaid ? action : calendarPath(registration.id)}
        />
      ) : (
        <PlainForm
          ref={choice.form}
          action={action}
          intent={isPaid ? 'book' : 'pay'}
          formToken={formToken}
          className="grid gap-4"
          onInput={choice.onInput}
          onSubmit={isPaid || !payment.isScriptMissing ? submit : undefined}
        >
          <SessionPicker
            sessions={availability.sessions}
            chosen={chosen.session}
            held={held}
            isElsewhere={isElsewhere}
          />
          <div className="action-bar grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
            <div role="status">
              {choice.problem ? (
                <p className="field-error">{choice.problem}</p>
              ) : (
                chosen.session && <p className="font-semibold">{sessionSentence(chosen.session)}</p>
              )}
            </div>
            <button
              type="submit"
              data-pay-button={!isPaid || undefined}
              className="button button-primary"
              aria-busy={isBusy}
            >
              {isPaid ? (isBooking ? 'Booking…' : 'Confirm this session') : `Keep the seat and pay ${price}`}
            </button>
          </div>
        </PlainForm>
      )}
      <HelpLink reference={payment.reference} />
    </section>
  );
}

/** The calendar's form asks for a booking when it is paid, and otherwise for a payment with a session. */
function isCalendarAnswer(form: CalendarStepProps['form']): boolean {
  return form?.intent === 'book' || form?.intent === 'pay';
}
