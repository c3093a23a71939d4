import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { answerField } from '#domain/booking/questions.ts';
import { paymentPath } from '#domain/registration/pages.ts';
import { changeDetails, registerChild } from '#site/api.ts';
import { takeCarriedOver } from '#site/kept/carried-over.ts';
import type { FormAnswer, OfferLocals } from '#site/locals.ts';
import { type KeptDraft, useDraft } from '#site/ui/form/use-draft.ts';
import { type Submission, useSubmit } from '#site/ui/form/use-submit.ts';
import { clearFields, formValues } from '#site/ui/form/values.ts';
import { readVisit } from '#site/visits/visit.ts';
import { registrationDraft } from '../state/draft.ts';
import {
  hasMore,
  isAnother,
  neverKept,
  type Registered,
  readRegistered,
  rememberRegistered,
} from '../state/registered.ts';
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
  /** The registration for this offer that this tab has made already. */
  registered: Registered | null;
  /** Whether the form names another child or family, who is registered as well. */
  isForAnother: boolean;
  /** Whether the form has more about the registered child, which is added. */
  isMore: boolean;
  registerAnother: () => void;
}

/** Registers a child once, and goes on to the payment. */
export function useRegistrationForm(
  answer: FormAnswer | null,
  offer: OfferLocals | undefined,
): RegistrationForm {
  const ref = useRef<HTMLFormElement>(null);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const [isForAnother, setForAnother] = useState(false);
  const [isMore, setMore] = useState(false);
  const offerSlug = offer?.slug ?? '';
  const namesAnother = (form: HTMLFormElement) =>
    registered !== null && isAnother(registered, registrationDraft.pick(formValues(form)));
  const compare = (form: HTMLFormElement) => {
    setForAnother(namesAnother(form));
    setMore(registered !== null && hasMore(registered, formValues(form)));
  };
  const compareFilled = useEffectEvent(() => ref.current && compare(ref.current));
  // The draft has filled the form by then.
  useEffect(() => {
    if (registered) compareFilled();
  }, [registered]);
  const draft = useDraft({
    form: ref,
    draft: registrationDraft,
    answered: answer ? 'refused' : null,
    onShow: () => {
      forgetWhatIsGone();
      const made = readRegistered();
      const known = made?.offer === offerSlug ? made : null;
      setRegistered(known);
      if (known && ref.current) replaceFormerEmail(ref.current, known);
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
      const body = { ...child, ...Object.fromEntries(answered) };
      const known = ref.current && registered && !namesAnother(ref.current) ? registered : null;
      // A number that was filled in again may have been corrected since.
      const phone = child.phone === known?.values.phone ? '' : child.phone;
      if (known) return changeDetails(known.registrationId, { ...body, phone });
      return registerChild(
        { ...body, ...(offer && { offer: offer.slug }), source: readVisit()?.source },
        key,
      );
    },
    onSent: ({ registrationId }, _child, form) => {
      rememberRegistered({
        registrationId,
        offer: offerSlug,
        values: registrationDraft.pick(formValues(form)),
        formerEmails: [],
      });
      draft.remove();
      // Back shows this form as it was left; another child must not get this one's needs.
      clearFields(form, neverKept(formValues(form)));
      return goTo(registrationId);
    },
  });
  return {
    ...submission,
    ref,
    draft,
    registered,
    isForAnother,
    isMore,
    registerAnother: () => {
      startOver();
      setRegistered(null);
      const form = ref.current;
      if (form) clearFields(form, ['childName', 'childAge', ...neverKept(formValues(form))]);
    },
    onInput: (form) => {
      draft.keep();
      compare(form);
      submission.onInput(form);
    },
    onSubmit: (form) => {
      const isUnchanged = registered && !namesAnother(form) && !hasMore(registered, formValues(form));
      if (isUnchanged) void goTo(registered.registrationId);
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

/** Back shows the form as it was left, with the address as it was before it was corrected on the registration's page. */
function replaceFormerEmail(form: HTMLFormElement, { formerEmails, values }: Registered): void {
  const field = form.elements.namedItem('email');
  if (!(field instanceof HTMLInputElement) || !formerEmails.includes(field.value.trim())) return;
  field.value = values.email ?? '';
}

/** Navigates and never resolves, so that the form stays busy. */
function goTo(registrationId: string): Promise<never> {
  location.assign(paymentPath(registrationId));
  return new Promise(() => undefined);
}
