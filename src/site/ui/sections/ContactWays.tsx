import { contact } from '#content/contact.ts';
import { ExternalLink } from '../links/ExternalLink.tsx';
import { Visit } from './Visit.tsx';
import './ContactWays.css';

/** The ways to reach a person, next to the contact form. */
export function ContactWays() {
  const { title, list } = contact.ways;
  return (
    <div className="contact-ways">
      <h3>{title}</h3>
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
      <Visit />
    </div>
  );
}
