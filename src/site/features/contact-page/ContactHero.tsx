import { contact } from '#content/contact.ts';
import { LinkButton } from '#site/ui/LinkButton.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PersonAnswers } from './PersonAnswers.tsx';

/** Contact by one tap, before any form. */
export function ContactHero() {
  const [quickest] = contact.ways.list;
  return (
    <PageHero title={contact.hero.title} lead={contact.hero.text} art={<PersonAnswers />}>
      <LinkButton href={quickest.href} external>
        {quickest.label}
      </LinkButton>
    </PageHero>
  );
}
