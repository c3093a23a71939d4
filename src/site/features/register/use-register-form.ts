import { useRef, useState } from 'react';
import type { FieldError } from '#domain/errors.ts';
import type { Reading } from '#domain/messages/fields.ts';
import {
  type ProgramRegistration,
  programRegistrationMessages,
  readProgramRegistration,
} from '#domain/messages/program-registration.ts';
import { ApiError, registerInterest } from '#site/api.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '#site/kept/idempotency.ts';
import { toast } from '#site/ui/toast/store.ts';

const ATTEMPT_KEY = 'somero:interest-attempt';
const { failed, succeeded } = programRegistrationMessages;

export interface RegisterForm {
  errors: readonly FieldError[];
  isBusy: boolean;
  /** What was sent, once it was. */
  sent: ProgramRegistration | null;
  onInput: (form: HTMLFormElement) => void;
  onSubmit: (form: HTMLFormElement) => void;
}

/** Checks on submit and again on every change, and sends once. */
export function useRegisterForm(): RegisterForm {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<ProgramRegistration | null>(null);
  const isSending = useRef(false);

  function refuse(form: HTMLFormElement, found: readonly FieldError[], description: string) {
    setErrors(found);
    toast({ title: failed.title, description, variant: 'destructive' });
    const control = found[0] && form.elements.namedItem(found[0].path);
    if (control instanceof HTMLElement) control.focus();
  }

  async function send(form: HTMLFormElement, input: ProgramRegistration) {
    isSending.current = true;
    setBusy(true);
    try {
      await registerInterest(input, idempotencyKeyFor(input, ATTEMPT_KEY));
      dropIdempotencyKey(ATTEMPT_KEY);
      setSent(input);
      toast({ ...succeeded, place: 'low' });
    } catch (error) {
      if (error instanceof ApiError) refuse(form, error.errors, error.serverMessage ?? failed.withoutMessage);
      else refuse(form, [], failed.description);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    errors,
    isBusy,
    sent,
    onInput: (form) => {
      if (isChecked) setErrors(readForm(form).errors);
    },
    onSubmit: (form) => {
      if (isSending.current) return;
      setChecked(true);
      const { value, errors: found } = readForm(form);
      if (value === null) return refuse(form, found, found[0]?.message ?? failed.description);
      setErrors([]);
      void send(form, value);
    },
  };
}

function readForm(form: HTMLFormElement): Reading<ProgramRegistration> {
  return readProgramRegistration(Object.fromEntries(new FormData(form)));
}
