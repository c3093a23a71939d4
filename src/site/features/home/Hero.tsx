import { home } from '#content/school.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { HomeScene } from './art/HomeScene.tsx';
import { NextSession } from './NextSession.tsx';

/** What a first session costs, the promise, and the way in; the drawing begins the thread of the page. */
export function Hero({ nextSession }: { nextSession: SessionAvailability | null }) {
  const { hero, priceBanner } = home;
  return (
    <div className="home-hero">
      <a className="price-banner" href={priceBanner.href}>
        <strong>{priceBanner.title}</strong>
        {priceBanner.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </a>
      <div className="woven" />
      <div className="measure home-hero-words">
        <h1>{hero.promise}</h1>
        <p className="lead">{hero.sentence}</p>
        <div className="actions">
          <LinkButton href={hero.action.href} variant="primary">
            {hero.action.label}
          </LinkButton>
          <LinkButton href={hero.second.href} variant="quiet">
            {hero.second.label}
          </LinkButton>
        </div>
        {nextSession && <NextSession session={nextSession} />}
      </div>
      <HomeScene />
    </div>
  );
}
