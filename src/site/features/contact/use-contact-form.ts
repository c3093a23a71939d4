import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import {
  type ContactSubmission,
  contactMessages,
  contactRefusal,
  messageLength,
  readContactSubmission,
} from '#domain/messages/contact.ts';
import { ApiError, sendContactMessage } from '#site/api.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '#site/kept/idempotency.ts';
import type { ContactLocals } from '#site/locals.ts';
import { toast } from '#site/ui/toast/store.ts';
import { clearFields, formValues } from './form-values.ts';
import { CONTACT_ATTEMPT_KEY } from './keys.ts';
import { useDraft } from './use-draft.ts';

export interface ContactForm {
  ref: RefObject<HTMLFormElement | null>;
  errors: readonly FieldError[];
  /** True until the form has been checked here: the server's answer is then still the newest. */
  isServerAnswer: boolean;
  isBusy: boolean;
  isSent: boolean;
  /** How many characters the message has; `null` until the form is alive. */
  length: number | null;
  draft: ReturnType<typeof useDraft>;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (form: HTMLFormElement) => void;
}

/** Checks on submit and again on every change, sends once, and empties the form only when the message has arrived. */
export function useContactForm({ form: answer, sent }: ContactLocals): ContactForm {
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft(ref, sent ? 'sent' : answer ? 'refused' : null);
  const [errors, setErrors] = useState<readonly FieldError[]>(answer?.errors ?? []);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(sent);
  const [length, setLength] = useState<number | null>(null);
  const isSending = useRef(false);

  // After the draft's own effect, so that a message that came back is counted.
  useEffect(() => {
    if (ref.current) setLength(messageLength(formValues(ref.current).message ?? ''));
  }, []);

  function refuse(
    form: HTMLFormElement,
    found: readonly FieldError[],
    content: { title: string; description: string },
  ) {
    setErrors(found);
    toast({ ...content, variant: 'destructive' });
    const control = found[0] && form.elements.namedItem(found[0].path);
    if (control instanceof HTMLElement) control.focus();
  }

  async function send(form: HTMLFormElement, input: ContactSubmission) {
    isSending.current = true;
    setBusy(true);
    try {
      await sendContactMessage(input, idempotencyKeyFor(input, CONTACT_ATTEMPT_KEY));
      dropIdempotencyKey(CONTACT_ATTEMPT_KEY);
      draft.remove();
      clearFields(form);
      setLength(0);
      setChecked(false);
      setSent(true);
      toast({ title: contactMessages.success });
    } catch (error) {
      const isAnswered = error instanceof ApiError;
      const { title, description } = contactMessages.notSent;
      refuse(form, isAnswered ? error.errors : [], {
        title,
        description: (isAnswered && error.serverMessage) || description,
      });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    ref,
    errors,
    isServerAnswer: !isChecked && answer !== null,
    isBusy,
    isSent,
    length,
    draft,
    onInput: (form) => {
      const values = formValues(form);
      draft.keep();
      setSent(false);
      setLength(messageLength(values.message ?? ''));
      if (isChecked) setErrors(readContactSubmission(values).errors);
    },
    onSubmit: (form) => {
      if (isSending.current) return;
      const values = formValues(form);
      if (values.website) return refuse(form, [], contactMessages.refused);
      setChecked(true);
      const { value, errors: found } = readContactSubmission(values);
      if (value === null) return refuse(form, found, contactRefusal(values, found));
      setErrors([]);
      void send(form, value);
    },
  };
}
