import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';
import type { DraftValues } from './draft.ts';
import { storageKeys } from './storage-keys.ts';

export interface Registered {
  registrationId: string;
  values: DraftValues;
}

export function readRegistered(): Registered | null {
  return readStored('sessionStorage', storageKeys.registered);
}

export function rememberRegistered(registered: Registered): void {
  writeStored('sessionStorage', storageKeys.registered, registered);
}

export function forgetRegistered(): void {
  removeStored('sessionStorage', storageKeys.registered);
}
