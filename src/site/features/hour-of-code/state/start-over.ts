import { takeCarriedOver } from '#site/kept/carried-over.ts';
import { dropIdempotencyKey } from '#site/kept/idempotency.ts';
import { clearChosenSession } from './chosen-session.ts';
import { registrationDraft } from './draft.ts';
import { forgetRegistered, readRegistered } from './registered.ts';
import { storageKeys } from './storage-keys.ts';

/** Forgets the registration of this tab with all that belongs to it, so that the next one is really new. */
export function startOver(): void {
  forgetRegistered();
  dropIdempotencyKey(storageKeys.attempt);
  clearChosenSession();
}

/** The same once a registration is closed, unless this tab has meanwhile made another. */
export function startOverAfter(registrationId: string): void {
  if (readRegistered()?.registrationId === registrationId) startOver();
}

/** Leaves nothing behind on a phone or computer that others use. */
export function forgetEverything(): void {
  startOver();
  takeCarriedOver();
  registrationDraft.delete();
}
