import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';

/** The session whose seat the server keeps for a registration. */
export function heldSession({ payment }: RegistrationView): SessionKey | null {
  const held = payment.held;
  return held && isSlotLabel(held.sessionSlot)
    ? { sessionDate: held.sessionDate, sessionSlot: held.sessionSlot }
    : null;
}
