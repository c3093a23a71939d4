import { registrationDialog } from '#content/registration.ts';

/** Shown next to the button. */
export function Consent() {
  const { consent, consentLink } = registrationDialog;
  return (
    <p className="field-hint">
      {consent}{' '}
      <a className="underline" href={consentLink.href}>
        {consentLink.label}
      </a>
    </p>
  );
}
