import type { RegistrationView } from './view.ts';

/** The four steps of the progress indicator, in order. */
export const steps = ['registration', 'payment', 'calendar', 'completed'] as const;
export type Step = (typeof steps)[number];

/**
 * The step that a visitor sees: the one of the registration's actual state, whatever the address asks for. The one
 * exception is the slot-first path: `step=calendar` before payment opens the calendar (readings).
 */
export function stepFor(
  registration: Pick<RegistrationView, 'paymentStatus' | 'appointmentBooked'> | null,
  requested: string | null,
): Step {
  if (!registration) return 'registration';
  if (registration.paymentStatus === 'paid') return registration.appointmentBooked ? 'completed' : 'calendar';
  if (registration.paymentStatus === 'refunded') return 'payment';
  return requested === 'calendar' ? 'calendar' : 'payment';
}
