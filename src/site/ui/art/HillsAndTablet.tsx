import { site } from '#content/school.ts';
import { LeftChild, RightChild, Tablet, Thread } from './Children.tsx';

/** The city's hills, two children and a tablet; the path of blocks, circuit and code begins at its screen. */
export function HillsAndTablet() {
  return (
    <svg
      className="hero-drawing"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={`Two children build a program on a tablet, with the hills of ${site.city} behind them`}
    >
      <path fill="var(--fixed-sky)" d="M0 0h640v400H0z" />
      <circle cx="520" cy="84" r="44" fill="var(--fixed-sun)" />
      <path
        fill="var(--fixed-mist)"
        d="M0 210c70-70 150-80 220-30 60-70 160-90 240-20 60-40 120-40 180 10v230H0z"
      />
      <path
        fill="var(--fixed-sage)"
        d="M0 270c60-60 140-70 210-20 90-70 220-70 300 0 50-30 90-30 130-6v156H0z"
      />
      <path fill="var(--fixed-leaf)" d="M0 338c110-44 210-50 320-30s210 14 320-16v108H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <Town />
        <Thread />
        <LeftChild />
        <RightChild />
        <Tablet />
      </g>
    </svg>
  );
}

/** Roofs on the slopes and a mast on the highest hill. */
function Town() {
  return (
    <>
      <path fill="none" d="M352 118V62m-8 56 8-40 8 40m-14-14h12" />
      <g fill="var(--fixed-paper)">
        <path d="M70 224v-18h26v18zm48-16v-16h22v16zm424 20v-18h26v18zm-40-24v-14h20v14z" />
      </g>
      <g fill="var(--fixed-clay)">
        <path d="m66 206 17-12 17 12zm49-14 14-10 14 10zm423 18 17-12 17 12zm-39-20 13-9 13 9z" />
      </g>
    </>
  );
}
