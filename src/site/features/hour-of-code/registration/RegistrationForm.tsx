import { hourOfCode } from '#content/hour-of-code.ts';
import { soldOutText } from '#domain/booking/sold-out.ts';
import type { FormAnswer } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { Failure } from '#site/ui/form/Failure.tsx';
import { FormProblem } from '#site/ui/form/FormProblem.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { startAnew } from '../state/start-anew.ts';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
import { ChildFields } from './ChildFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

interface RegistrationFormProps {
  answer: FormAnswer | null;
  formToken: string;
  isSoldOut: boolean;
  price: string;
}

export function RegistrationForm({ answer, formToken, isSoldOut, price }: RegistrationFormProps) {
  const { ref, draft, errors, errorOf, isServerAnswer, isBusy, failure, onInput, onSubmit } =
    useRegistrationForm(answer);
  const values = answer?.values ?? {};
  const registerAnother = () => {
    startAnew();
    draft.setRegistered(null);
    for (const name of ['childName', 'childAge']) {
      const control = ref.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = '';
    }
  };
  return (
    <>
      {draft.registered && (
        <AlreadyRegistered registered={draft.registered} onRegisterAnother={registerAnother} />
      )}
      <PlainForm
        ref={ref}
        action={paths.hourOfCode}
        intent="register"
        formToken={formToken}
        className="grid gap-4"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {isServerAnswer && <FormProblem notice={null} errors={errors} />}
        <ParentFields values={values} errorOf={errorOf} />
        <ChildFields values={values} errorOf={errorOf} />
        <label className="check">
          <input type="checkbox" name="newsletterOptIn" defaultChecked={Boolean(values.newsletterOptIn)} />
          <span>Send me news about sessions, once a month at most (optional)</span>
        </label>
        <div className="grid gap-3">
          <button type="submit" className="button button-primary button-wide" aria-busy={isBusy}>
            {draft.registered
              ? 'Continue with this registration'
              : isBusy
                ? 'Registering…'
                : 'Register and go to payment'}
          </button>
          <Failure problem={failure} />
          <p className="field-hint">
            {isSoldOut
              ? `${soldOutText} Register now, and pay when a session is free.`
              : `Next you pay ${price} by mobile money, then you choose the session.`}
          </p>
          <p className="field-hint">{hourOfCode.consent}</p>
        </div>
        {/* Below the button: what appears here must not move it away from under a finger. */}
        {draft.isSaved && (
          <p className="flex flex-wrap items-center gap-x-2">
            Saved on this phone ·
            <button type="button" className="text-button" onClick={draft.remove}>
              Delete
            </button>
          </p>
        )}
      </PlainForm>
    </>
  );
}
