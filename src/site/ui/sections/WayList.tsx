import type { contact } from '#content/contact.ts';
import { WayMark } from '../art/WayMark.tsx';
import { ExternalLink } from '../links/ExternalLink.tsx';

type Way = Pick<(typeof contact.ways.list)[number], 'id' | 'href'> & { label: string; note: string };

/** Ways to reach a person, each a separate touch target. `stays`: none opens a new tab. */
export function WayList({ list, stays }: { list: readonly Way[]; stays?: boolean }) {
  return (
    <ul>
      {list.map(({ id, label, href, note }) => {
        const Link = !stays && href.startsWith('https:') ? ExternalLink : 'a';
        return (
          <li key={id} className="way">
            <WayMark id={id} />
            <div>
              <Link className="way-link" href={href}>
                {label}
              </Link>
              <p>{note}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
