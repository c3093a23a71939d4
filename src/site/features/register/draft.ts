import { programRegistrationFields } from '#domain/registration/program-registration.ts';
import { draftOf } from '#site/kept/draft.ts';

/** localStorage: the unsent dialog, for a phone that drops the page; closing the dialog deletes it. */
export const registerDraft = draftOf('somero:interest-draft', programRegistrationFields);
