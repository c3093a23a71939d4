import type { ReactNode } from 'react';

const marks: readonly ReactNode[] = [
  <>
    <circle cx="24" cy="24" r="17" fill="var(--fixed-paper)" />
    <path fill="var(--fixed-orange)" d="m24 10 5 14h-10z" />
    <path fill="var(--fixed-sun)" d="m24 38 5-14h-10z" />
  </>,
  <>
    <path fill="var(--fixed-sun)" d="M10 18h28v22H10z" />
    <path fill="var(--fixed-paper)" d="M15 23h18v8H15z" />
    <path fill="none" d="M20 27v.5m8-.5v.5M20 36h8m-4-18v-8" />
    <circle cx="24" cy="8" r="3" fill="var(--fixed-orange)" />
  </>,
  <>
    <path fill="var(--fixed-paper)" d="M7 9h34v30H7z" />
    <path fill="var(--fixed-night)" d="M7 9h34v7H7z" />
    <path fill="none" strokeWidth="3" d="M13 23h10m6 0h5m-15 6h13m-19 6h9" />
  </>,
  <>
    <path fill="var(--fixed-sun)" d="M8 22h32v18H8z" />
    <path fill="var(--fixed-clay)" d="m5 22 19-14 19 14z" />
    <path fill="var(--fixed-paper)" d="M20 28h8v12h-8z" />
    <path fill="none" d="M12 29h4m16 0h4M24 8V3h7" />
  </>,
  <>
    <path fill="var(--fixed-leaf)" d="M6 10h36v24H24l-10 8v-8H6z" />
    <path fill="none" stroke="var(--fixed-paper)" strokeWidth="3" d="M14 19h20m-20 7h12" />
  </>,
  <>
    <path fill="var(--fixed-paper)" d="M24 6c6 4 11 5 17 5 1 16-5 26-17 32C12 37 6 27 7 11c6 0 11-1 17-5z" />
    <path fill="none" stroke="var(--fixed-leaf)" strokeWidth="4" d="m16 24 6 6 10-12" />
  </>,
];

/** The sign of a role: a compass, a robot, a program, a school, an answer, a shield. */
export function RoleMark({ index }: { index: number }) {
  return (
    <svg className="role-mark" viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="10" fill="var(--fixed-sky)" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {marks[index % marks.length]}
      </g>
    </svg>
  );
}
