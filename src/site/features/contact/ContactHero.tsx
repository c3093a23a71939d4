import { contact } from '#content/contact.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import personAnswers from './person-answers.svg?raw';

/** Contact by one tap, before any form. */
export function ContactHero() {
  const [quickest] = contact.ways.list;
  return (
    <PageHero
      title={contact.hero.title}
      lead={contact.hero.text}
      art={<Drawing svg={personAnswers} className="hero-art" />}
    >
      <LinkButton href={quickest.href} external>
        {quickest.label}
      </LinkButton>
    </PageHero>
  );
}
