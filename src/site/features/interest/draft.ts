import { programRegistrationFields } from '#domain/messages/interest.ts';
import { draftOf } from '#site/kept/draft.ts';

/** localStorage: the unsent dialog, in case a phone unloads the page; closing the dialog deletes it. */
export const registerDraft = draftOf('somero:interest-draft', programRegistrationFields);
