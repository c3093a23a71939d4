/** Blocks, then a circuit, then code: each a step further along. */
export function Thread() {
  return (
    <>
      <path fill="none" strokeWidth="3" strokeDasharray="1 9" d="M320 300c-4-40 4-62 44-78s90-6 116-46" />
      <path fill="var(--fixed-sun)" d="M286 232h18v6h12v-6h26v26h-56z" />
      <path fill="var(--fixed-paper)" d="M286 264h18v6h12v-6h14v24h-44z" />
      <path fill="none" d="m404 190-24-20m24 20 26-16m-26 16v34" />
      <circle cx="404" cy="194" r="15" fill="var(--fixed-sun)" />
      <g fill="var(--fixed-paper)">
        <circle cx="380" cy="170" r="5" />
        <circle cx="430" cy="174" r="5" />
        <circle cx="404" cy="226" r="5" />
        <path d="M462 116h92v58h-92z" />
      </g>
      <path fill="none" strokeWidth="3" d="M482 130h-8v30h8m52-30h8v30h-8m-40-24h30m-22 10h24" />
    </>
  );
}

/** Leans in from the left, a hand on the tablet. */
export function LeftChild() {
  return (
    <>
      <path fill="var(--fixed-sun)" d="M108 400c0-52 26-82 78-82s80 30 82 82z" />
      <path fill="var(--fixed-night)" d="M150 326c8 34 62 34 72 0l14 8c-8 52-92 52-100 0z" />
      <path fill="var(--fixed-sienna)" d="M170 300h32v24c-6 12-26 12-32 0z" />
      <circle cx="186" cy="256" r="46" fill="var(--fixed-ink)" />
      <path fill="var(--fixed-sienna)" d="M148 258c4-30 70-32 76 0 6 40-14 58-38 58s-42-20-38-58z" />
      <path fill="var(--fixed-ink)" d="M146 256c8-26 24-36 42-36s34 10 38 34c-20-12-60-12-80 2z" />
      <g fill="var(--fixed-ink)">
        <circle cx="180" cy="270" r="3.5" />
        <circle cx="208" cy="270" r="3.5" />
      </g>
      <path fill="none" strokeWidth="3" d="M182 292c8 8 20 8 26-1" />
      <path fill="var(--fixed-sienna)" d="M240 372c20-14 40-18 58-12l4 12c-18 0-34 8-50 20z" />
    </>
  );
}

/** Leans in from the right. */
export function RightChild() {
  return (
    <>
      <path fill="var(--fixed-orange)" d="M378 400c0-54 28-84 80-84s80 30 82 84z" />
      <path fill="var(--fixed-paper)" d="M400 350h116l8 22H390z" />
      <path fill="var(--fixed-umber)" d="M444 300h30v22c-6 12-24 12-30 0z" />
      <circle cx="412" cy="236" r="24" fill="var(--fixed-ink)" />
      <circle cx="508" cy="236" r="24" fill="var(--fixed-ink)" />
      <path fill="var(--fixed-umber)" d="M420 260c2-34 78-34 80 0 3 38-16 56-40 56s-43-18-40-56z" />
      <path fill="var(--fixed-ink)" d="M416 262c2-40 86-42 88 0-14-18-30-24-44-24s-30 6-44 24z" />
      <path fill="var(--fixed-paper)" d="M424 240h14v8h-14zm58 0h14v8h-14z" />
      <g fill="var(--fixed-ink)">
        <circle cx="438" cy="272" r="3.5" />
        <circle cx="466" cy="272" r="3.5" />
      </g>
      <path fill="var(--fixed-paper)" d="M440 290c8 10 22 10 28 0z" />
      <path fill="var(--fixed-umber)" d="M402 372c-20-12-36-16-54-10l-4 12c18 0 32 6 46 18z" />
    </>
  );
}

/** Shows blocks and what they mean as code. */
export function Tablet() {
  return (
    <>
      <path
        fill="var(--fixed-night)"
        d="M262 302h116a10 10 0 0 1 10 9l7 79a10 10 0 0 1-10 10H255a10 10 0 0 1-10-10l7-79a10 10 0 0 1 10-9z"
      />
      <path fill="var(--fixed-paper)" d="M268 314h104l6 74H262z" />
      <path fill="var(--fixed-sun)" d="M276 324h14v4h10v-4h32v18h-57z" />
      <path fill="var(--fixed-sky)" d="M274 348h15v4h10v-4h20v16h-46z" />
      <path fill="var(--fixed-orange)" d="M272 370h15v4h10v-4h38v14h-64z" />
      <path fill="none" d="M346 330h18m-20 22h22m-22 22h24" />
    </>
  );
}
