import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ContactSubmission,
  contactFields,
  contactMessages,
  contactRefusal,
  messageLength,
  readContactSubmission,
} from '#domain/messages/contact.ts';
import { sendContactMessage } from '#site/api.ts';
import type { ContactLocals } from '#site/locals.ts';
import { type KeptDraft, useDraft } from '#site/ui/form/use-draft.ts';
import { type FormReading, type Submission, useSubmit } from '#site/ui/form/use-submit.ts';
import { clearFields, formValues } from '#site/ui/form/values.ts';
import { toast } from '#site/ui/toast/store.ts';
import { CONTACT_ATTEMPT_KEY, contactDraft } from './storage-keys.ts';

interface ContactForm extends Submission {
  ref: RefObject<HTMLFormElement | null>;
  isSent: boolean;
  /** How many characters the message has; `null` before hydration. */
  length: number | null;
  draft: KeptDraft;
}

/** Sends a message, and empties the form only when it has arrived. */
export function useContactForm({ form: answer, sent }: ContactLocals): ContactForm {
  const ref = useRef<HTMLFormElement>(null);
  const answered = sent ? 'sent' : answer ? 'refused' : null;
  const draft = useDraft({ form: ref, draft: contactDraft, answered });
  const [isSent, setSent] = useState(sent);
  const [length, setLength] = useState<number | null>(null);
  const submission = useSubmit({
    answered: answer?.errors,
    read,
    failed: contactMessages.notSent,
    attemptKey: CONTACT_ATTEMPT_KEY,
    send: sendContactMessage,
    onSent: (_answer, _input, form) => {
      draft.remove();
      clearFields(form, contactFields);
      setLength(0);
      setSent(true);
      toast({ title: contactMessages.success });
    },
  });

  // After the draft's own effect, so that a message that came back is counted.
  useEffect(() => {
    if (ref.current) setLength(messageLength(formValues(ref.current).message ?? ''));
  }, []);

  return {
    ...submission,
    ref,
    isSent,
    length,
    draft,
    onInput: (form) => {
      draft.keep();
      setSent(false);
      setLength(messageLength(formValues(form).message ?? ''));
      submission.onInput(form);
    },
  };
}

function read(form: HTMLFormElement): FormReading<ContactSubmission> {
  const values = formValues(form);
  if (values.website) return { value: null, errors: [], refusal: contactMessages.refused };
  const { value, errors } = readContactSubmission(values);
  return value === null ? { value, errors, refusal: contactRefusal(values, errors) } : { value, errors };
}
