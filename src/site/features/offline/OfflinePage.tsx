import { offline } from '#content/offline.ts';
import { LostRobot } from '#site/ui/art/LostRobot.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { WayList } from '#site/ui/sections/WayList.tsx';

/** Shown by the service worker at the address that could not be loaded. It adds the links to the kept pages. */
export function OfflinePage() {
  const { title, lead, again, ways, pages, begun } = offline;
  return (
    <>
      <PageHero title={title} lead={lead} art={<LostRobot />}>
        {/* The address at which the page is shown. */}
        <LinkButton href="" variant="primary">
          {again}
        </LinkButton>
      </PageHero>
      <div className="measure contact-columns">
        <section className="ways" aria-labelledby="ways-title">
          <h2 id="ways-title">{ways.title}</h2>
          <WayList list={ways.list} stays />
        </section>
        <section className="ways" aria-labelledby="kept-title">
          <h2 id="kept-title">{pages.title}</h2>
          <p id="none-kept">{pages.none}</p>
        </section>
        <section className="aside-visit offline-begun" aria-labelledby="begun-title">
          <h2 id="begun-title">{begun.title}</h2>
          <ul>
            {begun.list.map(({ what, text }) => (
              <li key={what}>
                <strong>{what}</strong>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
