import { about, site } from '#content/school.ts';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import { RoleMark } from './RoleMark.tsx';

/** Roles, each with a sign; no one is named without their consent. */
export function Team() {
  const { title, lead, cards } = about.team;
  const { founder } = site.links;
  return (
    <Section id="team" title={title} lead={lead} motif="people" tone="sky">
      <ul className="team">
        {cards.map(({ role, text }, index) => (
          <li key={role} className="card">
            <RoleMark index={index} />
            <div>
              <h3>{role}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton href={founder.href} variant="quiet" external>
          {founder.label}
        </LinkButton>
      </p>
    </Section>
  );
}
