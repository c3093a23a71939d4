import { type RefObject, useRef, useState } from 'react';
import { answerField } from '#domain/booking/questions.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import { registerChild } from '#site/api.ts';
import { takeCarriedOver } from '#site/kept/carried-over.ts';
import type { FormAnswer, OfferLocals } from '#site/locals.ts';
import { type KeptDraft, useDraft } from '#site/ui/form/use-draft.ts';
import { type Submission, useSubmit } from '#site/ui/form/use-submit.ts';
import { clearFields, formValues } from '#site/ui/form/values.ts';
import { readVisit } from '#site/visits/visit.ts';
import { registrationDraft } from '../state/draft.ts';
import { type Registered, readRegistered, rememberRegistered } from '../state/registered.ts';
import { startOver, startOverAfter } from '../state/start-over.ts';
import { storageKeys } from '../state/storage-keys.ts';
import { readForm } from './read-form.ts';

const failed = {
  title: 'Registration Failed',
  description: 'Registration failed. Please check your connection and try again. What you typed is kept.',
  withoutMessage: 'Registration failed',
};

interface RegistrationForm extends Submission {
  ref: RefObject<HTMLFormElement | null>;
  draft: KeptDraft;
  /** The registration that this tab has made already. */
  registered: Registered | null;
  registerAnother: () => void;
}

/** Registers a child once, and goes on to the payment. */
export function useRegistrationForm(
  answer: FormAnswer | null,
  offer: OfferLocals | undefined,
): RegistrationForm {
  const ref = useRef<HTMLFormElement>(null);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const draft = useDraft({
    form: ref,
    draft: registrationDraft,
    answered: answer ? 'refused' : null,
    onShow: () => {
      forgetWhatIsGone();
      const known = readRegistered();
      setRegistered(known);
      return { before: answer ? null : takeCarriedOver(), after: known?.values ?? null };
    },
  });
  const submission = useSubmit({
    answered: answer?.errors,
    read: (form) => readForm(form, offer),
    failed,
    attemptKey: storageKeys.attempt,
    send: ({ answers = [], ...child }, key) => {
      const answered = answers.map(({ question, answer }) => [answerField({ label: question }), answer]);
      const ofOffer = offer && { offer: offer.slug, ...Object.fromEntries(answered) };
      return registerChild({ ...child, ...ofOffer, source: readVisit()?.source }, key);
    },
    onSent: ({ registrationId }, _child, form) => {
      rememberRegistered({ registrationId, values: registrationDraft.pick(formValues(form)) });
      draft.remove();
      return goTo(registrationId);
    },
  });
  return {
    ...submission,
    ref,
    draft,
    registered,
    registerAnother: () => {
      startOver();
      setRegistered(null);
      if (ref.current) clearFields(ref.current, ['childName', 'childAge']);
    },
    onInput: (form) => {
      draft.keep();
      submission.onInput(form);
    },
    onSubmit: (form) => {
      if (registered) void goTo(registered.registrationId);
      else submission.onSubmit(form);
    },
  };
}

/**
 * Forgets this tab's registration when its page shows the form: it no longer exists, or a sibling is being registered.
 */
function forgetWhatIsGone() {
  const id = readRegistered()?.registrationId;
  if (id && location.pathname === paymentPath(id)) startOverAfter(id);
}

/** Navigates and never resolves, so that the form stays busy. */
function goTo(registrationId: string): Promise<never> {
  location.assign(paymentPath(registrationId));
  return new Promise(() => undefined);
}
