import { kitPage } from '#content/school.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { RegisterLink } from '#site/ui/links/RegisterLink.tsx';
import { CallBand } from '#site/ui/sections/CallBand.tsx';
import { FactList } from '#site/ui/sections/FactList.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import { Exploded } from './Exploded.tsx';
import { Sharing } from './Sharing.tsx';
import twoAtOneKit from './two-at-one-kit.svg?raw';

export function KitPage() {
  const { hero, facts, parts, why, details, steps, buying } = kitPage;
  return (
    <>
      <PageHero title={hero.title} lead={hero.text} art={<Drawing svg={twoAtOneKit} className="hero-art" />}>
        <div className="kit-facts">
          <FactList facts={facts} />
        </div>
        <RegisterLink type={hero.action.type} from="kit" variant="primary">
          {hero.action.label}
        </RegisterLink>
      </PageHero>
      <Section id="parts" title={parts.title} motif="blocks" tone="sky">
        <Exploded />
      </Section>
      <Section id="why" title={why.title} motif="circuit">
        <Reasons list={why.list} />
      </Section>
      <Sharing />
      <Section id="session" title={steps.title} motif="python">
        <ol className="kit-steps">
          {steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
      <Section id="details" title={details.title} motif="blocks">
        <Reasons list={details.list} />
      </Section>
      <CallBand id="buy" title={buying.title} text={buying.text}>
        <RegisterLink type={buying.action.type} from="kit" variant="primary">
          {buying.action.label}
        </RegisterLink>
        <LinkButton href={buying.second.href} variant="quiet">
          {buying.second.label}
        </LinkButton>
      </CallBand>
    </>
  );
}

function Reasons({ list }: { list: readonly { title: string; text: string }[] }) {
  return (
    <ul className="kit-reasons">
      {list.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
