/** An instructor and two children around a board whose lamp is lit. */
export function AtTheTable() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 480 300"
      role="img"
      aria-label="An instructor and two children bend over a board on a table; its lamp has just come on"
    >
      <path fill="var(--fixed-sky)" d="M0 0h480v300H0z" />
      <path fill="var(--fixed-paper)" stroke="var(--fixed-ink)" strokeWidth="2" d="M28 28h132v96H28z" />
      <path fill="var(--fixed-mist)" d="M29 92c30-30 60-30 84-8 16-12 32-12 46-4v43H29z" />
      <path fill="var(--fixed-sage)" d="M29 108c40-18 80-18 130 0v15H29z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path fill="none" d="M94 28v96M28 76h132" />
        <Shelf />
        <Instructor />
        <Boy />
        <Girl />
        <Table />
      </g>
    </svg>
  );
}

function Shelf() {
  return (
    <>
      <path fill="var(--fixed-wood)" d="M352 96h104v8H352z" />
      <path fill="var(--fixed-clay)" d="M362 56h12v40h-12z" />
      <path fill="var(--fixed-sun)" d="M374 48h14v48h-14z" />
      <path fill="var(--fixed-leaf)" d="m392 58 12-3 10 40-12 3z" />
      <path fill="var(--fixed-orange)" d="M424 70h24v26h-24z" />
      <path fill="none" d="M430 80h12m-12 8h8" />
    </>
  );
}

function Instructor() {
  return (
    <>
      <path fill="var(--fixed-leaf)" d="M172 300c0-86 16-138 68-138s68 52 68 138z" />
      <path
        fill="none"
        stroke="var(--fixed-sun)"
        strokeWidth="3"
        d="m194 196 12-12 12 12 12-12 12 12 12-12 12 12 12-12 8 8"
      />
      <path fill="var(--fixed-chestnut)" d="M226 140h28v26c-6 10-22 10-28 0z" />
      <path fill="var(--fixed-orange)" d="M196 96c-10-44 26-72 60-62 30 8 38 38 28 62-22-14-66-14-88 0z" />
      <path
        fill="none"
        stroke="var(--fixed-sun)"
        strokeWidth="3"
        d="M206 64c22-16 50-16 70 0M200 80c24-14 58-14 82 0"
      />
      <path fill="var(--fixed-chestnut)" d="M202 96c20-14 58-14 76 0 6 38-14 56-38 56s-42-18-38-56z" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="226" cy="114" r="3.5" />
        <circle cx="254" cy="114" r="3.5" />
      </g>
      <path fill="var(--fixed-paper)" d="M228 130c6 10 18 10 24 0z" />
      <path fill="none" d="M218 104c4-3 9-3 12 0m18 0c4-3 9-3 12 0" />
      <path fill="var(--fixed-chestnut)" d="M288 236c-8-6-22-8-30-2-5 4-2 9 4 9l26 9z" />
    </>
  );
}

function Boy() {
  return (
    <>
      <path fill="var(--fixed-sun)" d="M52 300c0-58 14-84 52-84s56 26 56 84z" />
      <path fill="var(--fixed-hazel)" d="M92 200h26v20c-6 8-20 8-26 0z" />
      <path fill="var(--fixed-ink)" d="M66 166c-8-58 82-60 78-4l-4 14H70z" />
      <path fill="var(--fixed-hazel)" d="M72 164c10-22 58-20 68 0 4 34-12 46-32 46s-38-12-36-46z" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="102" cy="180" r="3.5" />
        <circle cx="127" cy="180" r="3.5" />
      </g>
      <path fill="none" strokeWidth="3" d="M106 195c5 5 13 5 18 0" />
      <path fill="var(--fixed-hazel)" d="M140 268c14-16 28-22 44-20 7 1 7 9 0 10-10 2-20 10-26 22z" />
    </>
  );
}

function Girl() {
  return (
    <>
      <path fill="var(--fixed-night)" d="M324 300c0-58 16-84 52-84s52 26 52 84z" />
      <path fill="var(--fixed-umber)" d="M362 200h28v20c-6 8-22 8-28 0z" />
      <g fill="var(--fixed-ink)">
        <circle cx="330" cy="136" r="16" />
        <circle cx="376" cy="118" r="16" />
        <circle cx="422" cy="136" r="16" />
        <path d="M336 172c-6-58 86-58 80 0l-4 8h-72z" />
      </g>
      <path fill="var(--fixed-umber)" d="M340 168c8-28 64-28 72 0 4 32-14 44-36 44s-40-12-36-44z" />
      <g fill="var(--fixed-ink)" stroke="none">
        <circle cx="358" cy="182" r="3.5" />
        <circle cx="384" cy="182" r="3.5" />
      </g>
      <path fill="var(--fixed-paper)" d="M360 196c6 9 18 9 22 0z" />
      <path fill="var(--fixed-umber)" d="M336 270c-16-18-30-22-44-18-6 2-5 10 2 10 12 0 20 8 26 20z" />
    </>
  );
}

function Table() {
  return (
    <>
      <path fill="var(--fixed-wood)" d="M0 264h480v40H0z" />
      <path fill="var(--fixed-leaf)" d="M196 240h88l10 24H186z" />
      <path fill="var(--fixed-night)" d="M206 246h26l-2 12h-28z" />
      <path fill="none" stroke="var(--fixed-paper)" d="M234 250h14m-14 6h24" />
      <circle cx="266" cy="228" r="11" fill="var(--fixed-sun)" />
      <path fill="none" d="M262 238v12m8-12v12m-4-40v-8m18 14 6-6m-48 6-6-6m49 18h7" />
    </>
  );
}
