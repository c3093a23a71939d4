import { messagingLink, site } from '#content/site.ts';

/** A person, one tap away. The text carries the payment reference when there is one, and never the registration's id. */
export function HelpLink({ reference }: { reference: string | null }) {
  const about = reference ? ` My payment reference is ${reference}.` : '';
  return (
    <p className="no-print">
      Stuck?{' '}
      <a
        className="text-button"
        href={messagingLink(`Hello, I need help with Hour of Code.${about}`)}
        rel="noreferrer"
        target="_blank"
      >
        Message us on WhatsApp
      </a>{' '}
      or write to{' '}
      <a className="text-button" href={`mailto:${site.supportEmail}`}>
        {site.supportEmail}
      </a>
    </p>
  );
}
