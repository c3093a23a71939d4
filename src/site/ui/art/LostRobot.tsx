/** A robot at the edge of its grid. */
export function LostRobot() {
  return (
    <svg
      viewBox="0 0 240 150"
      width="240"
      height="150"
      role="img"
      aria-label="A small robot stands at the edge of a board and looks for the way"
    >
      <path
        fill="var(--fixed-sky)"
        d="M16 0h208a16 16 0 0 1 16 16v118a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16V16A16 16 0 0 1 16 0z"
      />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path fill="var(--fixed-paper)" d="M20 130 60 96h120l-30 34z" />
        <path fill="none" d="m60 130 34-34m2 34 34-34M38 114h127" />
        <path fill="none" strokeDasharray="1 7" d="M178 122c14-4 28 4 40-8" />
        <path fill="var(--fixed-sun)" d="M112 50h52v44h-52z" />
        <path fill="var(--fixed-paper)" d="M120 58h36v18h-36z" />
        <circle cx="131" cy="67" r="3" fill="var(--fixed-ink)" />
        <circle cx="148" cy="67" r="3" fill="var(--fixed-ink)" />
        <path fill="none" d="M138 50V38m-6-4 6 4 6-4M130 86h16" />
        <path fill="var(--fixed-clay)" d="M116 94h12v12h-12zm32 0h12v12h-12z" />
        <path fill="none" d="M112 64 98 56m66 10 16-14" />
        <path fill="var(--fixed-paper)" d="M176 46a8 8 0 1 1 10 9" />
      </g>
    </svg>
  );
}
