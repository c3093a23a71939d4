import { type DraftOf, draftOf } from '#site/kept/draft.ts';
import { storageKeys } from './keys.ts';

/** The fields that a draft may hold; special requirements can be about a child's health and are never among them. */
export const draftFields = ['parentName', 'email', 'phone', 'childName', 'childAge'] as const;
export type DraftValues = DraftOf<(typeof draftFields)[number]>;

/** Each answers as the draft of any form does. */
export const {
  read: readDraft,
  save: saveDraft,
  delete: deleteDraft,
} = draftOf(storageKeys.draft, draftFields);
