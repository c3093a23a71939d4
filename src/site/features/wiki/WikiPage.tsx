import { site, wiki } from '#content/school.ts';
import { Card, CardGrid } from '#site/ui/cards/Card.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { NoteDrawing } from './NoteDrawing.tsx';

export function WikiPage() {
  const { title, lead, cards, programs } = wiki;
  const { wiki: open } = site.links;
  return (
    <>
      <PageHero title={title} lead={lead}>
        <LinkButton href={open.href} variant="primary" external>
          {open.label}
        </LinkButton>
        <LinkButton href={programs.href}>{programs.label}</LinkButton>
      </PageHero>
      <div className="measure wiki-cards">
        <CardGrid>
          {cards.map((card) => (
            <Card
              key={card.id}
              id={card.id}
              title={card.title}
              headingLevel={2}
              promise={card.text}
              art={<NoteDrawing id={card.id} />}
              className="wiki-card"
            >
              <ul className="wiki-topics">
                {card.topics.map((topic) => (
                  <li key={topic}>{topic}</li>
                ))}
              </ul>
            </Card>
          ))}
        </CardGrid>
      </div>
    </>
  );
}
