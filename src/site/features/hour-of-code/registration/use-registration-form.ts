import { type RefObject, useRef } from 'react';
import { registerChild } from '#site/api.ts';
import { sendOnce } from '#site/kept/idempotency.ts';
import type { FormAnswer } from '#site/locals.ts';
import { paymentPath } from '#site/paths.ts';
import { type Submission, useSubmit } from '#site/ui/form/use-submit.ts';
import { storageKeys } from '../state/keys.ts';
import { rememberRegistered } from '../state/registered.ts';
import { readDraftValues, readForm } from './read-form.ts';
import { type Draft, useDraft } from './use-draft.ts';

const failed = {
  title: 'Registration Failed',
  description: 'Registration failed. Please check your connection and try again. What you typed is kept.',
  withoutMessage: 'Registration failed',
};

export interface RegistrationForm extends Submission {
  ref: RefObject<HTMLFormElement | null>;
  draft: Draft;
}

/** Registers a child once, and goes on to the payment. */
export function useRegistrationForm(answer: FormAnswer | null): RegistrationForm {
  const ref = useRef<HTMLFormElement>(null);
  const draft = useDraft(ref, answer !== null);
  const submission = useSubmit({
    answered: answer?.errors,
    read: readForm,
    failed,
    send: async (child, form) => {
      const { registrationId } = await sendOnce(child, storageKeys.attempt, (key) =>
        registerChild(child, key),
      );
      rememberRegistered({ registrationId, values: readDraftValues(form) });
      draft.remove();
      return goTo(registrationId);
    },
  });
  return {
    ...submission,
    ref,
    draft,
    onInput: (form) => {
      draft.keep();
      submission.onInput(form);
    },
    onSubmit: (form) => {
      if (draft.registered) void goTo(draft.registered.registrationId);
      else submission.onSubmit(form);
    },
  };
}

/** Leaves the page: what waits for it waits until then. */
function goTo(registrationId: string): Promise<never> {
  location.assign(paymentPath(registrationId));
  return new Promise(() => undefined);
}
