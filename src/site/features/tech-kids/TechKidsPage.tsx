import { techKids } from '#content/school.ts';
import { Drawing } from '#site/ui/art/Drawing.tsx';
import { LinkButton } from '#site/ui/links/LinkButton.tsx';
import { RegisterLink } from '#site/ui/links/RegisterLink.tsx';
import { CallBand } from '#site/ui/sections/CallBand.tsx';
import { PageHero } from '#site/ui/sections/PageHero.tsx';
import { Quote } from '#site/ui/sections/Quote.tsx';
import { Section } from '#site/ui/sections/Section.tsx';
import { Gallery } from './Gallery.tsx';
import threeMakers from './three-makers.svg?raw';

export function TechKidsPage() {
  const { hero, testimonials, promise, callToAction } = techKids;
  return (
    <>
      <PageHero
        title={hero.title}
        lead={hero.text}
        art={<Drawing svg={threeMakers} className="makers-drawing" />}
      >
        <RegisterLink type={hero.action.type} from="techKids" variant="primary">
          {hero.action.label}
        </RegisterLink>
      </PageHero>
      <Gallery />
      <Section id="testimonials" title={testimonials.title} motif="people" tone="sky">
        <div className="testimonials">
          {testimonials.list.map(({ quote, role, sample }) => (
            <Quote
              key={role}
              quote={quote}
              role={role}
              sampleMark={sample ? testimonials.sampleMark : undefined}
            />
          ))}
        </div>
      </Section>
      <Section id="what-you-need" title={promise.title} motif="python">
        <ul className="ticks needs">
          {promise.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <CallBand id="join" title={callToAction.title} text={callToAction.text}>
        <RegisterLink type={callToAction.action.type} from="techKids" variant="primary">
          {callToAction.action.label}
        </RegisterLink>
        <LinkButton href={callToAction.second.href} variant="quiet">
          {callToAction.second.label}
        </LinkButton>
      </CallBand>
    </>
  );
}
