import { messagingLink } from '#content/site.ts';
import { ExternalLink } from './ExternalLink.tsx';

/** Leads to a person on WhatsApp, with the first words written. */
export function AskAPerson({ words }: { words: string }) {
  return (
    <p>
      <ExternalLink className="text-button" href={messagingLink(words)}>
        Ask a person on WhatsApp
      </ExternalLink>
    </p>
  );
}
