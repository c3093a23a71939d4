import { type ReactNode, useState } from 'react';
import { payment as texts } from '#content/payment.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import type { RegistrationView } from '#domain/registration/view.ts';
import { ApiError, claimPayment } from '#site/api.ts';
import type { FormAnswer } from '#site/locals.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { Folded } from '../Folded.tsx';

export interface ClaimFormProps {
  registration: RegistrationView;
  action: string;
  form: FormAnswer | null;
  formToken: string;
  isRefreshing?: boolean | undefined;
  onRegistration: (registration: RegistrationView) => void;
  /** Further options for a parent who has paid. */
  children?: ReactNode;
}

const FIELD = 'transactionId';
const MAX_LETTERS = 64;

/** "I have paid, but it says waiting": the payment's number, which the server looks up. */
export function ClaimForm(props: ClaimFormProps) {
  const { registration, action, form, formToken, isRefreshing, onRegistration } = props;
  const answer = form?.intent === 'claim' ? form : null;
  const [error, setError] = useState(answer?.errors.find(({ path }) => path === FIELD)?.message);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function claim(element: HTMLFormElement) {
    if (isBusy) return;
    const number = String(new FormData(element).get(FIELD) ?? '').trim();
    setError(number === '' ? paymentMessages.noNumber : undefined);
    setSaid(null);
    if (number === '') return (element.elements.namedItem(FIELD) as HTMLElement).focus();
    setBusy(true);
    try {
      const found = await claimPayment(registration.id, number);
      if (found.success) onRegistration(found.registration);
      else setSaid(found.message);
    } catch (failure) {
      const message = failure instanceof ApiError ? failure.serverMessage : undefined;
      setError(message ?? 'We could not ask just now. Please try again.');
      (element.elements.namedItem(FIELD) as HTMLElement).focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Folded id="claim" title={texts.claim.title} isOpen={answer !== null} isRefreshing={isRefreshing}>
      {props.children}
      <PlainForm action={action} intent="claim" formToken={formToken} className="grid gap-3" onSubmit={claim}>
        <p>{texts.claim.lead}</p>
        <TextField
          name={FIELD}
          idPrefix="claim"
          label={texts.claim.label}
          hint={texts.claim.hint}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="search"
          maxLength={MAX_LETTERS}
          required
          defaultValue={answer?.values[FIELD]}
          error={error}
        />
        <p role="status" className={said ? 'note' : 'sr-only'}>
          {said}
        </p>
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? 'Asking…' : 'Look for this payment'}
        </button>
      </PlainForm>
    </Folded>
  );
}
