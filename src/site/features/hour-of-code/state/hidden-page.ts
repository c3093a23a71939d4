import { readStored, writeStored } from '#site/kept/storage.ts';
import { storageKeys } from './storage-keys.ts';

const ID_END = -12;

/**
 * Back and Forward then skip the page of this registration (layouts/hidden-page.ts). The end of its id opens nothing.
 */
export function hidePage(registrationId: string): void {
  const hidden = readStored<string[]>('sessionStorage', storageKeys.hidden) ?? [];
  writeStored('sessionStorage', storageKeys.hidden, [...hidden, registrationId.slice(ID_END)]);
}
