import { messagingLink } from '#content/site.ts';
import type { OfferLocals } from '#site/locals.ts';
import { askPath } from '#site/paths.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';

/** In place of the registration, for an offer whose price families ask for. */
export function AskUs({ offer: { slug, title } }: { offer: OfferLocals }) {
  return (
    <section className="card grid gap-4" aria-labelledby="ask-title">
      <h2 id="ask-title">Ask us</h2>
      <p>
        Tell us your child’s age and when it would suit you. A person answers within 24 hours with the price
        and the next step. Nothing is paid here.
      </p>
      <div className="actions">
        <LinkButton href={askPath(slug)} variant="primary">
          Write to us
        </LinkButton>
        <LinkButton href={messagingLink(`Hello, what does ${title} cost?`)} external>
          Ask on WhatsApp
        </LinkButton>
      </div>
    </section>
  );
}
