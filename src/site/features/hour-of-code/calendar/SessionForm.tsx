import { readSessionValue } from '#domain/booking/session-text.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { SessionWords } from '#site/ui/own-time/OwnTime.tsx';
import { toast } from '#site/ui/toast/store.ts';
import { PayingPhone } from '../payment/PayingPhone.tsx';
import { heldSession } from '../state/held-session.ts';
import type { CalendarStepProps } from './calendar-step-props.ts';
import { SessionPicker } from './SessionPicker.tsx';
import type { Availability } from './use-availability.ts';
import { useBooking } from './use-booking.ts';
import { useSessionChoice } from './use-session-choice.ts';

interface SessionFormProps extends CalendarStepProps {
  availability: Availability;
}

const CHOOSE = 'Please choose a session.';

/** Every session as a radio button: a plain form, which works without JavaScript. */
export function SessionForm(props: SessionFormProps) {
  const { registration, action, payment, chosen, formToken, price, availability } = props;
  const isPaid = registration.paymentStatus === 'paid';
  const held = heldSession(registration);
  const answered = isCalendarAnswer(props.form)
    ? (props.form?.errors.find(({ path }) => path.startsWith('session'))?.message ?? null)
    : null;
  const choice = useSessionChoice(chosen, availability.sessions, held, answered);
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
    <PlainForm
      ref={choice.form}
      action={action}
      intent={isPaid ? 'book' : 'pay'}
      formToken={formToken}
      className="grid gap-4"
      onInput={choice.onInput}
      onSubmit={isPaid || !payment.isScriptMissing ? submit : undefined}
    >
      <SessionPicker sessions={availability.sessions} chosen={chosen.session} held={held} />
      {!isPaid && <PayingPhone registration={registration} />}
      <div className="action-bar grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
        <div role="status">
          {choice.problem ? (
            <p className="field-error">{choice.problem}</p>
          ) : (
            chosen.session && (
              <p className="font-semibold">
                <SessionWords session={chosen.session} />
              </p>
            )
          )}
        </div>
        <button
          type="submit"
          data-pay-button={!isPaid || undefined}
          className="button button-primary"
          aria-busy={isBusy}
        >
          {isPaid ? (isBooking ? 'Booking…' : 'Confirm this session') : `Hold the seat and pay ${price}`}
        </button>
      </div>
    </PlainForm>
  );
}

/** The calendar's form asks for a booking when it is paid, and otherwise for a payment with a session. */
function isCalendarAnswer(form: CalendarStepProps['form']): boolean {
  return form?.intent === 'book' || form?.intent === 'pay';
}
