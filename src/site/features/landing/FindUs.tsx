import { landing } from '#content/school.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import { TransportDrawing } from './TransportDrawing.tsx';

export function FindUs() {
  const { id, title, name, address, note, transport } = landing.hub;
  return (
    <Section id={id} title={title} tone="sky">
      <div className="find-us">
        <div className="hub-address card">
          <address>
            <strong>{name}</strong>
            <br />
            {address}
          </address>
          <p>{note}</p>
          <p>
            <LinkButton href={landing.contact.href}>{landing.contact.label}</LinkButton>
          </p>
        </div>
        <ul className="transport">
          {transport.map((way, index) => (
            <li key={way.title}>
              <TransportDrawing index={index} />
              <div>
                <h3>{way.title}</h3>
                <p>{way.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
