import type { ReactNode } from 'react';
import type { WikiCard } from '#content/sample/wiki.ts';

const notes: Record<WikiCard['id'], ReactNode> = {
  beginner: (
    <>
      <path fill="var(--fixed-sun)" d="M64 22h16v6h12V22h60v24H92v6H80v-6H64z" />
      <path fill="var(--fixed-sky)" d="M64 52h16v6h12v-6h34v24H92v6H80v-6H64z" />
      <path fill="var(--fixed-orange)" d="M64 82h16v6h12v-6h48v22H64z" />
      <path fill="none" d="M100 37h36m-36 30h14m-14 28h26" />
      <path fill="none" strokeWidth="3" strokeDasharray="1 8" d="M158 36c30 0 40 14 22 30s0 30 22 28" />
    </>
  ),
  python: (
    <>
      <path fill="none" strokeWidth="3" d="M84 26H66v66h18M164 26h18v66h-18" />
      <path fill="none" strokeWidth="4" d="M88 40h24m10 0h30M100 58h42m-42 18h20m10 0h22" />
      <path fill="var(--fixed-sun)" d="M196 66h14v28h-14z" />
    </>
  ),
  web: (
    <>
      <path fill="var(--fixed-paper)" d="M62 22h126v76H62z" />
      <path fill="var(--fixed-night)" d="M62 22h126v16H62z" />
      <path fill="var(--fixed-sun)" d="M72 48h46v26H72z" />
      <path fill="none" strokeWidth="3" d="M128 50h50m-50 11h36m-36 11h44M72 86h80" />
      <path fill="var(--fixed-orange)" d="m168 76 30 12-13 5-5 13z" />
      <path fill="none" stroke="var(--fixed-paper)" d="M92 30h60" />
    </>
  ),
  robotics: (
    <>
      <path fill="none" strokeWidth="7" d="M56 96c36 0 30-30 60-30h26c26 0 28-34 60-34" />
      <path fill="var(--fixed-sun)" d="M112 42h44v38h-44z" />
      <path fill="var(--fixed-paper)" d="M119 49h30v14h-30z" />
      <circle cx="128" cy="56" r="3" fill="var(--fixed-ink)" />
      <circle cx="141" cy="56" r="3" fill="var(--fixed-ink)" />
      <path fill="none" d="M128 71h12m-6-29V30" />
      <circle cx="134" cy="26" r="4" fill="var(--fixed-orange)" />
      <circle cx="120" cy="82" r="8" fill="var(--fixed-paper)" />
      <circle cx="150" cy="82" r="8" fill="var(--fixed-paper)" />
    </>
  ),
  projects: (
    <>
      <path fill="var(--fixed-paper)" d="M60 30h78v70H60z" />
      <path fill="var(--fixed-clay)" d="M60 30h78v16H60z" />
      <path fill="none" strokeWidth="3" d="M76 24v12m46-12v12" />
      <path fill="none" d="M60 64h78M60 82h78M86 46v54m26-54v54" />
      <path fill="var(--fixed-sun)" d="M86 64h26v18H86z" />
      <circle cx="178" cy="62" r="26" fill="var(--fixed-sky)" />
      <path fill="none" strokeWidth="3" d="M178 46v16l12 8" />
      <path fill="none" d="m158 94 6-8m34 8-6-8" />
    </>
  ),
  resources: (
    <>
      <path fill="var(--fixed-sage)" d="m62 34 46-6 8 66-46 6z" />
      <path fill="none" stroke="var(--fixed-paper)" strokeWidth="3" d="m73 46 26-3m-24 13 20-2" />
      <path fill="var(--fixed-paper)" d="M118 24h48v70h-48z" />
      <path fill="none" d="M126 36h32m-32 12h24" />
      <path fill="none" strokeWidth="3" d="m127 64 4 4 8-8m-12 22 4 4 8-8m6-12h12m-12 18h12" />
      <path fill="var(--fixed-sun)" d="m182 46 10-6 22 40 1 14-12-7z" />
      <path fill="none" d="m203 87 11-6" />
    </>
  ),
};

/** A page of an exercise book with a sketch of the subject. */
export function NoteDrawing({ id }: Pick<WikiCard, 'id'>) {
  return (
    <svg className="note-drawing" viewBox="0 0 240 120" aria-hidden="true">
      <path fill="var(--fixed-butter)" d="M0 0h240v120H0z" />
      <path fill="none" stroke="var(--fixed-ice)" d="M0 18.500h240m0 20H0m0 20h240m0 20H0m0 20h240" />
      <path fill="none" stroke="var(--fixed-orange)" d="M40.500 0v120" />
      <g
        fill="var(--fixed-paper)"
        stroke="var(--fixed-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <circle cx="20" cy="28" r="6" />
        <circle cx="20" cy="92" r="6" />
        {notes[id]}
      </g>
    </svg>
  );
}
