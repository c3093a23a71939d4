import { kitParts } from '#content/programs.ts';
import { PartDrawing } from './PartDrawing.tsx';

/** The kit lifted apart: each part with its name and its use next to it. */
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
