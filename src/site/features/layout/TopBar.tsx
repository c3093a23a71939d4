import { type NavigationLink, navigation } from '#content/navigation.ts';
import { ExternalLink } from '#site/ui/links/ExternalLink.tsx';
import { Logo } from './Logo.tsx';

/** The bar at the top of every page. On narrow screens its links are behind a button that works without JavaScript. */
export function TopBar({ path }: { path: string }) {
  const { bar, barExternal, callToAction, menuLabel } = navigation;
  return (
    <header className="top-bar">
      <div className="measure top-bar-row">
        <Logo />
        <nav className="bar-links" aria-label="Main">
          <Links path={path} links={bar} />
          <Links path={path} links={barExternal} />
        </nav>
        <a className="call-button" href={callToAction.href} aria-current={currentOf(path, callToAction.href)}>
          {callToAction.label}
        </a>
        <details className="menu">
          <summary>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 4h16M2 10h16M2 16h16" />
            </svg>
            {menuLabel}
          </summary>
          <nav className="menu-links" aria-label={menuLabel}>
            <Links path={path} links={bar} />
            <Links path={path} links={barExternal} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Links({ path, links }: { path: string; links: readonly NavigationLink[] }) {
  return links.map(({ href, label, external }) =>
    external ? (
      <ExternalLink key={href} href={href}>
        {label}
      </ExternalLink>
    ) : (
      <a key={href} href={href} aria-current={currentOf(path, href)}>
        {label}
      </a>
    ),
  );
}

function currentOf(path: string, href: string) {
  if (path.replace(/(.)\/$/, '$1') === href) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}
