import { contact } from '#content/contact.ts';
import { ExternalLink } from '../links/ExternalLink.tsx';
import './ContactWays.css';

/** The ways to reach a person, next to the contact form. */
export function ContactWays({ headingLevel = 3 }: { headingLevel?: 2 | 3 }) {
  const { title, list, visit } = contact.ways;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="contact-ways">
      <Heading>{title}</Heading>
      <ul>
        {list.map(({ id, label, href, note }) => {
          const Link = href.startsWith('https:') ? ExternalLink : 'a';
          return (
            <li key={id}>
              <Link className="text-button" href={href}>
                {label}
              </Link>
              <p>{note}</p>
            </li>
          );
        })}
      </ul>
      <Heading>{visit.title}</Heading>
      <p>{visit.text}</p>
      <p>
        <a className="text-button" href={visit.directions.href}>
          {visit.directions.label}
        </a>
      </p>
    </div>
  );
}
