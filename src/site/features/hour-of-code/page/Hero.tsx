import { hourOfCode } from '#content/school.ts';
import { HillsAndTablet } from '#site/ui/art/HillsAndTablet.tsx';

export function Hero() {
  return (
    <div className="hero grid gap-3 lg:gap-5">
      <h1 className="hero-title">{hourOfCode.promise}</h1>
      <p className="max-lg:hidden">{hourOfCode.lead}</p>
      <dl className="hero-facts">
        {hourOfCode.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="button button-primary" href="#register">
          Register
        </a>
      </p>
      <HillsAndTablet />
    </div>
  );
}
