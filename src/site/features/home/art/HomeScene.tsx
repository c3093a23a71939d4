import { home } from '#content/school.ts';
import { LeftChild, RightChild, Tablet } from '#site/ui/art/Children.tsx';

/** The drawing under the promise: hills, town, two children; the path leaves the screen and runs down the page. */
export function HomeScene() {
  return (
    <svg
      className="home-scene"
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMaxYMax slice"
      role="img"
      aria-label={home.hero.picture}
    >
      <circle cx="1330" cy="74" r="46" className="scene-sun" />
      <path
        className="scene-far"
        d="M0 330c120-60 250-70 380-20 110-50 240-70 350-10 90-90 190-130 290-70 90-80 190-100 280-40 60-30 100-30 140-14v264H0z"
      />
      <path
        className="scene-near"
        d="M0 372c130-50 260-56 400-14 150-40 290-46 420-12 110-70 230-80 330-26 100-56 210-50 290-10v130H0z"
      />
      <path className="scene-front" d="M0 410c220-40 430-40 640-16 270-44 560-44 800-6v52H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <Town />
        <Path />
        <g transform="translate(800 40)">
          <LeftChild />
          <RightChild />
          <Tablet />
        </g>
      </g>
    </svg>
  );
}

/** Red roofs between the hills, a mast, and a road of small cars. */
function Town() {
  return (
    <>
      <path fill="none" stroke="currentColor" d="M770 250v-64m-9 64 9-44 9 44m-15-16h12" />
      <path
        fill="var(--fixed-paper)"
        d="M66 318v-20h28v20zm60-4v-16h24v16zm210 14v-22h32v22zm58 4v-16h24v16zm150-12v-18h26v18zm270-44v-16h22v16zm40 6v-18h26v18zm440-50v-16h22v16z"
      />
      <path
        fill="var(--fixed-clay)"
        d="m61 298 19-14 19 14zm60 0 17-12 17 12zm210 8 21-15 21 15zm58 10 17-12 17 12zm150-14 18-13 18 13zm270-42 16-12 16 12zm40 4 18-13 18 13zm440-48 16-12 16 12z"
      />
      <path fill="var(--fixed-paper)" d="M250 384h52l10 12h10v12h-82v-12z" />
      <path fill="var(--fixed-sky)" d="M256 388h18v8h-22zm24 0h18l7 8h-25z" />
      <circle cx="258" cy="408" r="6" fill="var(--fixed-ink)" />
      <circle cx="304" cy="408" r="6" fill="var(--fixed-ink)" />
    </>
  );
}

/** The path: blocks, then a circuit, then code. */
function Path() {
  return (
    <>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="1 9"
        d="M1120 340c-10-50 0-80 34-104s20-66-30-80-92 6-128 40-90 40-140 20"
      />
      <path fill="var(--fixed-sun)" d="M1102 246h20v7h13v-7h28v28h-61z" />
      <path fill="var(--fixed-paper)" d="M1102 280h20v7h13v-7h14v26h-47z" />
      <path fill="none" stroke="currentColor" d="m1090 152-22-20m22 20 26-18m-26 18v34" />
      <circle cx="1090" cy="154" r="16" fill="var(--fixed-sun)" />
      <g fill="var(--fixed-paper)">
        <circle cx="1066" cy="131" r="5" />
        <circle cx="1118" cy="133" r="5" />
        <circle cx="1090" cy="188" r="5" />
        <path d="M902 186h96v60h-96z" />
      </g>
      <path fill="none" strokeWidth="3" d="M922 200h-8v32h8m56-32h8v32h-8m-44-26h32m-24 11h26m-26 10h14" />
    </>
  );
}
