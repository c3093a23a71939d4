import { contact } from '#content/contact.ts';
import { WayList } from '#site/ui/sections/WayList.tsx';

/** Every way to reach a person. */
export function WaysToReach() {
  const { title, list, visit } = contact.ways;
  return (
    <section className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">{title}</h2>
      <WayList list={list} />
      <div className="aside-visit">
        <h3>{visit.title}</h3>
        <p>{visit.text}</p>
        <p>
          <a className="text-button" href={visit.directions.href}>
            {visit.directions.label}
          </a>
        </p>
      </div>
    </section>
  );
}
