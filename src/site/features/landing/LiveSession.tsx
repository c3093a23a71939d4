/** A live session: the instructor waves from the screen, two children wave back. */
export function LiveSession() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 480 300"
      role="img"
      aria-label="At home, two children wave at their instructor on the screen; the hills of Kampala stand in the window"
    >
      <path fill="var(--fixed-cream)" d="M0 0h480v300H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <Window />
        <Screen />
        <path fill="var(--fixed-wood)" d="M0 244h480v60H0z" />
        <LeftBack />
        <RightBack />
      </g>
    </svg>
  );
}

function Window() {
  return (
    <>
      <path fill="var(--fixed-sky)" d="M18 24h92v120H18zm352 0h92v120h-92z" />
      <path
        fill="var(--fixed-sage)"
        d="M18 112c20-30 40-30 56-12 12-10 24-8 36 4v40H18zm352-6c14-14 26-12 40 0 14-22 36-22 52 6v32h-92z"
      />
      <path fill="none" d="M64 24v120M416 24v120M388 98V72m-5 26 5-22 5 22" />
      <path fill="var(--fixed-sun)" d="M36 52a12 12 0 0 1 24 0 12 12 0 0 1-24 0z" />
      <path fill="var(--fixed-clay)" d="M10 16h108v8H10zm352 0h108v8H362z" />
    </>
  );
}

function Screen() {
  return (
    <>
      <rect x="128" y="40" width="224" height="168" rx="12" fill="var(--fixed-night)" />
      <path fill="var(--fixed-mist)" d="M140 52h200v144H140z" />
      <path fill="var(--fixed-paper)" d="M276 52h64v144h-64z" />
      <path fill="var(--fixed-sun)" d="M286 66h10v5h10v-5h24v18h-44z" />
      <path fill="var(--fixed-sky)" d="M286 90h10v5h10v-5h14v18h-34z" />
      <path fill="var(--fixed-orange)" d="M286 114h10v5h10v-5h24v18h-44z" />
      <path fill="none" strokeWidth="3" d="M288 150h30m-22 12h28m-28 12h16" />
      <path fill="var(--fixed-clay)" d="M158 196c0-40 12-58 44-58s44 18 44 58z" />
      <path fill="var(--fixed-paper)" d="m188 140 14 18 14-18z" />
      <path fill="var(--fixed-sienna)" d="M190 122h24v20c-6 8-18 8-24 0z" />
      <path fill="var(--fixed-ink)" d="M168 104c-6-50 74-50 68 0l-4 4h-60z" />
      <path fill="var(--fixed-sienna)" d="M172 98c8-18 52-18 60 0 3 30-12 40-30 40s-33-10-30-40z" />
      <path
        fill="var(--fixed-ink)"
        d="M174 108c2 24 12 32 28 32s26-8 28-32c-4 12-10 16-16 14h-24c-6 2-12-2-16-14z"
      />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="191" cy="104" r="3" />
        <circle cx="213" cy="104" r="3" />
      </g>
      <path fill="var(--fixed-paper)" d="M194 124c4 6 12 6 16 0z" />
      <path
        fill="var(--fixed-sienna)"
        d="M238 168c8-8 12-22 12-40 0-6 8-6 9 0l7-9c4-4 9 0 7 5-3 14-7 34-21 56z"
      />
      <path fill="var(--fixed-slate)" d="M212 208h56l10 36h-76z" />
    </>
  );
}

function LeftBack() {
  return (
    <>
      <path fill="var(--fixed-leaf)" d="M62 300c0-52 14-80 56-80s56 28 56 80z" />
      <path fill="none" strokeWidth="20" d="m158 262 30-42" />
      <path fill="none" stroke="var(--fixed-umber)" strokeWidth="16" d="m158 262 30-42" />
      <path
        fill="var(--fixed-umber)"
        d="m180 222-4-14c-1-5 5-7 7-2l3 6 2-10c1-5 7-4 7 1l-1 10 5-6c4-4 8 0 5 4l-10 17z"
      />
      <path fill="var(--fixed-umber)" d="M106 204h24v18c-6 6-18 6-24 0z" />
      <circle cx="118" cy="176" r="38" fill="var(--fixed-ink)" />
      <circle cx="90" cy="146" r="14" fill="var(--fixed-ink)" />
      <circle cx="146" cy="146" r="14" fill="var(--fixed-ink)" />
      <path
        fill="none"
        stroke="var(--fixed-sun)"
        strokeWidth="3"
        d="M82 156c4 4 10 4 14 0m42 0c4 4 10 4 14 0"
      />
    </>
  );
}

function RightBack() {
  return (
    <>
      <path fill="var(--fixed-night)" d="M312 300c0-52 14-78 54-78s54 26 54 78z" />
      <path fill="none" strokeWidth="20" d="m326 264-26-44" />
      <path fill="none" stroke="var(--fixed-hazel)" strokeWidth="16" d="m326 264-26-44" />
      <path
        fill="var(--fixed-hazel)"
        d="m292 218-8-12c-3-4 2-8 5-4l5 6-1-10c0-5 6-6 7-1l2 10 4-8c2-5 8-2 6 2l-6 20z"
      />
      <path fill="var(--fixed-hazel)" d="M354 200h24v24c-6 6-18 6-24 0z" />
      <path fill="var(--fixed-hazel)" d="M326 180c-6-2-8 16 2 18zm80 0c6-2 8 16-2 18z" />
      <path fill="var(--fixed-ink)" d="M328 188c-10-60 86-60 76 0-4 16-12 22-38 22s-34-6-38-22z" />
    </>
  );
}
