import type { RegistrationView } from './view.ts';

/** The four steps of the progress indicator, in order. */
export const steps = ['registration', 'payment', 'calendar', 'completed'] as const;
export type Step = (typeof steps)[number];

type Closing = Pick<RegistrationView, 'paymentStatus'> & Partial<Pick<RegistrationView, 'status'>>;

/** Why the registration is closed; `null` while it is open. */
export function closingOf({ paymentStatus, status }: Closing): 'refunded' | 'cancelled' | null {
  if (paymentStatus === 'refunded' || status === 'refunded') return 'refunded';
  return status === 'cancelled' ? 'cancelled' : null;
}

export const isClosed = (registration: Closing): boolean => closingOf(registration) !== null;

/**
 * The visitor's step. It follows from the registration's state and not from the address, except on the slot-first
 * path: `step=calendar` before payment opens the calendar.
 */
export function stepFor(
  registration: (Closing & Pick<RegistrationView, 'appointmentBooked'>) | null,
  requested: string | null,
): Step {
  if (!registration) return 'registration';
  if (isClosed(registration)) return 'payment';
  if (registration.paymentStatus === 'paid') return registration.appointmentBooked ? 'completed' : 'calendar';
  return requested === 'calendar' ? 'calendar' : 'payment';
}
