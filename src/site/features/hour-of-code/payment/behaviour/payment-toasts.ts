import type { RegistrationView } from '#domain/registration/view.ts';
import type { ToastContent } from '#site/ui/toast/store.ts';
import { preferredSession } from '../../state/held-session.ts';

/** `HeldSeat` says whether the seat is held; over a limit it is not. */
export const chooseAgain = 'Choose the same session again, or another one.';

/** The toasts of the payment step. */
export const paymentToasts = {
  inProgress: {
    title: 'Payment In Progress',
    description: 'A payment is already under way. Please finish it or close its window first.',
  },
  loading: {
    title: 'Payment System Loading',
    description: 'One moment: the payment window is on its way.',
  },
  notReady: {
    title: 'Payment System Not Ready',
    description: 'Please refresh the page and try again.',
    variant: 'destructive',
  },
  error: (description = 'Failed to initiate payment. Please try again.') => ({
    title: 'Payment Error',
    description,
    variant: 'destructive',
  }),
  failed: {
    title: 'Payment Failed',
    description: 'Payment was not completed successfully. You can try again with the Pay button.',
    variant: 'destructive',
  },
  unverified: ({ reference, message }: { reference: string; message: string }) => ({
    title: 'Payment Verification Failed',
    description:
      message || `We couldn't verify your payment. Please contact support with reference: ${reference}`,
    variant: 'destructive',
  }),
  notCompleted: {
    title: 'Payment Not Completed',
    description:
      'You left the payment window. You can pay at any time; if you approved it on your phone, we will see it here.',
  },
  chooseAnotherTime: {
    title: 'Choose Another Time',
    description: `You left the payment window before paying. ${chooseAgain}`,
  },
  escapeHint: {
    title: 'Changed your mind?',
    description: 'Press Escape to leave the payment window.',
    place: 'low',
  },
  notYet: (description: string) => ({ title: 'Not received yet', description }),
  received: (registration: RegistrationView) => ({
    title: 'Payment received',
    description: `Thank you. ${nextAfterPaying(registration)}`,
  }),
} as const satisfies Record<string, ToastContent | ((value: never) => ToastContent)>;

function nextAfterPaying(registration: RegistrationView): string {
  if (registration.appointmentBooked) return 'The session is booked too.';
  return preferredSession(registration) ? 'Now confirm your session.' : 'Now choose the session.';
}
