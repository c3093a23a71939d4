import type { ReactNode } from 'react';
import type { contact } from '#content/contact.ts';

type WayId = (typeof contact.ways.list)[number]['id'];

const marks: Record<WayId, ReactNode> = {
  messaging: (
    <>
      <path fill="var(--fixed-leaf)" d="M6 10h36v24H24l-10 8v-8H6z" />
      <path fill="none" stroke="var(--fixed-paper)" strokeWidth="3" d="M14 19h20m-20 7h12" />
    </>
  ),
  phone: (
    <path
      fill="var(--fixed-sun)"
      d="m12 7 9 2 2 10-5 4c2 4 4 6 8 8l4-5 10 2 2 9c-2 4-5 5-9 4C19 38 10 28 7 15c-1-4 1-7 5-8z"
    />
  ),
  email: (
    <>
      <path fill="var(--fixed-paper)" d="M6 11h36v26H6z" />
      <path fill="var(--fixed-orange)" d="M6 11h36L24 27z" />
    </>
  ),
  help: (
    <>
      <circle cx="24" cy="24" r="17" fill="var(--fixed-orange)" />
      <path
        fill="var(--fixed-paper)"
        d="m18 8 3 9h6l3-9zm12 32-3-9h-6l-3 9zM8 30l9-3v-6l-9-3zm32-12-9 3v6l9 3z"
      />
      <circle cx="24" cy="24" r="7" fill="var(--fixed-sky)" />
    </>
  ),
};

export function WayMark({ id }: { id: WayId }) {
  return (
    <svg className="way-mark" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="10" fill="var(--fixed-sky)" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {marks[id]}
      </g>
    </svg>
  );
}
