import { contact } from '#content/contact.ts';
import { contactMessages } from '#domain/messages/contact.ts';
import type { ContactLocals } from '#site/locals.ts';
import { Failure } from '#site/ui/form/Failure.tsx';
import { FormProblem } from '#site/ui/form/FormProblem.tsx';
import { PlainForm } from '#site/ui/form/PlainForm.tsx';
import { SavedDraft } from '#site/ui/form/SavedDraft.tsx';
import { NoticeBox } from '#site/ui/NoticeBox.tsx';
import { Toaster } from '#site/ui/toast/Toaster.tsx';
import { ContactFields, ID_PREFIX } from './ContactFields.tsx';
import { Honeypot } from './Honeypot.tsx';
import { useContactForm } from './use-contact-form.ts';

/** A message to the provider. Without JavaScript the same form is posted and answered as a page. */
export function ContactForm(props: ContactLocals) {
  const { action, form: answer, notice, sent, formToken } = props;
  const used = useContactForm(props);
  const { ref, errors, errorOf, isServerAnswer, isBusy, failure, isSent, length, draft, onInput, onSubmit } =
    used;
  return (
    <>
      {sent && isSent && <NoticeBox notice={{ title: contactMessages.success, variant: 'default' }} />}
      <PlainForm
        ref={ref}
        action={action}
        intent="contact"
        formToken={formToken}
        className="relative grid gap-4"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {isServerAnswer && <FormProblem notice={notice} errors={errors} idPrefix={ID_PREFIX} />}
        <ContactFields values={answer?.values ?? {}} errorOf={errorOf} length={length} />
        <Honeypot />
        <div className="grid gap-3">
          <button type="submit" className="button button-primary button-wide" aria-busy={isBusy}>
            {isBusy ? `${contact.form.sending}…` : contact.form.submit}
          </button>
          <Failure problem={failure} />
          {isSent && <p className="note note-good">{contact.form.sent}</p>}
          <p className="field-hint">
            {contact.form.consent}{' '}
            <a className="underline" href={contact.form.consentLink.href}>
              {contact.form.consentLink.label}
            </a>
          </p>
        </div>
        <SavedDraft draft={draft} />
      </PlainForm>
      <Toaster />
    </>
  );
}
