export type MotifName = 'blocks' | 'circuit' | 'python' | 'people' | 'sun' | 'tick';

const shapes = {
  blocks: (
    <>
      <path fill="var(--fixed-sun)" d="M3 3h6v2h3V3h9v7H3z" />
      <path fill="var(--fixed-sky)" d="M3 13h6v2h3v-2h5v8H3z" />
    </>
  ),
  circuit: (
    <>
      <path fill="none" d="M9.5 9.5 5 5m9.5 4.5L19 5m-7 10.5V21M5 5H2.5M19 5h2.5" />
      <circle fill="var(--fixed-sun)" cx="12" cy="12" r="4" />
      <circle fill="var(--fixed-sky)" cx="12" cy="21" r="1.5" />
    </>
  ),
  python: (
    <>
      <path fill="none" d="M7 3H3v18h4M17 3h4v18h-4" />
      <path fill="none" d="M7 9h6m-3 4h7m-7 4h4" />
    </>
  ),
  people: (
    <>
      <path fill="var(--fixed-sun)" d="M2 21c0-5 2-8 5.5-8s5.5 3 5.5 8z" />
      <path fill="var(--fixed-sky)" d="M13 21c0-4 1-6.5 4.5-6.5S22 17 22 21z" />
      <circle fill="var(--fixed-sienna)" cx="7.5" cy="8" r="4" />
      <circle fill="var(--fixed-umber)" cx="17.5" cy="10.5" r="3" />
    </>
  ),
  sun: (
    <>
      <path fill="var(--fixed-sun)" d="M5 16a7 7 0 0 1 14 0z" />
      <path fill="none" d="M2 20h20M12 3v3M4 7l2 2m14-2-2 2" />
    </>
  ),
  tick: <path fill="none" strokeWidth="3" d="m4 13 5 5L20 6" />,
} satisfies Record<MotifName, React.ReactNode>;

/**
 * The three shapes of the site's thread (blocks, circuit, Python), two that mark programs, and the tick at the thread's
 * end.
 */
export function Motif({ name }: { name: MotifName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {shapes[name]}
    </svg>
  );
}
