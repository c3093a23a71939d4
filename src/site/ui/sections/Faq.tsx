import type { FaqEntry } from '#content/sample/faq.ts';
import '#site/styles/disclosure.css';
import './Faq.css';

/** Questions that open their answers, with or without JavaScript. Add `faqPage(entries)` to the page's head too. */
export function Faq({
  entries,
  headingLevel = 4,
}: {
  entries: readonly Omit<FaqEntry, 'topic'>[];
  headingLevel?: 3 | 4;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="faq">
      {entries.map(({ id, question, answer, steps, link }) => (
        <details key={id} id={id} className="disclosure faq-entry">
          <summary>
            <Heading>{question}</Heading>
          </summary>
          <div className="faq-answer">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps && (
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
            {link && (
              <p>
                <a className="text-button" href={link.href}>
                  {link.label}
                </a>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
