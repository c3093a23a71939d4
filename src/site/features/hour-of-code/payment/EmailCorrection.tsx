import { useState } from 'react';
import { Email, registrationMessages } from '#domain/registration/registration.ts';
import { ApiError, changeEmail } from '#site/api.ts';
import { paymentPath } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { toast } from '#site/ui/toast/store.ts';
import type { PaymentStepProps } from './payment-step-props.ts';

type EmailCorrectionProps = Pick<
  PaymentStepProps,
  'registration' | 'form' | 'formToken' | 'onRegistration' | 'isRefreshing'
>;

/** The address that receipt and link go to, with a way to correct it until the payment. */
export function EmailCorrection(props: EmailCorrectionProps) {
  const { registration, form, formToken, isRefreshing = false, onRegistration } = props;
  const answer = form?.intent === 'change-email' ? form : null;
  const answered = answer?.errors.find(({ path }) => path === 'email')?.message;
  const [error, setError] = useState(answered);
  const [isOpen, setOpen] = useState(answered !== undefined);
  const [isBusy, setBusy] = useState(false);

  async function save(element: HTMLFormElement) {
    if (isBusy) return;
    const email = Email.safeParse(new FormData(element).get('email'));
    setError(email.success ? undefined : registrationMessages.email);
    if (!email.success) {
      toast({ title: 'Validation Error', description: registrationMessages.email, variant: 'destructive' });
      (element.elements.namedItem('email') as HTMLElement).focus();
      return;
    }
    setBusy(true);
    try {
      onRegistration(await changeEmail(registration.id, email.data));
      setOpen(false);
      toast({ title: 'E-mail changed', description: `We write to ${email.data} from now on.` });
    } catch (failure) {
      const message = failure instanceof ApiError ? failure.serverMessage : undefined;
      setError(message ?? 'The e-mail could not be changed. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <p>
        Receipt and meeting link go to <strong className="break-words">{registration.email}</strong>.
      </p>
      {isRefreshing && (
        <noscript>
          <a className="text-button" href="?refresh=off#change-email">
            Correct the e-mail
          </a>
        </noscript>
      )}
      <details
        id="change-email"
        className={isRefreshing ? 'disclosure scripted' : 'disclosure'}
        open={isOpen}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Correct the e-mail</summary>
        <PlainForm
          action={paymentPath(registration.id)}
          intent="change-email"
          formToken={formToken}
          className="grid gap-3 pt-2"
          onSubmit={save}
        >
          <TextField
            name="email"
            type="email"
            label="E-mail"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="done"
            required
            defaultValue={answer?.values.email ?? registration.email}
            error={error}
          />
          <button type="submit" className="button" aria-busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save the e-mail'}
          </button>
        </PlainForm>
      </details>
    </div>
  );
}
