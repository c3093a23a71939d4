import type { ReactNode } from 'react';
import { Email, registrationMessages } from '#domain/registration/registration.ts';
import type { FormAnswer } from '#site/locals.ts';
import { Failure } from '#site/ui/form/Failure.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { type FormReading, useSubmit } from '#site/ui/form/use-submit.ts';

interface EmailFormProps {
  action: string;
  intent: 'send-link' | 'change-email';
  formToken: string;
  /** The server's answer to this form, sent without JavaScript. */
  answer: FormAnswer | null;
  label: string;
  value?: string;
  button: { text: string; busy: string; enterKeyHint: 'send' | 'done' };
  failed: { title: string; description: string };
  send: (email: string) => Promise<void>;
  children?: ReactNode;
}

/** A form that asks for one e-mail address. */
export function EmailForm(props: EmailFormProps) {
  const { action, intent, formToken, answer, label, value, button, failed, send, children } = props;
  const { errorOf, isBusy, failure, onInput, onSubmit } = useSubmit({
    answered: answer?.errors,
    read: readEmail,
    send,
    failed,
  });
  return (
    <PlainForm
      action={action}
      intent={intent}
      formToken={formToken}
      className="grid gap-3"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <TextField
        idPrefix={intent}
        name="email"
        type="email"
        label={label}
        autoComplete="email"
        inputMode="email"
        enterKeyHint={button.enterKeyHint}
        required
        defaultValue={answer?.values.email ?? value}
        error={errorOf('email')}
      />
      <Failure problem={failure} />
      <button type="submit" className="button" aria-busy={isBusy}>
        {isBusy ? button.busy : button.text}
      </button>
      {children}
    </PlainForm>
  );
}

function readEmail(form: HTMLFormElement): FormReading<string> {
  const email = Email.safeParse(new FormData(form).get('email'));
  if (email.success) return { value: email.data, errors: [] };
  return { value: null, errors: [{ path: 'email', message: registrationMessages.email }] };
}
