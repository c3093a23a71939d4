import { about, privacy, refunds, safeguarding } from '#content/school.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import { Figures } from '#site/ui/sections/Figures.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import atTheTable from './at-the-table.svg?raw';
import { Rules } from './Rules.tsx';
import { Team } from './Team.tsx';
import { ValueDrawing } from './ValueDrawing.tsx';

export function AboutPage() {
  return (
    <>
      <PageHero title={about.title} lead={about.lead} art={<Drawing svg={atTheTable} className="hero-art" />}>
        {[safeguarding, refunds, privacy].map(({ id, title }) => (
          <a key={id} className="text-button" href={`#${id}`}>
            {title}
          </a>
        ))}
      </PageHero>
      <div className="measure purposes">
        {[about.mission, about.vision].map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className="lead">{text}</p>
          </section>
        ))}
      </div>
      <Section id="values" title={about.valuesTitle} motif="blocks">
        <ul className="values">
          {about.values.map(({ title, text, motif }) => (
            <li key={motif}>
              <ValueDrawing motif={motif} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="impact" title={about.impactTitle} tone="night">
        <Figures figures={about.impact} />
      </Section>
      <Rules section={safeguarding} />
      <Team />
      <Rules section={refunds} />
      <Rules section={privacy} />
    </>
  );
}
