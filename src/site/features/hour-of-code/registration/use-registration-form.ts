import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { ApiError, registerChild } from '#site/api.ts';
import type { FormAnswer } from '#site/locals.ts';
import { paymentPath } from '#site/paths.ts';
import { toast } from '#site/ui/toast/store.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '../state/idempotency.ts';
import { rememberRegistered } from '../state/registered.ts';
import { readDraftValues, readForm } from './read-form.ts';
import { type Draft, useDraft } from './use-draft.ts';

const OFFLINE = 'Registration failed. Please check your connection and try again. What you typed is kept.';

export interface RegistrationForm {
  ref: RefObject<HTMLFormElement | null>;
  draft: Draft;
  errors: readonly FieldError[];
  /** True until the form has been checked here: the server's answer is then still the newest. */
  isServerAnswer: boolean;
  isBusy: boolean;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (form: HTMLFormElement) => void;
}

/** The form's behaviour: checks on submit and again on change, registers once, and goes on to the payment. */
export function useRegistrationForm(answer: FormAnswer | null): RegistrationForm {
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft(ref, answer !== null);
  const [errors, setErrors] = useState<readonly FieldError[]>(answer?.errors ?? []);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  // Back to a page that the browser kept as it was left, in the middle of going on.
  useEffect(() => {
    const onPageShow = () => {
      isSending.current = false;
      setBusy(false);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  function refuse(form: HTMLFormElement, found: readonly FieldError[]) {
    setErrors(found);
    const first = found[0];
    if (!first) return;
    const control = form.elements.namedItem(first.path);
    if (control instanceof HTMLElement) control.focus();
  }

  async function send(form: HTMLFormElement, child: ChildRegistration) {
    isSending.current = true;
    setBusy(true);
    try {
      const { registrationId } = await registerChild(child, idempotencyKeyFor(child));
      rememberRegistered({ registrationId, values: readDraftValues(form) });
      dropIdempotencyKey();
      draft.remove();
      location.assign(paymentPath(registrationId));
    } catch (error) {
      const isAnswered = error instanceof ApiError;
      if (isAnswered) refuse(form, error.errors);
      const description = isAnswered ? (error.serverMessage ?? 'Registration failed') : OFFLINE;
      toast({ title: 'Registration Failed', description, variant: 'destructive' });
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    ref,
    draft,
    errors,
    isServerAnswer: !isChecked && answer !== null,
    isBusy,
    onInput(form) {
      draft.keep();
      if (isChecked) setErrors(readForm(form).errors);
    },
    onSubmit(form) {
      if (isSending.current) return;
      if (draft.registered) {
        location.assign(paymentPath(draft.registered.registrationId));
        return;
      }
      setChecked(true);
      const reading = readForm(form);
      if (reading.child) {
        setErrors([]);
        void send(form, reading.child);
        return;
      }
      refuse(form, reading.errors);
      toast({
        title: 'Validation Error',
        description: reading.errors[0]?.message ?? '',
        variant: 'destructive',
      });
    },
  };
}
