/** A person at a desk answers the phone while messages come in. */
export function PersonAnswers() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 480 240"
      role="img"
      aria-label="A woman with a headset answers at her desk; messages and an open notebook around her"
    >
      <path fill="var(--fixed-sky)" d="M0 0h480v240H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path
          fill="var(--fixed-paper)"
          d="M44 34h112a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10h-14l-18 18-2-18H44a10 10 0 0 1-10-10V44a10 10 0 0 1 10-10z"
        />
        <path fill="none" strokeWidth="3" d="M52 56h68m-68 20h44" />
        <path
          fill="var(--fixed-leaf)"
          d="M336 56h100a10 10 0 0 1 10 10v34a10 10 0 0 1-10 10h-68l-20 16 2-16h-14a10 10 0 0 1-10-10V66a10 10 0 0 1 10-10z"
        />
        <path fill="none" stroke="var(--fixed-paper)" strokeWidth="3" d="m344 84 10 10 18-20m14 12h42" />
        <path fill="var(--fixed-sun)" d="M166 240c0-72 20-100 74-100s74 28 74 100z" />
        <path fill="var(--fixed-night)" d="m222 142 18 26 18-26z" />
        <path fill="var(--fixed-sienna)" d="M224 118h32v24c-8 10-24 10-32 0z" />
        <path
          fill="var(--fixed-ink)"
          d="M190 96c-12-84 112-84 100 0l6 52c-14 4-24 0-26-10h-60c-4 10-14 12-26 10z"
        />
        <path fill="var(--fixed-sienna)" d="M200 86c12-26 68-26 80 0 4 40-16 54-40 54s-44-14-40-54z" />
        <path fill="var(--fixed-ink)" d="M198 90c0-46 84-46 84 0-20-20-50-26-84 0z" />
        <g fill="var(--fixed-ink)" stroke="none">
          <circle cx="225" cy="100" r="3.5" />
          <circle cx="255" cy="100" r="3.5" />
        </g>
        <path fill="var(--fixed-paper)" d="M228 117c6 10 18 10 24 0z" />
        <path fill="none" strokeWidth="5" d="M192 92c-6-74 102-74 96 0" />
        <path fill="var(--fixed-orange)" d="M184 84h16v28h-16zm96 0h16v28h-16z" />
        <path fill="none" strokeWidth="3" d="M192 112c2 16 14 22 28 22" />
        <circle cx="222" cy="134" r="4" fill="var(--fixed-ink)" />
        <path fill="var(--fixed-wood)" d="M0 212h480v34H0z" />
        <path fill="var(--fixed-paper)" d="m60 196 50-8 46 8v16H60z" />
        <path fill="none" d="M110 188v22m-38-12 28-4m20 0 26 4" />
        <rect x="340" y="164" width="30" height="54" rx="5" fill="var(--fixed-night)" />
        <path fill="var(--fixed-mist)" d="M345 171h20v36h-20z" />
        <path fill="var(--fixed-clay)" d="M398 188h34v24h-34z" />
        <path
          fill="none"
          strokeWidth="3"
          d="M432 193c14-2 14 16 0 14M408 182c-4-6 4-8 0-14m12 14c-4-6 4-8 0-14"
        />
      </g>
    </svg>
  );
}
