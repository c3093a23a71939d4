import type { OfferLocals } from '#site/locals.ts';
import { Terms } from '#site/ui/sections/Terms.tsx';

/** What an offer is, for whom, where and for how much. */
export function OfferHero({ offer, price }: { offer: OfferLocals; price: string }) {
  const { title, lead, ages, place, instructor } = offer;
  const facts = [
    { label: 'Ages', value: `${ages.min} to ${ages.max}` },
    { label: 'Where', value: place },
    { label: 'Price', value: price },
    ...(instructor ? [{ label: 'With', value: instructor }] : []),
  ];
  return (
    <div className="hero grid gap-3 lg:gap-5">
      <h1 className="hero-title">{title}</h1>
      {lead && <p>{lead}</p>}
      <Terms className="hero-facts" items={facts} />
    </div>
  );
}
