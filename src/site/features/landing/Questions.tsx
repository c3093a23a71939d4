import { faq, faqTitle } from '#content/faq.ts';
import { Faq } from '#site/ui/Faq.tsx';
import { Section } from '#site/ui/Section.tsx';

export function Questions() {
  return (
    <Section id="questions" title={faqTitle} motif="python">
      <Faq entries={faq} />
    </Section>
  );
}
