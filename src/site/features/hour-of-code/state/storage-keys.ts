import { CARRIED_OVER_KEY } from '#site/kept/carried-over.ts';

/** The storage keys of the flow. */
export const storageKeys = {
  /** localStorage: the unsent form. */
  draft: 'somero:draft',
  /** sessionStorage: the registration made in this tab, and the details it was made with. */
  registered: 'somero:registered',
  /** sessionStorage: the idempotency key of the last body sent. */
  attempt: 'somero:attempt',
  /** localStorage: the session chosen before the payment. */
  chosenSession: 'somero:session',
} as const;

/** The form hydrates at once when one of these exists, because it then has something to show. */
export const wakingKeys = [storageKeys.draft, storageKeys.registered, CARRIED_OVER_KEY].join(' ');
