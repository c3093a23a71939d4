import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';
import { type DraftValues, registrationDraft } from './draft.ts';
import { storageKeys } from './storage-keys.ts';

export interface Registered {
  registrationId: string;
  values: DraftValues;
}

export function readRegistered(): Registered | null {
  const stored = readStored<Partial<Registered>>('sessionStorage', storageKeys.registered);
  const { registrationId, values } = stored ?? {};
  if (typeof registrationId !== 'string' || typeof values !== 'object' || values === null) return null;
  return { registrationId, values: registrationDraft.pick(values) };
}

export function rememberRegistered(registered: Registered): void {
  writeStored('sessionStorage', storageKeys.registered, registered);
}

export function forgetRegistered(): void {
  removeStored('sessionStorage', storageKeys.registered);
}
