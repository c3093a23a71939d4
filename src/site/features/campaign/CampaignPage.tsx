import { isRun, slotTimes } from '#domain/booking/slots.ts';
import { withSource } from '#domain/campaigns/source.ts';
import type { Block, CampaignView } from '#domain/campaigns/view.ts';
import { formatLongDate } from '#domain/clock.ts';
import { paths, programPath } from '#site/paths.ts';
import { CardGrid } from '#site/ui/cards/Card.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { Photo } from '#site/ui/Photo.tsx';
import { CallBand } from '#site/ui/sections/CallBand.tsx';
import { FactList } from '#site/ui/sections/FactList.tsx';
import { Faq } from '#site/ui/sections/Faq.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Quote } from '#site/ui/sections/Quote.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import './campaign.css';

const over = {
  title: 'This offer has ended',
  lead: 'You can still choose one of these:',
  links: [
    { label: 'All programs', href: paths.programs },
    { label: 'The Hour of Code', href: paths.hourOfCode },
    { label: 'Ask us', href: paths.contact },
  ],
};

/** A campaign page: its blocks in their order. */
export function CampaignPage({ campaign: { blocks, isOver, source } }: { campaign: CampaignView }) {
  if (isOver) {
    return (
      <PageHero title={over.title} lead={over.lead}>
        {over.links.map(({ label, href }) => (
          <LinkButton key={href} href={href}>
            {label}
          </LinkButton>
        ))}
      </PageHero>
    );
  }
  return (
    <>
      {/* For `src/site/visits/count.ts`. */}
      <span hidden data-visit-source={source} />
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move.
        <CampaignBlock key={place} block={block} id={`part-${place}`} source={source} />
      ))}
    </>
  );
}

function CampaignBlock({ block, id, source }: { block: Block; id: string; source: string }) {
  switch (block.kind) {
    case 'hero':
      return (
        <PageHero
          title={block.title}
          lead={block.lead}
          art={
            block.picture && (
              <Photo
                className="campaign-photo"
                picture={block.picture}
                alt={block.picture.alt}
                room={600}
                loading="eager"
              />
            )
          }
        />
      );
    case 'text':
      return (
        <Section id={id} title={block.title}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: src/server/services/blog cleans it when it is read. */}
          <div className="campaign-text" dangerouslySetInnerHTML={{ __html: block.html }} />
        </Section>
      );
    case 'facts':
      return (
        <Section id={id} title={block.title}>
          <FactList facts={block.rows} />
        </Section>
      );
    case 'picture':
      return (
        <figure className="measure campaign-figure">
          <Photo
            className="campaign-photo"
            picture={block.picture}
            alt={block.picture.alt}
            room={1100}
            loading="lazy"
          />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'questions':
      return (
        <Section id={id} title={block.title}>
          <Faq
            headingLevel={3}
            entries={block.entries.map(({ question, answer }, place) => ({
              id: `${id}-${place}`,
              question,
              answer: [answer],
            }))}
          />
        </Section>
      );
    case 'testimonials':
      return (
        <Section id={id} title={block.title} tone="sky">
          <CardGrid>
            {block.entries.map(({ quote, role }) => (
              <Quote key={quote} quote={quote} role={role} />
            ))}
          </CardGrid>
        </Section>
      );
    case 'offer':
      return (
        <Section id={id} title={block.title} lead={block.text}>
          <p className="campaign-price">{block.price}</p>
          {block.sessions.length > 0 && (
            <ul className="campaign-sessions">
              {block.sessions.map(({ sessionDate, sessionSlot, seatsLeft }) => (
                <li key={sessionDate + sessionSlot}>
                  {isRun(sessionSlot) && `${sessionSlot}: `}
                  <time dateTime={sessionDate}>{formatLongDate(sessionDate)}</time>,{' '}
                  {slotTimes(sessionDate, sessionSlot)}
                  {': '}
                  {seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`}
                </li>
              ))}
            </ul>
          )}
          <div className="actions">
            <LinkButton
              variant="primary"
              href={withSource(block.program ? programPath(block.program) : paths.hourOfCode, source)}
            >
              {block.label}
            </LinkButton>
          </div>
        </Section>
      );
    case 'call':
      return (
        <CallBand id={id} title={block.title} text={block.text}>
          <LinkButton
            variant="primary"
            href={withSource(block.href, source)}
            external={block.href.startsWith('https:')}
          >
            {block.label}
          </LinkButton>
        </CallBand>
      );
  }
}
