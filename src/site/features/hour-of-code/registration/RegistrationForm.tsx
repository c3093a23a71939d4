import { hourOfCode } from '#content/school.ts';
import { soldOutIn } from '#domain/booking/sold-out.ts';
import type { FormAnswer, OfferLocals } from '#site/locals.ts';
import { paths, programPath } from '#site/paths.ts';
import { Failure } from '#site/ui/form/Failure.tsx';
import { FormProblem } from '#site/ui/form/FormProblem.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { SavedDraft } from '#site/ui/form/SavedDraft.tsx';
import type { Registered } from '../state/registered.ts';
import { AlreadyRegistered } from './AlreadyRegistered.tsx';
import { ChildFields } from './ChildFields.tsx';
import { ParentFields } from './ParentFields.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { useRegistrationForm } from './use-registration-form.ts';

interface RegistrationFormProps {
  answer: FormAnswer | null;
  formToken: string;
  isSoldOut: boolean;
  price: string;
  offer: OfferLocals | undefined;
}

export function RegistrationForm({ answer, formToken, isSoldOut, price, offer }: RegistrationFormProps) {
  const used = useRegistrationForm(answer, offer);
  const { ref, draft, registered, isForAnother, isMore, errors, errorOf, isServerAnswer, isBusy, failure } =
    used;
  const values = answer?.values ?? {};
  const register = isBusy ? 'Registering…' : 'Register and go to payment';
  const goOn = isMore ? 'Save and continue' : 'Continue with this registration';
  const label = registered && !isForAnother ? goOn : register;
  return (
    <>
      {registered && (
        <AlreadyRegistered
          registered={registered}
          isForAnother={isForAnother}
          onRegisterAnother={used.registerAnother}
        />
      )}
      <PlainForm
        ref={ref}
        action={offer ? programPath(offer.slug) : paths.hourOfCode}
        intent="register"
        formToken={formToken}
        className="grid gap-4"
        onInput={used.onInput}
        onSubmit={used.onSubmit}
      >
        {isServerAnswer && <FormProblem notice={null} errors={errors} />}
        <ParentFields values={values} errorOf={errorOf} offer={offer} />
        <ChildFields values={values} errorOf={errorOf} ages={offer?.ages} />
        <QuestionFields questions={offer?.questions ?? []} values={values} errorOf={errorOf} />
        <label className="check">
          <input type="checkbox" name="newsletterOptIn" defaultChecked={Boolean(values.newsletterOptIn)} />
          <span>Send me news about sessions, once a month at most (optional)</span>
        </label>
        <div className="grid gap-3">
          {registered && isForAnother && <SecondRegistration registered={registered} />}
          <button type="submit" className="button button-primary button-wide" aria-busy={isBusy}>
            {label}
          </button>
          <Failure problem={failure} />
          <p className="field-hint">
            {isSoldOut
              ? `${soldOutIn(offer !== undefined)} Register now, and pay when a ${offer ? 'place' : 'session'} is free.`
              : `Next you pay ${price} ${hourOfCode.payBy}, then you choose the session.`}
          </p>
          <p className="field-hint">{hourOfCode.consent}</p>
        </div>
        <SavedDraft draft={draft} />
      </PlainForm>
    </>
  );
}

/** A corrected name or address looks like another family. */
function SecondRegistration({ registered }: { registered: Registered }) {
  return (
    <p className="note" role="status">
      <strong>{registered.values.childName}</strong> is registered already. This is another name or e-mail, so
      it makes a second registration.
    </p>
  );
}
