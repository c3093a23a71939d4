/** Two children share a kit: one types, the other checks. */
export function TwoAtOneKit() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 480 300"
      role="img"
      aria-label="Two children share a kit: one types on the keyboard, the other points at the board, where a light is on"
    >
      <path fill="var(--fixed-cream)" d="M0 0h480v300H0z" />
      <path fill="var(--fixed-sun)" d="M0 40h480v8H0z" opacity=".5" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path fill="var(--fixed-leaf)" d="M150 20h180v104H150z" />
        <path
          fill="none"
          stroke="var(--fixed-paper)"
          strokeWidth="3"
          d="M170 46h40m10 0h20m-54 18h52m-52 18h30m10 0h34m-90 18h28"
        />
        <path fill="var(--fixed-sun)" d="M276 42h10v5h10v-5h20v18h-40z" />
        <path fill="var(--fixed-paper)" d="M276 66h10v5h10v-5h12v18h-32z" />
        <Typist />
        <Checker />
        <path fill="var(--fixed-wood)" d="M0 252h480v52H0z" />
        <path fill="var(--fixed-night)" d="M168 158h124a8 8 0 0 1 8 8v70H160v-70a8 8 0 0 1 8-8z" />
        <path fill="var(--fixed-paper)" d="M170 168h120v60H170z" />
        <path fill="var(--fixed-sun)" d="M180 176h12v5h12v-5h30v16h-54z" />
        <path fill="var(--fixed-orange)" d="M180 198h12v5h12v-5h20v16h-44z" />
        <path fill="none" d="M252 182h26m-26 12h18m-18 12h26" />
        <path fill="var(--fixed-slate)" d="M150 244h126l12 22H138z" />
        <path
          fill="none"
          stroke="var(--fixed-paper)"
          strokeDasharray="7 5"
          strokeWidth="4"
          d="M156 251h114m-118 8h126"
        />
        <path fill="var(--fixed-leaf)" d="M322 246h68l10 20h-78z" />
        <path fill="var(--fixed-night)" d="M332 250h22l2 10h-22z" />
        <circle cx="376" cy="236" r="9" fill="var(--fixed-sun)" />
        <path fill="none" d="M372 244v8m8-8v8m-4-33v-6m14 12 5-5m-38 5-5-5M288 256h34" />
        <path fill="var(--fixed-umber)" d="M128 262c14-14 28-18 42-14 6 2 5 9-2 10-8 0-14 6-20 14z" />
        <path fill="var(--fixed-sienna)" d="M438 264c-14-20-26-26-42-24-7 1-6 9 1 9 10 1 16 8 22 20z" />
      </g>
    </svg>
  );
}

function Typist() {
  return (
    <>
      <path fill="var(--fixed-orange)" d="M40 300c0-62 16-92 58-92s56 30 56 92z" />
      <path fill="var(--fixed-umber)" d="M84 190h28v24c-6 8-22 8-28 0z" />
      <path fill="var(--fixed-ink)" d="M58 160c-8-60 92-60 84 0l-6 12H64z" />
      <path fill="var(--fixed-umber)" d="M64 156c10-26 66-26 76 0 4 36-14 48-38 48s-42-12-38-48z" />
      <path fill="none" stroke="var(--fixed-sun)" strokeWidth="4" d="M62 148c16-16 62-16 78 0" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="100" cy="172" r="3.5" />
        <circle cx="126" cy="172" r="3.5" />
      </g>
      <path fill="none" strokeWidth="3" d="M104 188c5 5 13 5 18-1" />
    </>
  );
}

function Checker() {
  return (
    <>
      <path fill="var(--fixed-night)" d="M330 300c0-62 14-92 54-92s60 30 60 92z" />
      <path fill="var(--fixed-paper)" d="m366 212 18 20 18-20z" />
      <path fill="var(--fixed-sienna)" d="M370 190h28v22c-6 8-22 8-28 0z" />
      <path fill="var(--fixed-ink)" d="M342 156c-6-56 90-58 84 2l-4 8h-76z" />
      <path fill="var(--fixed-sienna)" d="M346 156c8-22 68-22 76 0 4 36-16 48-38 48s-42-12-38-48z" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="364" cy="170" r="3.5" />
        <circle cx="390" cy="170" r="3.5" />
      </g>
      <path fill="var(--fixed-paper)" d="M366 184c6 10 18 10 22 0z" />
    </>
  );
}
