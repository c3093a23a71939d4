import { hourOfCode } from '#content/school.ts';
import { Motif } from '#site/ui/art/Motif.tsx';

/** The three stages of learning as one path. */
export function Pathway() {
  return (
    <section className="measure grid gap-6 py-10" aria-labelledby="pathway-title">
      <h2 id="pathway-title">From blocks to Python</h2>
      <ol className="pathway">
        {hourOfCode.pathway.map(({ motif, title, text }) => (
          <li key={motif}>
            <span className="stage">
              <Motif name={motif} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
