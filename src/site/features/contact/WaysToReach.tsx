import { contact } from '#content/contact.ts';
import { Visit } from '#site/ui/sections/Visit.tsx';
import { WayList } from '#site/ui/sections/WayList.tsx';

/** Every way to reach a person. */
export function WaysToReach() {
  const { title, list } = contact.ways;
  return (
    <section className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">{title}</h2>
      <WayList list={list} />
      <div className="aside-visit">
        <Visit />
      </div>
    </section>
  );
}
