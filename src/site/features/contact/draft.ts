import { contactFields } from '#domain/messages/contact.ts';
import { draftOf } from '#site/kept/draft.ts';
import { CONTACT_DRAFT_KEY } from './keys.ts';

export const contactDraft = draftOf(CONTACT_DRAFT_KEY, contactFields);
