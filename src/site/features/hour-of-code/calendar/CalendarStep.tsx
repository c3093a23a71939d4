import { isSoldOut } from '#domain/booking/sold-out.ts';
import { PayingPhone } from '../payment/PayingPhone.tsx';
import { heldSession } from '../state/held-session.ts';
import { CalendarMissing } from './CalendarMissing.tsx';
import { CalendarShell } from './CalendarShell.tsx';
import { calendarAddress, calendarListAddress } from './calendar-address.ts';
import type { CalendarStepProps } from './calendar-step-props.ts';
import { FramedCalendar } from './frame/FramedCalendar.tsx';
import { SessionForm } from './SessionForm.tsx';
import { type Availability, useAvailability } from './use-availability.ts';
import { withHeld } from './with-held.ts';

/** The choice of a session: booked at once when paid, and otherwise held while the payment is made. */
export function CalendarStep(props: CalendarStepProps) {
  const { calendarFrame, registration } = props;
  const isPaid = registration.paymentStatus === 'paid';
  // A third party's calendar books at once; before the payment only ours can hold a seat.
  const isFramed = calendarFrame !== null && (isPaid || calendarFrame.dialect === 'somero');
  return isFramed ? <FramedStep {...props} place={calendarFrame} /> : <ListedStep {...props} />;
}

/** The calendar in its frame; where no JavaScript runs, the list. */
function FramedStep(props: CalendarStepProps & { place: NonNullable<CalendarStepProps['calendarFrame']> }) {
  const { registration, place } = props;
  const isPaid = registration.paymentStatus === 'paid';
  const isFull = props.isSoldOut && !heldSession(registration);
  if (isFull) {
    return (
      <CalendarShell {...props} isFull>
        <CalendarMissing state="ready" isPaid={isPaid} isOther={false} address={calendarAddress(props)} />
      </CalendarShell>
    );
  }
  return (
    <CalendarShell {...props} isFull={false}>
      <noscript>
        <Sessions {...props} availability={asLoaded(props.sessions)} />
      </noscript>
      {!isPaid && <PayingPhone registration={registration} />}
      <FramedCalendar key={isPaid ? 'paid' : 'unpaid'} {...props} place={place} />
    </CalendarShell>
  );
}

function ListedStep(props: CalendarStepProps) {
  const availability = useAvailability(props.sessions, props.registration);
  const isFull = isNothingFree(props, availability);
  return (
    <CalendarShell {...props} isFull={isFull && availability.state === 'ready'}>
      <Sessions {...props} availability={availability} />
    </CalendarShell>
  );
}

function Sessions(props: CalendarStepProps & { availability: Availability }) {
  const { availability, registration } = props;
  if (!isNothingFree(props, availability)) {
    const sessions = withHeld(availability.sessions, heldSession(registration));
    return <SessionForm {...props} availability={{ ...availability, sessions }} />;
  }
  const isPaid = registration.paymentStatus === 'paid';
  return (
    <CalendarMissing
      state={availability.state}
      isPaid={isPaid}
      isOther={registration.offer !== undefined}
      address={calendarListAddress(props)}
    />
  );
}

function isNothingFree({ registration }: CalendarStepProps, { sessions, state }: Availability): boolean {
  return isSoldOut(sessions) && (!heldSession(registration) || state !== 'ready');
}

/** The sessions that came with the page, used when they are not fetched again. */
function asLoaded(sessions: CalendarStepProps['sessions']): Availability {
  return { sessions: sessions ?? [], state: sessions ? 'ready' : 'failed', refresh: () => undefined };
}
