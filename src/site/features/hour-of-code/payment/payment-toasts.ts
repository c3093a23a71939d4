import type { RegistrationView } from '#domain/registration/view.ts';
import { toast } from '#site/ui/toast/store.ts';

import { preferredSession } from '../state/held-session.ts';

const HINT_MS = 5000;

/** Whether its seat is kept is for `HeldSeat` to say: over a bound none is. */
export const chooseAgain = 'Choose the same session again, or another one.';

/** The payment step's toasts; titles and texts in quotation marks of the specification, section 8, are its own. */
export const paymentToasts = {
  inProgress: () =>
    toast({
      title: 'Payment In Progress',
      description: 'A payment is already under way. Please finish it or close its window first.',
    }),
  loading: () =>
    toast({ title: 'Payment System Loading', description: 'One moment: the payment window is on its way.' }),
  notReady: () =>
    toast({
      title: 'Payment System Not Ready',
      description: 'Please refresh the page and try again.',
      variant: 'destructive',
    }),
  error: (description = 'Failed to initiate payment. Please try again.') =>
    toast({ title: 'Payment Error', description, variant: 'destructive' }),
  failed: () =>
    toast({
      title: 'Payment Failed',
      description: 'Payment was not completed successfully. You can try again with the Pay button.',
      variant: 'destructive',
    }),
  unverified: (reference: string) =>
    toast({
      title: 'Payment Verification Failed',
      description: `We couldn't verify your payment. Please contact support with reference: ${reference}`,
      variant: 'destructive',
    }),
  notCompleted: () =>
    toast({
      title: 'Payment Not Completed',
      description:
        'You left the payment window. You can pay at any time; if you approved it on your phone, we will see it here.',
    }),
  chooseAnotherTime: () =>
    toast({
      title: 'Choose Another Time',
      description: `You left the payment window before paying. ${chooseAgain}`,
    }),
  /** Goes by its own clock: a toast's stands still while the window is out of focus, and the focus is in the frame. */
  escapeHint: () => {
    const hint = toast({
      title: 'Changed your mind?',
      description: 'Press Escape to leave the payment window.',
      place: 'low',
    });
    setTimeout(hint.dismiss, HINT_MS);
  },
  notYet: (description: string) => toast({ title: 'Not received yet', description }),
  received: (registration: RegistrationView) =>
    toast({ title: 'Payment received', description: `Thank you. ${nextAfterPaying(registration)}` }),
} as const;

function nextAfterPaying(registration: RegistrationView): string {
  if (registration.appointmentBooked) return 'The session is booked too.';
  return preferredSession(registration) ? 'Now confirm your session.' : 'Now choose the session.';
}
