import { type NavigationLink, navigation } from '#content/navigation.ts';
import { site } from '#content/school.ts';
import { ExternalLink } from '#site/ui/links/ExternalLink.tsx';

interface LinkGroup {
  title: string;
  links: readonly NavigationLink[];
}

/** Contacts first, then all other links. */
export function Footer() {
  const { help, messaging, quick, programs, social, rules, year } = navigation.footer;
  return (
    <footer className="footer">
      <div className="woven" />
      <div className="measure footer-columns">
        <div className="footer-about">
          <p className="footer-name">{site.name}</p>
          <p>{site.tagline}</p>
          <p>
            {site.hub.name}
            <br />
            {site.hub.address}
          </p>
        </div>
        <Group title={help.title} links={[messaging, ...help.links]} />
        <Group {...programs} />
        <Group {...quick} />
        <Group {...rules} />
        {social.links.length > 0 && <Group {...social} />}
      </div>
      <p className="measure footer-end">
        © {year} {site.name}, {site.city}, {site.country}
      </p>
    </footer>
  );
}

function Group({ title, links }: LinkGroup) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ href, label, external }) => (
          <li key={href}>
            {external ? <ExternalLink href={href}>{label}</ExternalLink> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
