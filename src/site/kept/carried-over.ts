import { readStored, removeStored, writeStored } from './storage.ts';

/** sessionStorage: what a visitor has typed already, carried over to the Hour of Code form. */
export const CARRIED_OVER_KEY = 'somero:parent';

type CarriedOver = Partial<Record<'parentName' | 'email' | 'phone' | 'childName' | 'childAge', string>>;

export function carryOver(values: CarriedOver): void {
  writeStored('sessionStorage', CARRIED_OVER_KEY, values);
}

/** Given out once. */
export function takeCarriedOver(): CarriedOver | null {
  const values = readStored<CarriedOver>('sessionStorage', CARRIED_OVER_KEY);
  removeStored('sessionStorage', CARRIED_OVER_KEY);
  return values;
}
