import { registrationDialog } from '#content/interest.ts';
import type { RegisterLocals } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { FormProblem } from '#site/ui/form/FormProblem.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { Consent } from './Consent.tsx';
import { ID_PREFIX } from './id-prefix.ts';
import { prefilledMessage } from './prefill.ts';
import { RegisterFields } from './RegisterFields.tsx';
import { SuccessText } from './SuccessText.tsx';
import '#site/styles/forms.css';

const TITLE_ID = 'register-title';

/** The registration form as a section of a page, without JavaScript: form, messages and success. */
export function RegisterFormSection(props: RegisterLocals) {
  const { type, done, isTooYoung } = props;
  return (
    <section id="register" className="card grid gap-4" aria-labelledby={TITLE_ID}>
      {done ? (
        <>
          <h2 id={TITLE_ID}>{registrationDialog.success.title}</h2>
          <SuccessText type={type} isTooYoung={isTooYoung} />
        </>
      ) : (
        <>
          <h2 id={TITLE_ID}>{registrationDialog.titles[type]}</h2>
          <p>{registrationDialog.lead}</p>
          <SectionForm {...props} />
        </>
      )}
    </section>
  );
}

function SectionForm({ type, from, form, notice, formToken }: RegisterLocals) {
  const errors = form?.errors ?? [];
  const chosen = form?.values.programType ?? (type === 'foundation' ? '' : type);
  return (
    <PlainForm
      action={`${paths.programs}#register`}
      intent="register-program"
      formToken={formToken}
      className="grid gap-4"
    >
      <FormProblem notice={notice} errors={errors} idPrefix={ID_PREFIX} />
      <input type="hidden" name="openedWith" value={type} />
      {from !== null && <input type="hidden" name="from" value={from} />}
      <RegisterFields
        type={chosen}
        values={form?.values ?? { message: prefilledMessage(from) }}
        errorOf={(name) => errors.find(({ path }) => path === name)?.message}
      />
      <div className="grid gap-3">
        <button type="submit" className="button button-primary button-wide">
          {registrationDialog.submit}
        </button>
        <Consent />
      </div>
    </PlainForm>
  );
}
