import { messagingLink, site } from '#content/site.ts';
import { paths } from '#site/paths.ts';
import { barLinks } from './links.ts';

export function Footer() {
  return (
    <footer className="footer">
      <div className="woven" />
      <div className="measure grid gap-8 py-8 md:grid-cols-3">
        <div>
          <p className="text-[1.25rem] font-extrabold">{site.name}</p>
          <p>{site.tagline}</p>
          <p className="mt-2">
            {site.hub.name}
            <br />
            {site.hub.address}
          </p>
        </div>
        <nav aria-label="Footer">
          <h2>Pages</h2>
          <ul className="grid grid-cols-2 gap-x-4">
            {barLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              <a href={paths.hourOfCode}>Hour of Code</a>
            </li>
            <li>
              <a href={paths.contact}>Contact</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>Talk to a person</h2>
          <ul>
            <li>
              <a href={messagingLink('Hello, I have a question.')} rel="noreferrer">
                Message us on WhatsApp
              </a>
            </li>
            <li>
              <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a>
            </li>
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
          </ul>
        </div>
        <p className="md:col-span-3">
          © {site.year} {site.name}, {site.city}, {site.country}
        </p>
      </div>
    </footer>
  );
}
