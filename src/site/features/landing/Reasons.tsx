import type { landing } from '#content/sample/landing.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

export function Reasons({ title, list, rulesLink }: typeof landing.reasons) {
  return (
    <Section id="why" title={title} motif="people">
      <ul className="reasons">
        {list.map((reason) => (
          <li key={reason.title}>
            <h3>{reason.title}</h3>
            <p>{reason.text}</p>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton href={rulesLink.href} variant="quiet">
          {rulesLink.label}
        </LinkButton>
      </p>
    </Section>
  );
}
