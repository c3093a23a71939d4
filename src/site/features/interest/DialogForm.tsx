import { useEffect, useRef, useState } from 'react';
import { registrationDialog } from '#content/interest.ts';
import { openOffers } from '#content/school.ts';
import { carryOver } from '#site/kept/carried-over.ts';
import { programPath, registerPath } from '#site/paths.ts';
import { Failure } from '#site/ui/form/Failure.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { SavedDraft } from '#site/ui/form/SavedDraft.tsx';
import { useDraft } from '#site/ui/form/use-draft.ts';
import { formValues } from '#site/ui/form/values.ts';
import { Consent } from './Consent.tsx';
import { registerDraft } from './draft.ts';
import type { Opening } from './opening.ts';
import { prefilledMessage } from './prefill.ts';
import { RegisterFields } from './RegisterFields.tsx';
import type { RegisterForm } from './use-register-form.ts';

interface DialogFormProps {
  opening: Opening;
  form: RegisterForm;
  type: string;
  onType: (type: string) => void;
}

export function DialogForm({ opening, form, type, onType }: DialogFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  /** The values of fields that were hidden by a change of program, for when it is chosen again. */
  const [values, setValues] = useState<Record<string, string>>(() => registerDraft.read() ?? {});
  const draft = useDraft({
    form: ref,
    draft: registerDraft,
    answered: null,
    onShow: () => ({ after: { message: prefilledMessage(opening.from) } }),
  });
  useEffect(() => () => registerDraft.delete(), []);
  const offer = openOffers.find(({ slug }) => slug === type);
  const takeAlong = () => {
    const { fullName = '', email = '', phone = '' } = ref.current ? formValues(ref.current) : {};
    carryOver({ parentName: fullName, email, phone, childName: '', childAge: '' });
  };
  const changeType = (next: string) => {
    const typed = ref.current ? formValues(ref.current) : {};
    setValues((before) => ({ ...before, ...typed }));
    onType(next);
  };
  return (
    <PlainForm
      ref={ref}
      action={registerPath(opening.type)}
      intent="register-program"
      formToken=""
      className="grid gap-4"
      onInput={(element) => {
        draft.keep();
        form.onInput(element);
      }}
      onSubmit={form.onSubmit}
    >
      <RegisterFields type={type} values={values} errorOf={form.errorOf} onType={changeType} />
      <div className="grid gap-3">
        {offer ? (
          <a className="button button-primary button-wide" href={programPath(offer.slug)} onClick={takeAlong}>
            Go to {offer.title}
          </a>
        ) : (
          <button type="submit" className="button button-primary button-wide" aria-busy={form.isBusy}>
            {form.isBusy ? `${registrationDialog.sending}…` : registrationDialog.submit}
          </button>
        )}
        <Failure problem={form.failure} />
        <SavedDraft draft={draft} />
        <Consent />
      </div>
    </PlainForm>
  );
}
