import { type DraftOf, draftOf } from '#site/kept/draft.ts';
import { storageKeys } from './storage-keys.ts';

/** The fields that a draft may hold; special requirements can be about a child's health and are never among them. */
const draftFields = ['parentName', 'email', 'phone', 'childName', 'childAge'] as const;
export type DraftValues = DraftOf<(typeof draftFields)[number]>;

export const registrationDraft = draftOf(storageKeys.draft, draftFields);
