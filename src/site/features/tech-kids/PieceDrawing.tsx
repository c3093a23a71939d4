import type { ReactNode } from 'react';
import type { GalleryPiece } from '#content/tech-kids.ts';

const drawings: Record<string, ReactNode> = {
  'mango-catcher': (
    <>
      <path fill="var(--fixed-cream)" stroke="none" d="M0 0h240v150H0z" />
      <rect x="18" y="16" width="138" height="118" rx="10" fill="var(--fixed-night)" />
      <path fill="var(--fixed-sky)" d="M28 26h118v98H28z" />
      <path fill="var(--fixed-sage)" d="M28 108h118v16H28z" />
      <path fill="var(--fixed-clay)" d="M50 66h10v42H50z" />
      <path
        fill="var(--fixed-leaf)"
        d="M32 58c-4-30 22-34 34-24 18-8 34 10 24 24 2 14-20 18-30 10-10 8-28 2-28-10z"
      />
      <g fill="var(--fixed-sun)">
        <path d="M78 50c8 0 9 12 1 14-8 1-10-12-1-14zm-30 0c8 0 9 12 1 14-8 1-10-12-1-14zm66 18c8 0 9 12 1 14-8 1-10-12-1-14z" />
      </g>
      <path fill="var(--fixed-orange)" d="M96 94h40l-6 20h-28z" />
      <path fill="none" d="M102 100h28m-26 7h24M116 54v8m0-18v4" />
      <path fill="var(--fixed-sun)" d="M172 30h10v5h10v-5h28v20h-48z" />
      <path fill="var(--fixed-paper)" d="M172 56h10v5h10v-5h22v20h-42z" />
      <path fill="var(--fixed-orange)" d="M172 82h10v5h10v-5h28v20h-48z" />
      <path fill="none" d="M190 96h20m-20-26h14m-14-26h20" />
    </>
  ),
  'crossing-light': (
    <>
      <path fill="var(--fixed-mist)" stroke="none" d="M0 0h240v150H0z" />
      <path fill="var(--fixed-slate)" d="M-4 92h248v46H-4z" />
      <path fill="var(--fixed-paper)" d="m96 92h14l-8 46H86zm28 0h14l-4 46h-16zm28 0h14l2 46h-16z" />
      <path fill="var(--fixed-night)" d="M44 108V30a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v78" />
      <circle cx="62" cy="38" r="9" fill="var(--fixed-paper)" />
      <circle cx="62" cy="61" r="9" fill="var(--fixed-paper)" />
      <circle cx="62" cy="84" r="9" fill="var(--fixed-mint)" />
      <path fill="none" d="M92 80l8-3m-8 9h9m-9 6 8 3" />
      <path fill="var(--fixed-leaf)" d="M126 22h82v50h-82z" />
      <path fill="var(--fixed-ink)" d="M138 32h34v22h-34z" />
      <path fill="none" stroke="var(--fixed-sun)" strokeWidth="3" d="M149 36h11l-6 6c10 0 8 9-5 7" />
      <circle cx="190" cy="44" r="9" fill="var(--fixed-orange)" />
      <path fill="none" d="M80 34h46m12 30h30m10 0h18" />
      <path fill="var(--fixed-sienna)" d="M240 66c-14-2-26-6-36-16-6-6 2-13 8-9 8 4 16 8 28 7z" />
    </>
  ),
  'thirsty-plant': (
    <>
      <path fill="var(--fixed-sky)" stroke="none" d="M0 0h240v150H0z" />
      <path fill="var(--fixed-cream)" d="M-4 118h248v36H-4z" />
      <path fill="var(--fixed-clay)" d="M40 78h66l-5 52H45z" />
      <path fill="var(--fixed-paper)" d="M42 92h62l-2 20H44z" />
      <path fill="var(--fixed-umber)" d="M40 78c0-9 66-9 66 0s-66 9-66 0z" />
      <path fill="none" strokeWidth="3" d="M73 78c-2-20 4-36 0-56" />
      <g fill="var(--fixed-leaf)">
        <path d="M73 58c-18 2-30-8-34-22 18-2 32 6 34 22zm1-14c2-16 14-26 32-24 0 16-14 26-32 24zm-1-18c-8-6-8-14-2-20 8 4 10 12 2 20z" />
      </g>
      <path
        fill="none"
        stroke="var(--fixed-clay)"
        strokeWidth="3"
        d="M86 78V58c0-10 40-10 54-4 8 4 12 10 14 22"
      />
      <path
        fill="none"
        stroke="var(--fixed-night)"
        strokeWidth="3"
        d="M94 78V66c0-6 30-6 40 0 6 4 8 6 8 10"
      />
      <path fill="var(--fixed-leaf)" d="M132 76h78v44h-78z" />
      <path fill="var(--fixed-night)" d="M146 92h24v18h-24z" />
      <path fill="none" stroke="var(--fixed-paper)" d="M170 98h12v-8m-12 14h20" />
      <circle cx="192" cy="48" r="15" fill="var(--fixed-sun)" />
      <path fill="none" d="M186 76V60m12 16V60m-6-36v-8m22 16 6-6m-50 6-6-6m52 24h8" />
    </>
  ),
  'pocket-money-book': (
    <>
      <path fill="var(--fixed-cream)" stroke="none" d="M0 0h240v150H0z" />
      <path fill="var(--fixed-paper)" d="m20 30 78-8 10 104-78 8z" />
      <path
        fill="none"
        d="m34 44 24-3m-23 17 30-3m-29 17 20-2m-18 18 26-3m20-47 12-1m-11 15 12-1m-11 15 12-1m-10 19 12-1m-66 1 68-7"
      />
      <path fill="none" stroke="var(--fixed-clay)" strokeWidth="3" d="m36 115 62-7" />
      <path fill="var(--fixed-night)" d="M122 26h102v98H122z" />
      <path
        fill="none"
        stroke="var(--fixed-paper)"
        d="M132 46h20m8 0h24m-42 16h30m8 0h16m-54 16h22m10 0h14m-56 32h16"
      />
      <path fill="none" stroke="var(--fixed-sun)" strokeWidth="3" d="M132 94h30m8 0h36" />
      <circle cx="132" cy="34" r="2.5" fill="var(--fixed-orange)" stroke="none" />
      <path fill="var(--fixed-sun)" d="M88 132c0-6 30-6 30 0v8c0 6-30 6-30 0z" />
      <path fill="none" d="M88 133c0 6 30 6 30 0" />
      <path fill="var(--fixed-sun)" d="M94 120c0-6 30-6 30 0v8c0 6-30 6-30 0z" />
      <path fill="none" d="M94 121c0 6 30 6 30 0" />
    </>
  ),
  'wall-finder': (
    <>
      <path fill="var(--fixed-mist)" stroke="none" d="M0 0h240v150H0z" />
      <path fill="var(--fixed-butter)" d="M14 138 42 14h156l28 124z" />
      <path
        fill="var(--fixed-wood)"
        d="M42 14h156v22H42zM14 138l8-34h80v22H92v12zM100 60h72v20h-72zm-46 2h20v22H54zM150 104h54v22h-54z"
      />
      <path fill="var(--fixed-paper)" d="m198 14 6 26h-28V18z" />
      <path fill="none" strokeWidth="3" strokeDasharray="1 8" d="M124 130c0-30 10-30-34-34V50h98V28" />
      <path fill="var(--fixed-sun)" d="M108 100h34v30h-34z" />
      <path fill="var(--fixed-paper)" d="M113 106h24v11h-24z" />
      <circle cx="119" cy="111" r="2.5" fill="var(--fixed-ink)" />
      <circle cx="131" cy="111" r="2.5" fill="var(--fixed-ink)" />
      <path fill="none" d="M125 100V88m-25 22-8-3m8 9h-8m58-6 8-3" />
      <circle cx="125" cy="84" r="4" fill="var(--fixed-orange)" />
      <circle cx="113" cy="132" r="6" fill="var(--fixed-night)" />
      <circle cx="137" cy="132" r="6" fill="var(--fixed-night)" />
    </>
  ),
  'library-desk': (
    <>
      <path fill="var(--fixed-sky)" stroke="none" d="M0 0h240v150H0z" />
      <path fill="var(--fixed-clay)" d="M14 14h84v122H14z" />
      <path fill="var(--fixed-umber)" d="M22 22h68v48H22zm0 56h68v48H22z" />
      <g fill="var(--fixed-sun)">
        <path d="M26 32h10v38H26zm32-4h12v42H58zM40 86h10v40H40z" />
      </g>
      <path fill="var(--fixed-paper)" d="M36 36h8v34h-8zm36-2h8v36h-8zM28 92h12v34H28zm46-2h10v36H74z" />
      <path fill="var(--fixed-sage)" d="M44 30h12v40H44zm10 66 12-4 8 32-12 4z" />
      <rect x="116" y="24" width="112" height="84" rx="6" fill="var(--fixed-night)" />
      <path fill="var(--fixed-paper)" d="M124 32h96v68h-96z" />
      <path fill="var(--fixed-sun)" d="M124 32h96v12h-96z" />
      <path fill="none" d="M132 56h28m-28 14h36m-36 14h22" />
      <path fill="var(--fixed-mist)" d="M186 51h26v9h-26zm0 28h26v9h-26z" />
      <path fill="var(--fixed-orange)" d="M186 65h26v9h-26z" />
      <path fill="var(--fixed-slate)" d="M160 108h24l4 18h-32zm-16 18h56v8h-56z" />
    </>
  ),
};

/** A project as a child might have built it: drawn, because photos of children are not published. */
export function PieceDrawing({ piece }: { piece: GalleryPiece }) {
  return (
    <svg className="piece-drawing" viewBox="0 0 240 150" role="img" aria-label={piece.picture}>
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        {drawings[piece.id]}
      </g>
    </svg>
  );
}
