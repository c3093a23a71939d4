import { paymentMessages } from '#domain/payment/messages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import type { Notice } from '#site/locals.ts';

/** The words do not depend on whether an address has registrations, and are true if its mailbox gets no more mails today. */
export const linkNotice = {
  title: 'Please look into your mail',
  description:
    'If a registration has this address, its link should arrive within ten minutes. Nothing there? Look in the spam folder and at our earlier mails: we send only a few a day to one address. Or write to us, and our staff send the link.',
  variant: 'default',
} as const satisfies Notice;

const notices: Record<string, Notice> = {
  cancelled: {
    title: 'Payment Not Completed',
    description:
      'Nothing was paid. Your registration is kept; you can pay now or later with the link in your e-mail.',
    variant: 'default',
  },
  failed: {
    title: 'Payment Failed',
    description: 'Payment was not completed successfully. You can try again.',
    variant: 'destructive',
  },
  pending: {
    title: 'Payment In Progress',
    description: 'Please approve the payment on your phone. This page shows it as soon as it has arrived.',
    variant: 'default',
  },
  unknown: {
    title: 'Payment In Progress',
    description:
      'We could not ask the payment provider just now. We keep asking; please reload this page in a minute.',
    variant: 'default',
  },
  claimed: {
    title: 'Thank you',
    description: paymentMessages.claimed,
    variant: 'default',
  },
  mismatch: {
    title: 'Payment Verification Failed',
    description:
      'The payment does not match what was asked. Our staff will look at it; please do not pay again.',
    variant: 'destructive',
  },
  link: linkNotice,
  email: {
    title: 'E-mail address changed',
    description:
      'We write to the new address from now on, and have sent the mails of this registration there.',
    variant: 'default',
  },
  emails: {
    title: 'E-mail address changed',
    description:
      'We write to the new address from now on, and have sent the mails of this registration there. Another child whom you registered in this browser still has the old address: open the page of that child to correct it there too.',
    variant: 'default',
  },
  booked: { title: 'Session Confirmed!', variant: 'default' },
  moved: {
    title: 'Session Changed',
    description: 'We have sent the new time by e-mail, with the calendar entry renewed.',
    variant: 'default',
  },
};

/**
 * The notice of a page that a plain form or the hosted page led back to, by the word in its address. The address keeps
 * its word when the record changes, so a notice that no longer fits is left out.
 */
export function returnNotice(registration: RegistrationView | null, word: string | undefined): Notice | null {
  if (!word || !Object.hasOwn(notices, word)) return null;
  const isBooked = registration?.appointmentBooked ?? false;
  const isOfBooking = word === 'booked' || word === 'moved';
  const isTrue = registration?.paymentStatus === 'paid' ? isOfBooking && isBooked : !isOfBooking;
  const isOfAddress = word === 'email' || word === 'emails';
  return ((isTrue || isOfAddress) && notices[word]) || null;
}
