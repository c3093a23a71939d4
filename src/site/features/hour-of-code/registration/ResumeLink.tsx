import { useState } from 'react';
import { Email, registrationMessages } from '#domain/registration/registration.ts';
import { ApiError, sendResumeLink } from '#site/api.ts';
import type { FormAnswer } from '#site/locals.ts';
import { paths } from '#site/paths.ts';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { TextField } from '#site/ui/form/TextField.tsx';
import { toast } from '#site/ui/toast/store.ts';

interface ResumeLinkProps {
  answer: FormAnswer | null;
  formToken: string;
}

const FAILED = 'We could not send the e-mail just now. Please try again in a moment.';

/** Mails a parent the way back to a registration; the answer never tells whether there is one. */
export function ResumeLink({ answer, formToken }: ResumeLinkProps) {
  const [error, setError] = useState(answer?.errors.find(({ path }) => path === 'email')?.message);
  const [reply, setReply] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement) {
    if (isBusy) return;
    const email = Email.safeParse(new FormData(form).get('email'));
    setError(email.success ? undefined : registrationMessages.email);
    setReply(null);
    if (!email.success) {
      toast({ title: 'Validation Error', description: registrationMessages.email, variant: 'destructive' });
      (form.elements.namedItem('email') as HTMLElement).focus();
      return;
    }
    setBusy(true);
    try {
      setReply((await sendResumeLink(email.data)).message);
    } catch (failure) {
      const description = (failure instanceof ApiError && failure.serverMessage) || FAILED;
      toast({ title: 'Message not sent', description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <details className="disclosure" open={answer !== null}>
      <summary>Already registered? Send me my link</summary>
      <PlainForm
        action={paths.hourOfCode}
        intent="send-link"
        formToken={formToken}
        className="grid gap-3 pt-2 pb-4"
        onSubmit={send}
      >
        <TextField
          idPrefix="resume"
          name="email"
          type="email"
          label="E-mail that you registered with"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="send"
          required
          defaultValue={answer?.values.email}
          error={error}
        />
        <button type="submit" className="button" aria-busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send me my link'}
        </button>
        <p role="status">{reply && <span className="note note-good block">{reply}</span>}</p>
      </PlainForm>
    </details>
  );
}
