import { learningTools, programsOn, programsPage } from '#content/programs.ts';
import type { OpenProgram } from '#domain/booking/sold-offer.ts';
import { CallBand } from '#site/ui/CallBand.tsx';
import { CardGrid } from '#site/ui/Card.tsx';
import { LinkButton } from '#site/ui/LinkButton.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { ProgramCard } from '#site/ui/ProgramCard.tsx';
import { Section } from '#site/ui/Section.tsx';
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
