import { isSlotLabel, sessionTimes } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { serverNow } from '#site/server-clock.ts';

/** Whether the booked session has ended. */
export function isOver({ sessionDate, sessionSlot }: RegistrationView): boolean {
  if (!sessionDate || !sessionSlot || !isSlotLabel(sessionSlot)) return false;
  return sessionTimes(sessionDate, sessionSlot).endsAt.getTime() <= serverNow();
}
