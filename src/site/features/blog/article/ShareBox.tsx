import { blog } from '#content/blog.ts';
import { ExternalLink } from '#site/ui/links/ExternalLink.tsx';

interface ShareBoxProps {
  title: string;
  address: string;
}

/**
 * A panel with the address and a WhatsApp link. behaviour/open-share.ts opens the system's share sheet instead, if
 * there is one, and shows the copy button.
 */
export function ShareBox({ title, address }: ShareBoxProps) {
  const { share } = blog;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;
  return (
    <details className="share" data-title={title}>
      <summary className="button">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M6 12 14 6.5M6 9l8 5" />
          <circle cx="5" cy="10.5" r="2.5" />
          <circle cx="15" cy="5" r="2.5" />
          <circle cx="15" cy="15" r="2.5" />
        </svg>
        {share.action}
      </summary>
      <div className="share-panel">
        <label htmlFor="share-address">{share.address}</label>
        <input id="share-address" readOnly value={address} />
        <button
          className="button"
          type="button"
          hidden
          data-copied={share.copied}
          data-by-hand={share.copyByHand}
        >
          {share.copy}
        </button>
        <ExternalLink className="text-button" href={whatsApp}>
          {share.whatsApp}
        </ExternalLink>
        <p role="status" />
      </div>
    </details>
  );
}
