import { home } from '#content/school.ts';
import { Figures } from '#site/ui/sections/Figures.tsx';
import { PartnerMark } from './art/PartnerMark.tsx';

export function Partners() {
  const { title, list } = home.partners;
  return (
    <section className="measure partners" aria-labelledby="partners-title">
      <Figures figures={home.stats} />
      <h2 id="partners-title">{title}</h2>
      <ul>
        {list.map(({ name, mark }) => (
          <li key={mark}>
            <PartnerMark mark={mark} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
