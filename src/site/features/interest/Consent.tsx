import { registrationDialog } from '#content/interest.ts';

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
