import { programsOn } from '#content/programs.ts';
import { learningTools, programsPage } from '#content/school.ts';
import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import { CardGrid } from '#site/ui/cards/Card.tsx';
import { ProgramCard } from '#site/ui/cards/ProgramCard.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { CallBand } from '#site/ui/sections/CallBand.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import { ToolCard } from '#site/ui/tools/ToolCard.tsx';
import { Meet } from './Meet.tsx';
import { OpenPrograms } from './OpenPrograms.tsx';

export function ProgramsPage({ programs }: { programs: readonly OpenProgram[] }) {
  const { title, lead, afterSchool, toolsTitle, toolsLead } = programsPage;
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="measure compared-programs">
        {programsOn('programs').map((shown) => (
          <ProgramCard key={shown.program.id} shown={shown} headingLevel={2} withOutcomes withAnchor />
        ))}
      </div>
      {programs.length > 0 && <OpenPrograms programs={programs} />}
      <CallBand id="after-school" title={afterSchool.title} text={afterSchool.text}>
        <LinkButton href={afterSchool.action.href}>{afterSchool.action.label}</LinkButton>
      </CallBand>
      <Section id="tools" title={toolsTitle} lead={toolsLead} motif="circuit" tone="sky">
        <CardGrid wide>
          {learningTools.map((tool) => (
            <ToolCard key={tool.id} tool={tool} withPoints withAnchor />
          ))}
        </CardGrid>
      </Section>
      <Meet />
    </>
  );
}
