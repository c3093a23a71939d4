/** Three children of different ages hold up their projects. */
export function ThreeMakers() {
  return (
    <svg
      className="makers-drawing"
      viewBox="0 0 480 300"
      role="img"
      aria-label="Three children hold up what they made: a tablet with a game, a robot, and a page of code"
    >
      <path fill="var(--fixed-sky)" d="M0 0h480v300H0z" />
      <circle cx="240" cy="300" r="190" fill="var(--fixed-cream)" />
      <path fill="var(--fixed-sage)" d="M0 262c80-34 160-40 240-28s160 8 240-18v84H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <Youngest />
        <Eldest />
        <Middle />
      </g>
    </svg>
  );
}

function Youngest() {
  return (
    <>
      <path fill="var(--fixed-sun)" d="M50 300c0-56 18-84 58-84s58 28 58 84z" />
      <path fill="none" stroke="var(--fixed-ink)" strokeWidth="22" d="M66 252 54 142m96 110 12-110" />
      <path fill="none" stroke="var(--fixed-sienna)" strokeWidth="18" d="M66 252 54 142m96 110 12-110" />
      <path fill="var(--fixed-night)" d="M80 218c6 22 50 22 56 0l18 82H62z" />
      <path fill="var(--fixed-sienna)" d="M96 200h24v20c-4 8-20 8-24 0z" />
      <circle cx="78" cy="150" r="19" fill="var(--fixed-ink)" />
      <circle cx="138" cy="150" r="19" fill="var(--fixed-ink)" />
      <path fill="var(--fixed-ink)" d="M70 172c-2-52 78-52 76 0z" />
      <path fill="var(--fixed-sienna)" d="M74 168c4-30 64-30 68 0 4 34-12 46-34 46s-38-12-34-46z" />
      <path fill="var(--fixed-ink)" d="M73 168c4-36 66-36 70 0-14-14-56-14-70 0z" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="95" cy="180" r="3.5" />
        <circle cx="121" cy="180" r="3.5" />
      </g>
      <path fill="var(--fixed-paper)" d="M96 195c6 10 18 10 24 0z" />
      <rect x="42" y="70" width="132" height="66" rx="8" fill="var(--fixed-night)" />
      <path fill="var(--fixed-paper)" d="M50 78h116v50H50z" />
      <path fill="var(--fixed-sage)" d="M50 116h116v12H50z" />
      <path fill="var(--fixed-orange)" d="M96 98h30l-5 18h-20z" />
      <path
        fill="var(--fixed-sun)"
        d="M76 86c7 0 8 10 1 12-7 1-9-11-1-12zm62 4c7 0 8 10 1 12-7 1-9-11-1-12z"
      />
      <path fill="var(--fixed-sienna)" d="M44 128h18v16H44zm110 0h18v16h-18z" />
    </>
  );
}

function Eldest() {
  return (
    <>
      <path fill="var(--fixed-leaf)" d="M312 300c0-66 20-104 62-104s62 38 62 104z" />
      <path fill="var(--fixed-umber)" d="M360 176h28v24c-6 8-22 8-28 0z" />
      <path fill="var(--fixed-ink)" d="M338 140c-6-60 78-60 72 0l-2 10h-68z" />
      <path fill="var(--fixed-umber)" d="M342 134c6-24 58-24 64 0 4 38-12 54-32 54s-36-16-32-54z" />
      <path fill="none" d="M348 140h20v14h-20zm32 0h20v14h-20zm-12 5h12" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="359" cy="147" r="3" />
        <circle cx="389" cy="147" r="3" />
      </g>
      <path fill="none" d="M364 170c6 6 14 6 20 0" strokeWidth="3" />
      <path fill="var(--fixed-paper)" d="m344 218 86-10 8 70-86 10z" />
      <path
        fill="none"
        strokeWidth="3"
        d="m358 234 22-3m8-1 26-3m-46 21 34-4m-32 17 20-2m8-1 24-3m-60 21 18-2"
      />
      <path fill="var(--fixed-umber)" d="m340 244 16-4 6 8-4 12-16 4zm102-12-16-1-4 9 7 12 16-2z" />
    </>
  );
}

function Middle() {
  return (
    <>
      <path fill="var(--fixed-orange)" d="M186 300c0-50 18-76 56-76s56 26 56 76z" />
      <path fill="var(--fixed-paper)" d="M190 262h104l3 16H188z" />
      <path fill="var(--fixed-hazel)" d="M230 206h24v22c-4 8-20 8-24 0z" />
      <path fill="var(--fixed-ink)" d="M206 176c-6-50 78-50 72 0l2 22h-76z" />
      <path fill="var(--fixed-hazel)" d="M210 176c4-26 60-26 64 0 4 34-12 46-32 46s-36-12-32-46z" />
      <path fill="var(--fixed-ink)" d="M208 176c-2-40 70-40 68 0-8-16-20-22-34-22s-26 6-34 22z" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="231" cy="188" r="3.5" />
        <circle cx="256" cy="188" r="3.5" />
      </g>
      <path fill="none" d="M233 203c6 6 14 6 20-1" strokeWidth="3" />
      <path fill="none" stroke="var(--fixed-ink)" strokeWidth="22" d="m202 262-2-96m80 96 6-96" />
      <path fill="none" stroke="var(--fixed-orange)" strokeWidth="18" d="m202 262-1-40m79 40 3-40" />
      <path fill="none" stroke="var(--fixed-hazel)" strokeWidth="18" d="M201 218v-58m82 58 3-58" />
      <path fill="var(--fixed-sun)" d="M206 82h72v58h-72z" />
      <path fill="var(--fixed-paper)" d="M216 92h52v24h-52z" />
      <circle cx="231" cy="104" r="4" fill="var(--fixed-ink)" />
      <circle cx="253" cy="104" r="4" fill="var(--fixed-ink)" />
      <path fill="none" d="M232 128h20M242 82V62" />
      <circle cx="242" cy="54" r="8" fill="var(--fixed-orange)" />
      <circle cx="214" cy="148" r="13" fill="var(--fixed-paper)" />
      <circle cx="270" cy="148" r="13" fill="var(--fixed-paper)" />
      <path fill="var(--fixed-hazel)" d="M192 134h18v20h-18zm83 0h18v20h-18z" />
    </>
  );
}
