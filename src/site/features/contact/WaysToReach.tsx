import { contact } from '#content/contact.ts';
import { WayMark } from '#site/ui/art/WayMark.tsx';
import { ExternalLink } from '#site/ui/links/ExternalLink.tsx';

/** Every way to reach a person, each a separate touch target. */
export function WaysToReach() {
  const { title, list, visit } = contact.ways;
  return (
    <section className="ways" aria-labelledby="ways-title">
      <h2 id="ways-title">{title}</h2>
      <ul>
        {list.map(({ id, label, href, note }) => (
          <li key={id} className="way">
            <WayMark id={id} />
            <div>
              {id === 'messaging' ? (
                <ExternalLink className="way-link" href={href}>
                  {label}
                </ExternalLink>
              ) : (
                <a className="way-link" href={href}>
                  {label}
                </a>
              )}
              <p>{note}</p>
            </div>
          </li>
        ))}
      </ul>
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
