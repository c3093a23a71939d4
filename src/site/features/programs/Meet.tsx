import { programsPage } from '#content/school.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import { Card, CardGrid } from '#site/ui/cards/Card.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import communityDrawing from './community.svg?raw';
import hubDrawing from './hub.svg?raw';

/** The community, and the hub to visit. */
export function Meet() {
  const { community, visit } = programsPage;
  return (
    <div className="measure meet">
      <CardGrid wide>
        <Card
          id="community"
          title={community.title}
          headingLevel={2}
          promise={community.text}
          art={<Drawing svg={communityDrawing} className="meet-drawing" />}
          actions={
            <LinkButton href={community.action.href} external>
              {community.action.label}
            </LinkButton>
          }
        />
        <Card
          id="visit"
          title={visit.title}
          headingLevel={2}
          promise={visit.text}
          art={<Drawing svg={hubDrawing} className="meet-drawing" />}
          actions={
            <>
              <LinkButton href={visit.action.href}>{visit.action.label}</LinkButton>
              <LinkButton href={visit.directions.href} variant="quiet">
                {visit.directions.label}
              </LinkButton>
            </>
          }
        />
      </CardGrid>
    </div>
  );
}
