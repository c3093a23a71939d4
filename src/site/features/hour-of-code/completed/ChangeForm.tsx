import { useMemo, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isSameSession, readSessionValue } from '#domain/booking/session-text.ts';
import { withDates } from '#domain/booking/slots.ts';
import { isSoldOut } from '#domain/booking/sold-out.ts';
import { changeAddress } from '#domain/registration/pages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, changeSession, fetchRegistration } from '#site/api.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { SessionWords } from '#site/ui/own-time/OwnTime.tsx';
import { toast } from '#site/ui/toast/store.ts';
import { CalendarMissing } from '../calendar/CalendarMissing.tsx';
import { SessionPicker } from '../calendar/SessionPicker.tsx';
import { useAvailability } from '../calendar/use-availability.ts';
import { useSessionChoice } from '../calendar/use-session-choice.ts';
import type { StepProps } from '../flow-props.ts';

interface ChangeFormProps extends StepProps {
  onChanged: (registration: RegistrationView) => void;
}

const CHOOSE = 'Please choose a session.';
const FAILED = 'The session could not be changed. Yours stays as it is.';

const UNKNOWN =
  'The connection was lost before the answer came. Your session may have moved: please load this page again to see it.';

/** The calendar again, to exchange the booked session for another. */
export function ChangeForm({ registration, action, formToken, form, ...props }: ChangeFormProps) {
  const { sessionDate, sessionSlot } = registration;
  const availability = useAvailability(props.sessions, registration);
  const others = useMemo(
    () =>
      availability.sessions.filter(
        (session) => session.sessionDate !== sessionDate || session.sessionSlot !== sessionSlot,
      ),
    [availability.sessions, sessionDate, sessionSlot],
  );
  const [session, choose] = useState<SessionKey | null>(null);
  const [isBusy, setBusy] = useState(false);
  const answered = form?.intent === 'change' ? (form.errors[0]?.message ?? null) : null;
  const chosen = { session, choose, clear: () => choose(null) };
  const choice = useSessionChoice(chosen, others, null, answered);

  function reportChanged(changed: RegistrationView, wanted: SessionKey) {
    toast({ title: 'Session Changed', description: <SessionWords session={wanted} /> });
    props.onChanged(changed);
  }

  async function change(wanted: SessionKey) {
    if (isBusy) return;
    setBusy(true);
    try {
      reportChanged(await changeSession(registration.id, withDates(wanted)), wanted);
    } catch (error) {
      // It may have changed though the answer was lost, or in another tab, or be too late.
      const now = await fetchRegistration(registration.id).catch(() => null);
      if (now?.sessionDate === wanted.sessionDate && now.sessionSlot === wanted.sessionSlot)
        return reportChanged(now, wanted);
      const isAnswered = now !== null || (error instanceof ApiError && error.status < 500);
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      const problem = said ?? (isAnswered ? FAILED : UNKNOWN);
      toast({
        title: isAnswered ? 'Session Not Changed' : 'No Connection',
        description: problem,
        variant: 'destructive',
      });
      choice.setProblem(problem);
      availability.refresh();
      if (now) props.onRegistration(now);
    } finally {
      setBusy(false);
    }
  }

  if (isSoldOut(others)) {
    return (
      <CalendarMissing
        state={availability.state}
        isPaid
        isOther={registration.offer !== undefined}
        address={changeAddress(action)}
      />
    );
  }
  return (
    <PlainForm
      ref={choice.form}
      action={changeAddress(action)}
      intent="change"
      formToken={formToken}
      className="grid gap-4"
      onInput={choice.onInput}
      onSubmit={(element) => {
        const wanted = readSessionValue(new FormData(element).get('session'));
        if (wanted && others.some((other) => isSameSession(other, wanted))) void change(wanted);
        else choice.setProblem(CHOOSE);
      }}
    >
      <SessionPicker sessions={others} chosen={session} held={null} />
      <div className="action-bar grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center">
        <div role="status">
          {choice.problem ? (
            <p className="field-error">{choice.problem}</p>
          ) : (
            session && (
              <p className="font-semibold">
                <SessionWords session={session} />
              </p>
            )
          )}
        </div>
        <button type="submit" className="button button-primary" aria-busy={isBusy}>
          {isBusy ? 'Moving…' : 'Move to this session'}
        </button>
      </div>
    </PlainForm>
  );
}
