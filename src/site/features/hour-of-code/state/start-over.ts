import { dropIdempotencyKey } from '#site/kept/idempotency.ts';
import { clearChosenSession } from './chosen-session.ts';
import { forgetRegistered, readRegistered } from './registered.ts';
import { storageKeys } from './storage-keys.ts';

/** Forgets the registration of this tab and its data, before a new one. */
export function startOver(): void {
  forgetRegistered();
  dropIdempotencyKey(storageKeys.attempt);
  clearChosenSession();
}

/** Starts over once a registration is closed, unless this tab has made another since. */
export function startOverAfter(registrationId: string): void {
  if (readRegistered()?.registrationId === registrationId) startOver();
}
