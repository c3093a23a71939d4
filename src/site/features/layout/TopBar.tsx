import { site } from '#content/site.ts';
import { paths } from '#site/paths.ts';
import { barLinks } from './links.ts';
import { Mark } from './Mark.tsx';

export function TopBar({ path }: { path: string }) {
  return (
    <header className="top-bar">
      <div className="measure top-bar-row">
        <a className="wordmark" href={paths.home}>
          <Mark />
          <span className="max-w-[5.25rem] sm:max-w-none">{site.name}</span>
        </a>
        <nav className="bar-links" aria-label="Main">
          <Links path={path} />
        </nav>
        <a className="call-button" href={paths.hourOfCode} aria-current={currentOf(path, paths.hourOfCode)}>
          Hour of Code
        </a>
        <details className="menu">
          <summary>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M2 4h16M2 10h16M2 16h16" />
            </svg>
            <span className="max-[26rem]:sr-only">Menu</span>
          </summary>
          <nav className="menu-links" aria-label="Menu">
            <Links path={path} />
          </nav>
        </details>
      </div>
    </header>
  );
}

function Links({ path }: { path: string }) {
  return barLinks.map(({ href, label }) => (
    <a key={href} href={href} aria-current={currentOf(path, href)}>
      {label}
    </a>
  ));
}

function currentOf(path: string, href: string) {
  return path.replace(/(.)\/$/, '$1') === href ? 'page' : undefined;
}
