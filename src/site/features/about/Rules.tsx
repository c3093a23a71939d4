import type { RuleHeading, RuleSection } from '#content/sample/about.ts';
import { formatLongDate } from '#domain/clock.ts';

/** A long text under its anchor: the heading stays in sight next to it where there is room. */
export function Rules({ section }: { section: RuleSection }) {
  const { id, title, since, lead, parts } = section;
  return (
    <section id={id} className="section rules" aria-labelledby={`${id}-title`}>
      <div className="measure rules-row">
        <div className="rules-heading">
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{lead}</p>
          <p>
            As of <time dateTime={since}>{formatLongDate(since)}</time>
          </p>
        </div>
        <div className="rules-parts">
          {parts.map((part) => (
            <RulePart key={part.heading} part={part} />
          ))}
        </div>
      </div>
    </section>
  );
}

function RulePart({ part: { heading, paragraphs = [], list } }: { part: RuleHeading }) {
  return (
    <section className="rules-part">
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
