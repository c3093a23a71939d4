import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import type { RegistrationView } from '#domain/registration/view.ts';

/** The session whose seat is held for a registration. */
export function heldSession({ payment }: RegistrationView): SessionKey | null {
  const held = payment.held;
  return held && isSlotLabel(held.sessionSlot)
    ? { sessionDate: held.sessionDate, sessionSlot: held.sessionSlot }
    : null;
}

/** The session to confirm: the held one, or the chosen one if it has a free seat. */
export function preferredSession(registration: RegistrationView): SessionKey | null {
  const { chosen } = registration.payment;
  const free =
    chosen?.seat === 'free' && isSlotLabel(chosen.sessionSlot)
      ? { sessionDate: chosen.sessionDate, sessionSlot: chosen.sessionSlot }
      : null;
  return heldSession(registration) ?? free;
}
