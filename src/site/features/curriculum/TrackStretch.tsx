import type { ReactNode } from 'react';
import type { Track } from '#content/sample/curriculum.ts';

const stretches: Record<Track['motif'], { picture: string; drawing: ReactNode }> = {
  blocks: {
    picture: 'The path begins among blocks: a boy steps from one to the next',
    drawing: (
      <>
        <path fill="var(--fixed-sun)" d="M34 96h20v7h14v-7h32v30H34z" />
        <path fill="var(--fixed-paper)" d="M110 80h20v7h14v-7h34v46h-68z" />
        <path fill="var(--fixed-orange)" d="M190 62h20v7h14v-7h34v64h-68z" />
        <path fill="none" d="M122 102h30m-30 11h18m62-28h32m-32 13h20" />
        <path
          fill="var(--fixed-night)"
          d="m134 60 8 20m10-20 10 18"
          strokeWidth="9"
          stroke="var(--fixed-ink)"
        />
        <path fill="var(--fixed-leaf)" d="M128 66c-2-20 2-30 15-30s17 10 16 30z" />
        <path fill="none" stroke="var(--fixed-sienna)" strokeWidth="6" d="m132 44-14 10m38-10 16-6" />
        <circle cx="144" cy="22" r="15" fill="var(--fixed-ink)" />
        <path fill="var(--fixed-sienna)" d="M134 24c4-6 18-6 21 0 1 10-4 15-11 15s-11-5-10-15z" />
        <path fill="none" d="M143 31c3 2 6 2 8-1" />
      </>
    ),
  },
  circuit: {
    picture: 'The path becomes a wire: it runs through a board to a small robot',
    drawing: (
      <>
        <path fill="none" strokeWidth="3" d="M-200 112H52m88 0h40" />
        <path fill="var(--fixed-leaf)" d="M52 58h88v64H52z" />
        <path fill="var(--fixed-night)" d="M78 76h34v28H78z" />
        <path fill="none" stroke="var(--fixed-paper)" d="M60 66h14v16m0 14h-8v16m46-22h14V70m-14 30h8v14" />
        <g fill="var(--fixed-sun)">
          <circle cx="60" cy="66" r="4" />
          <circle cx="66" cy="112" r="4" />
          <circle cx="126" cy="68" r="4" />
          <circle cx="120" cy="114" r="4" />
        </g>
        <path fill="none" d="M86 58V46m10 12V46m10 12V46" />
        <path fill="var(--fixed-sun)" d="M180 60h60v46h-60z" />
        <path fill="var(--fixed-paper)" d="M190 70h40v18h-40z" />
        <circle cx="202" cy="79" r="3.5" fill="var(--fixed-ink)" />
        <circle cx="220" cy="79" r="3.5" fill="var(--fixed-ink)" />
        <path fill="none" d="M204 97h14M210 60V44" />
        <circle cx="210" cy="38" r="6" fill="var(--fixed-orange)" />
        <circle cx="194" cy="112" r="12" fill="var(--fixed-paper)" />
        <circle cx="228" cy="112" r="12" fill="var(--fixed-paper)" />
        <path fill="none" strokeWidth="3" d="M160 58c-6 6-6 14 0 20m-10-28c-10 10-10 26 0 36" />
      </>
    ),
  },
  python: {
    picture: 'The path arrives in a program: a young woman types the last line on her laptop',
    drawing: (
      <>
        <path fill="var(--fixed-paper)" d="M18 20h128v88H18z" />
        <path fill="var(--fixed-night)" d="M18 20h128v16H18z" />
        <circle cx="28" cy="28" r="3" fill="var(--fixed-sun)" />
        <circle cx="39" cy="28" r="3" fill="var(--fixed-paper)" />
        <path fill="none" strokeWidth="3" d="M30 50h26m8 0h18M42 64h44m-44 14h30m8 0h36M30 92h20" />
        <path fill="var(--fixed-sun)" stroke="none" d="M58 86h8v12h-8z" />
        <path fill="var(--fixed-orange)" d="M174 126c0-36 8-56 34-56s36 20 36 56z" />
        <path fill="var(--fixed-ink)" d="M184 54c-4-40 50-40 48 0l4 30h-56z" />
        <path fill="var(--fixed-umber)" d="M198 66h18v12c-4 6-14 6-18 0z" />
        <path fill="var(--fixed-umber)" d="M190 44c2-14 32-14 34 0 2 20-6 28-17 28s-18-8-17-28z" />
        <path fill="var(--fixed-ink)" d="M188 44c2-18 36-18 38 0-10-9-22-11-38 0z" />
        <g fill="var(--fixed-ink)" stroke="none">
          <circle cx="199" cy="52" r="2.5" />
          <circle cx="212" cy="52" r="2.5" />
        </g>
        <path fill="none" d="M199 61c4 4 9 4 12 0" />
        <path fill="var(--fixed-mist)" d="m146 92 12-1 10 33h-44l-4-6h34z" />
        <path fill="none" stroke="var(--fixed-umber)" strokeWidth="7" d="M192 96c-2 18-14 24-30 24" />
      </>
    ),
  },
};

/**
 * A track as a part of the path. The dotted line leaves each drawing at the height where it enters the next, so that
 * three side by side make one path.
 */
export function TrackStretch({ motif }: Pick<Track, 'motif'>) {
  const { picture, drawing } = stretches[motif];
  return (
    <svg
      className="stretch"
      viewBox="0 0 280 150"
      preserveAspectRatio="xMidYMax meet"
      role="img"
      aria-label={picture}
    >
      <path fill="var(--fixed-sky)" d="M-200 0h680v150h-680z" />
      <path
        fill="var(--fixed-mist)"
        d="M-200 104C-130 60-70 60 0 104s70 44 140 0 140 0 140 0 70 44 140 0v46h-620z"
      />
      <path fill="var(--fixed-sage)" d="M-200 126h680v24h-680z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path fill="none" strokeWidth="3" strokeDasharray="1 9" d="M-200 138h680" />
        {drawing}
      </g>
    </svg>
  );
}
