import { useState } from 'react';
import {
  type ProgramRegistration,
  programRegistrationMessages,
  readProgramRegistration,
} from '#domain/messages/interest.ts';
import { registerInterest } from '#site/api.ts';
import { type FormReading, type Submission, useSubmit } from '#site/ui/form/use-submit.ts';
import { formValues } from '#site/ui/form/values.ts';
import { toast } from '#site/ui/toast/store.ts';

const ATTEMPT_KEY = 'somero:interest-attempt';
const NOT_A_NUMBER = '-';
const { failed, succeeded } = programRegistrationMessages;

export interface RegisterForm extends Submission {
  /** What was sent, once it was. */
  sent: ProgramRegistration | null;
}

export function useRegisterForm(): RegisterForm {
  const [sent, setSent] = useState<ProgramRegistration | null>(null);
  const submission = useSubmit({
    read,
    failed,
    // At the top of a phone's screen it would cover the dialog's close button.
    toastPlace: 'low',
    attemptKey: ATTEMPT_KEY,
    send: registerInterest,
    onSent: (_answer, input) => {
      setSent(input);
      toast({ ...succeeded, place: 'low' });
    },
  });
  return { ...submission, sent };
}

function read(form: HTMLFormElement): FormReading<ProgramRegistration> {
  const typed = formValues(form);
  const age = form.elements.namedItem('childAge');
  // A browser gives no value for an invalid number, such as "-".
  if (age instanceof HTMLInputElement && age.validity.badInput) typed.childAge = NOT_A_NUMBER;
  const { value, errors } = readProgramRegistration(typed);
  if (value !== null) return { value, errors };
  return { value, errors, refusal: { title: failed.title, description: errors[0]?.message ?? '' } };
}
