import { kitParts } from '#content/school.ts';
import { PartDrawing } from './PartDrawing.tsx';

/** The kit taken apart: each part with its name and use. */
export function Exploded() {
  return (
    <ol className="kit-exploded">
      {kitParts.map(({ id, name, text }) => (
        <li key={id}>
          <div className="part">
            <PartDrawing id={id} name={name} />
          </div>
          <div>
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
