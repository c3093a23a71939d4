import type { FaqTopic } from '#content/sample/faq.ts';
import { faq, faqTitle, faqTopics } from '#content/school.ts';
import { Faq } from '#site/ui/sections/Faq.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

export function Questions() {
  return (
    <Section id="questions" title={faqTitle} motif="python">
      <div className="grid gap-8">
        {(Object.keys(faqTopics) as FaqTopic[]).map((topic) => (
          <section key={topic} className="grid gap-3" aria-labelledby={`questions-${topic}`}>
            <h3 id={`questions-${topic}`} className="text-[1.25rem]">
              {faqTopics[topic]}
            </h3>
            <Faq entries={faq.filter((entry) => entry.topic === topic)} />
          </section>
        ))}
      </div>
    </Section>
  );
}
