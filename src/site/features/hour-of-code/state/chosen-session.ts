import type { SessionKey } from '#domain/booking/offer.ts';
import { isSlotLabel } from '#domain/booking/slots.ts';
import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';
import { storageKeys } from './storage-keys.ts';

interface Stored {
  registrationId: string;
  sessionDate: string;
  sessionSlot: string;
}

/** The session that was chosen for a registration before it was paid. */
export function readChosenSession(registrationId: string): SessionKey | null {
  const stored = readStored<Stored>('localStorage', storageKeys.chosenSession);
  if (stored?.registrationId !== registrationId || !isSlotLabel(stored.sessionSlot)) return null;
  return { sessionDate: stored.sessionDate, sessionSlot: stored.sessionSlot };
}

export function storeChosenSession(registrationId: string, session: SessionKey): void {
  writeStored('localStorage', storageKeys.chosenSession, { registrationId, ...session } satisfies Stored);
}

export function clearChosenSession(): void {
  removeStored('localStorage', storageKeys.chosenSession);
}
