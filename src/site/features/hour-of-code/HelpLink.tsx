import { site } from '#content/school.ts';
import { messagingLink } from '#content/site.ts';
import { shortReference } from '#domain/payment/reference.ts';

/**
 * Contact by one tap. The text quotes only the end of the payment reference: the whole contains the registration's id,
 * which no third party gets.
 */
export function HelpLink({ reference }: { reference: string | null }) {
  const about = reference ? ` My payment reference ends in ${shortReference(reference)}.` : '';
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
