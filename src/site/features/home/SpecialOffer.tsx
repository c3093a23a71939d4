import { home } from '#content/school.ts';
import { Motif, type MotifName } from '#site/ui/art/Motif.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

const marks: readonly MotifName[] = ['blocks', 'circuit', 'python'];

/** The Hour of Code as three steps with their true durations. */
export function SpecialOffer() {
  const { title, lead, steps, action } = home.specialOffer;
  return (
    <Section id="hour-of-code" title={title} lead={lead} motif="blocks">
      <ol className="offer-steps">
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className="section-mark">
              <Motif name={marks[index] ?? 'tick'} />
            </span>
            <div>
              <h3>{step.title}</h3>
              <p className="offer-duration">{step.duration}</p>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="actions">
        <LinkButton href={action.href} variant="primary">
          {action.label}
        </LinkButton>
      </div>
    </Section>
  );
}
