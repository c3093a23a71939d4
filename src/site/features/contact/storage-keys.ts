import { contactFields } from '#domain/messages/contact.ts';
import { draftOf } from '#site/kept/draft.ts';

/** localStorage: the unsent message. The form hydrates at once when it exists: `wake={CONTACT_DRAFT_KEY}`. */
export const CONTACT_DRAFT_KEY = 'somero:contact-draft';
export const contactDraft = draftOf(CONTACT_DRAFT_KEY, contactFields);
/** sessionStorage: the idempotency key of the last message sent. */
export const CONTACT_ATTEMPT_KEY = 'somero:contact-attempt';
