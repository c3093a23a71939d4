import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';
import type { DraftValues } from './draft.ts';
import { storageKeys } from './keys.ts';

/** The registration that this tab has made. */
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

/** Starts the form of a sibling: the parent's details stay, the rest has been forgotten before. */
export function startSibling(parent: Pick<DraftValues, 'parentName' | 'email' | 'phone'>): void {
  writeStored('sessionStorage', storageKeys.parent, parent);
}

/** The parent's details for a sibling's form, given out once. */
export function takeParent(): DraftValues | null {
  const parent = readStored<DraftValues>('sessionStorage', storageKeys.parent);
  removeStored('sessionStorage', storageKeys.parent);
  return parent;
}
