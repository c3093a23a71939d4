import { readStored, removeStored, writeStored } from './storage.ts';

export const CARRIED_OVER_KEY = 'somero:parent';

type CarriedOver = Partial<Record<'parentName' | 'email' | 'phone' | 'childName' | 'childAge', string>>;

export function carryOver(values: CarriedOver): void {
  writeStored('sessionStorage', CARRIED_OVER_KEY, values);
}

/** Returned once. */
export function takeCarriedOver(): CarriedOver | null {
  const values = readStored<CarriedOver>('sessionStorage', CARRIED_OVER_KEY);
  removeStored('sessionStorage', CARRIED_OVER_KEY);
  return values;
}
