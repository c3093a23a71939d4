import { storageKeys } from './keys.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** The fields that a draft may hold; special requirements can be about a child's health and are never among them. */
export const draftFields = ['parentName', 'email', 'phone', 'childName', 'childAge'] as const;
export type DraftValues = Partial<Record<(typeof draftFields)[number], string>>;

const SEVEN_DAYS_MS = 7 * 24 * 60 * 60 * 1000;

interface StoredDraft {
  savedAt: number;
  values: DraftValues;
}

export function readDraft(now = Date.now()): DraftValues | null {
  const stored = readStored<StoredDraft>('localStorage', storageKeys.draft);
  if (!stored) return null;
  const age = now - stored.savedAt;
  if (age >= 0 && age <= SEVEN_DAYS_MS) return stored.values;
  deleteDraft();
  return null;
}

/** Keeps what was typed; an empty form keeps nothing. Answers whether something is now stored. */
export function saveDraft(typed: DraftValues, now = Date.now()): boolean {
  const values: DraftValues = {};
  for (const field of draftFields) {
    const text = typed[field]?.trim();
    if (text) values[field] = text;
  }
  if (Object.keys(values).length === 0) {
    deleteDraft();
    return false;
  }
  return writeStored('localStorage', storageKeys.draft, { savedAt: now, values } satisfies StoredDraft);
}

export function deleteDraft(): void {
  removeStored('localStorage', storageKeys.draft);
}
