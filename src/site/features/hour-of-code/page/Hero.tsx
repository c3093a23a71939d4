import { hourOfCode } from '#content/school.ts';
import { HillsAndTablet } from '#site/ui/art/HillsAndTablet.tsx';
import { Terms } from '#site/ui/sections/Terms.tsx';

export function Hero() {
  return (
    <div className="hero grid gap-3 lg:gap-5">
      <h1 className="hero-title">{hourOfCode.promise}</h1>
      <p className="max-lg:hidden">{hourOfCode.lead}</p>
      <Terms className="hero-facts" items={hourOfCode.facts} />
      <p>
        <a className="button button-primary" href="#register">
          Register
        </a>
      </p>
      <HillsAndTablet />
    </div>
  );
}
