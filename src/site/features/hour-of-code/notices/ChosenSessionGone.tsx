import { isSlotLabel } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { SessionWords } from '#site/ui/own-time/OwnTime.tsx';

/** Above the calendar of a paid registration whose chosen session is no longer available. */
export function ChosenSessionGone({ registration }: { registration: RegistrationView }) {
  const { chosen } = registration.payment;
  if (registration.isBeingRefunded || !chosen || chosen.seat === 'free' || !isSlotLabel(chosen.sessionSlot))
    return null;
  const { sessionDate, sessionSlot } = chosen;
  return (
    <p className="note" role="status">
      The session that you chose,{' '}
      <strong>
        <SessionWords session={{ sessionDate, sessionSlot }} />
      </strong>
      , {chosen.seat === 'full' ? 'is full by now' : 'can no longer be booked'}. Your payment is safe: please
      choose another session here.
    </p>
  );
}
