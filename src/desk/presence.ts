import { MINUTE_MS } from '#domain/clock.ts';
import { PERSON_HEADER, UNATTENDED_HEADER } from '#domain/desk/headers.ts';

let person: string | null = null;
let usedAt = 0;

/** From now on the requests of this tab are this person's. */
export function setPerson(email: string): void {
  // Notes that were begun are not for the next person at this device.
  if (sessionStorage.getItem('person') !== email) {
    sessionStorage.clear();
    sessionStorage.setItem('person', email);
  }
  person = email;
}

/** The e-mail address of the person who is signed in; `null` when there is none. */
export const currentPerson = (): string | null => person;

/** @returns whether the requests were a person's until now */
export function clearPerson(): boolean {
  const was = person;
  person = null;
  return was !== null;
}

/** Notes each time when a person uses this tab. */
export function watchUse(): void {
  const note = () => {
    usedAt = Date.now();
  };
  note();
  // A screen reader clicks, and dictation types, without a pointer or a key.
  for (const act of ['pointerdown', 'keydown', 'wheel', 'touchmove', 'click', 'input'])
    window.addEventListener(act, note, { capture: true, passive: true });
}

/** What a request says of this tab. */
export function headersOfTab(): Record<string, string> {
  return {
    ...(person !== null && { [PERSON_HEADER]: encodeURIComponent(person) }),
    ...(Date.now() - usedAt > MINUTE_MS && { [UNATTENDED_HEADER]: '1' }),
  };
}
