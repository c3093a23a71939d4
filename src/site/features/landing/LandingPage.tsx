import { programsOn } from '#content/programs.ts';
import { landing } from '#content/school.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import { ProgramCard } from '#site/ui/cards/ProgramCard.tsx';
import { ActionLink } from '#site/ui/links/ActionLink.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import { Comparison } from './Comparison.tsx';
import { FindUs } from './FindUs.tsx';
import liveSession from './live-session.svg?raw';
import { Questions } from './Questions.tsx';
import { Reasons } from './Reasons.tsx';

export function LandingPage() {
  const { hero, programs, reasons, comparison } = landing;
  const shown = programsOn('landing');
  const [first] = shown;
  return (
    <>
      <PageHero title={hero.title} lead={hero.text} art={<Drawing svg={liveSession} className="hero-art" />}>
        <ul className="claims">
          {hero.claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
        {first && <ActionLink action={first.action} variant="primary" />}
      </PageHero>
      <Reasons {...reasons} />
      <Section id="programs" title={programs.title} lead={programs.lead} motif="blocks" tone="sky">
        <div className="two-programs">
          {shown.map((program) => (
            <ProgramCard key={program.program.id} shown={program} withOutcomes />
          ))}
        </div>
      </Section>
      <Comparison {...comparison} />
      <FindUs />
      <Questions />
    </>
  );
}
