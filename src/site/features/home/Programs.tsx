import { programsOn } from '#content/programs.ts';
import { home } from '#content/school.ts';
import { CardGrid } from '#site/ui/cards/Card.tsx';
import { ProgramCard } from '#site/ui/cards/ProgramCard.tsx';
import { Section } from '#site/ui/sections/Section.tsx';

export function Programs() {
  const { id, title, lead } = home.programs;
  return (
    <Section id={id} title={title} lead={lead} motif="circuit">
      <CardGrid>
        {programsOn('home').map((shown) => (
          <ProgramCard key={shown.program.id} shown={shown} />
        ))}
      </CardGrid>
    </Section>
  );
}
