import type { ReactNode } from 'react';
import type { KitPart } from '#content/programs.ts';

const keys = Array.from({ length: 4 }, (_, row) =>
  Array.from(
    { length: 7 - (row % 2) },
    (_, column) => `M${9 + (row % 2) * 5 + column * 12} ${24 + row * 13}h9v9h-9z`,
  ).join(''),
).join('');

/** Each part seen from above one corner, drawn on a square of 100 that the transform tilts. */
const parts: Record<KitPart['id'], { slab: string; top: ReactNode }> = {
  tablet: {
    slab: 'var(--fixed-night)',
    top: (
      <>
        <path fill="var(--fixed-paper)" d="M9 9h82v82H9z" />
        <path fill="var(--fixed-sun)" d="M18 18h10v5h9v-5h30v16H18z" />
        <path fill="var(--fixed-sky)" d="M18 38h10v5h9v-5h16v16H18z" />
        <path fill="var(--fixed-orange)" d="M18 58h10v5h9v-5h26v16H18z" />
        <path fill="none" d="M72 24h10m-24 22h20m-8 20h12" />
      </>
    ),
  },
  keyboard: {
    slab: 'var(--fixed-slate)',
    top: (
      <>
        <path fill="var(--fixed-paper)" d={keys} />
        <path fill="var(--fixed-sun)" d="M28 78h44v9H28z" />
        <path fill="var(--fixed-orange)" d="M76 78h14v9H76z" />
      </>
    ),
  },
  board: {
    slab: 'var(--fixed-leaf)',
    top: (
      <>
        <path fill="var(--fixed-ink)" d="M34 34h32v32H34z" />
        <path
          fill="none"
          stroke="var(--fixed-paper)"
          d="M34 42H18V20m16 30H14m20 8H20v24m46-40h16V20m-16 30h20m-20 8h14v24"
        />
        <g fill="var(--fixed-sun)">
          <circle cx="18" cy="18" r="5" />
          <circle cx="82" cy="18" r="5" />
          <circle cx="20" cy="82" r="5" />
          <circle cx="80" cy="82" r="5" />
        </g>
        <path fill="var(--fixed-paper)" d="M38 6h24v12H38z" />
        <path fill="var(--fixed-orange)" d="M36 82h8v8h-8zm20 0h8v8h-8z" />
      </>
    ),
  },
};

/** One part of the kit; three stacked parts are the exploded view. */
export function PartDrawing({ id, name }: Pick<KitPart, 'id' | 'name'>) {
  const { slab, top } = parts[id];
  return (
    <svg className="part-drawing" viewBox="0 0 220 128" role="img" aria-label={name}>
      <g className="part-ink" strokeLinejoin="round" strokeLinecap="round">
        <path fill={slab} d="m10 60 100 45 100-45v12l-100 45L10 72z" />
        <g transform="matrix(1 .45 -1 .45 110 15)">
          <path fill={slab} d="M0 0h100v100H0z" />
          {top}
        </g>
      </g>
    </svg>
  );
}
