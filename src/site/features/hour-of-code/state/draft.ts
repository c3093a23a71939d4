import { type DraftOf, draftOf } from '#site/kept/draft.ts';
import { storageKeys } from './storage-keys.ts';

/** The fields of a draft; special requirements may concern a child's health and are never kept. */
const draftFields = ['parentName', 'email', 'phone', 'childName', 'childAge'] as const;
export type DraftValues = DraftOf<(typeof draftFields)[number]>;

export const registrationDraft = draftOf(storageKeys.draft, draftFields);
