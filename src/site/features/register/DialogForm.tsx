import { useState } from 'react';
import { registrationDialog } from '#content/registration.ts';
import { registerPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { Consent } from './Consent.tsx';
import type { Opening } from './opening.ts';
import { prefilledMessage } from './prefill.ts';
import { RegisterFields } from './RegisterFields.tsx';
import type { RegisterForm } from './use-register-form.ts';

interface DialogFormProps {
  opening: Opening;
  form: RegisterForm;
}

export function DialogForm({ opening, form }: DialogFormProps) {
  const [type, setType] = useState<string>(opening.type === 'foundation' ? '' : opening.type);
  return (
    <PlainForm
      action={registerPath(opening.type)}
      intent="register-program"
      formToken=""
      className="grid gap-4"
      onInput={form.onInput}
      onSubmit={form.onSubmit}
    >
      <RegisterFields
        type={type}
        values={{ message: prefilledMessage(opening.from) }}
        errorOf={(name) => form.errors.find(({ path }) => path === name)?.message}
        onType={setType}
      />
      <div className="grid gap-3">
        <button type="submit" className="button button-primary button-wide" aria-busy={form.isBusy}>
          {form.isBusy ? `${registrationDialog.sending}…` : registrationDialog.submit}
        </button>
        <Consent />
      </div>
    </PlainForm>
  );
}
