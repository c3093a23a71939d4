import { hourOfCode, openOffers, site } from '#content/school.ts';
import { messagingLink } from '#content/site.ts';
import type { SoldOffer } from '#domain/booking/sold-offer.ts';
import { shortReference } from '#domain/payment/reference.ts';

interface HelpLinkProps {
  reference: string | null;
  /** The registration's, where it is not the Hour of Code. */
  offer?: Pick<SoldOffer, 'title'> | undefined;
}

/**
 * Contact by one tap. The text quotes only the end of the payment reference: the whole contains the registration's id,
 * which no third party gets.
 */
export function HelpLink({ reference, offer }: HelpLinkProps) {
  const of = offer?.title ?? (openOffers.length > 0 ? 'my registration' : hourOfCode.title);
  const about = reference ? ` My payment reference ends in ${shortReference(reference)}.` : '';
  return (
    <p className="no-print">
      Stuck?{' '}
      <a
        className="text-button"
        href={messagingLink(`Hello, I need help with ${of}.${about}`)}
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
