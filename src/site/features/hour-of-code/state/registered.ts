import type { RegistrationView } from '#domain/registration/view.ts';
import { readStored, removeStored, writeStored } from '#site/kept/storage.ts';
import { type DraftValues, registrationDraft } from './draft.ts';
import { storageKeys } from './storage-keys.ts';

export interface Registered {
  registrationId: string;
  /** The offer's slug; empty for the Hour of Code. */
  offer: string;
  values: DraftValues;
  /** Addresses that were corrected since: a form that Back shows again may still have one. */
  formerEmails: readonly string[];
}

export function readRegistered(): Registered | null {
  const stored = readStored<Partial<Registered>>('sessionStorage', storageKeys.registered);
  const { registrationId, offer = '', values, formerEmails = [] } = stored ?? {};
  if (typeof registrationId !== 'string' || typeof values !== 'object' || values === null) return null;
  return { registrationId, offer, values: registrationDraft.pick(values), formerEmails };
}

/** The fields that may concern a child's health, as in `draft.ts`. */
const NEVER_KEPT = /^(specialRequirements$|answer-)/;

/** The names of such fields in a form. */
export const neverKept = (typed: object): string[] =>
  Object.keys(typed).filter((field) => NEVER_KEPT.test(field));

/** Whether the form has more than was sent: needs and answers are not kept on the phone, so any that are typed are new. */
export const hasMore = ({ values }: Registered, typed: Readonly<Record<string, string>>): boolean =>
  neverKept(typed).some((field) => typed[field]?.trim()) ||
  (['phone', 'childAge'] as const).some((field) => (typed[field]?.trim() ?? '') !== (values[field] ?? ''));

/** Whether the form's values name another child or family than the one that is registered. */
export const isAnother = ({ values }: Registered, typed: DraftValues): boolean =>
  (['parentName', 'email', 'childName'] as const).some((field) => typed[field] !== values[field]);

export function rememberRegistered(registered: Registered): void {
  writeStored('sessionStorage', storageKeys.registered, registered);
}

/** Takes over a corrected address, so that the form does not offer the wrong one for a sibling. */
export function followRegistered({ id, email }: Pick<RegistrationView, 'id' | 'email'>): void {
  const made = readRegistered();
  if (made?.registrationId !== id || made.values.email === email) return;
  const formerEmails = made.values.email ? [...made.formerEmails, made.values.email] : made.formerEmails;
  rememberRegistered({ ...made, values: { ...made.values, email }, formerEmails });
}

export function forgetRegistered(): void {
  removeStored('sessionStorage', storageKeys.registered);
}
