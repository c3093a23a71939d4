/** The hub: an open door, a sign, and a family. */
export function HubDrawing() {
  return (
    <svg
      className="meet-drawing"
      viewBox="0 0 480 200"
      role="img"
      aria-label="The hub, a low house with a wide open door on a hill; a father and his daughter walk towards it"
    >
      <path fill="var(--fixed-cream)" d="M0 0h480v200H0z" />
      <path fill="var(--fixed-mist)" d="M0 110c60-50 130-50 190-10 70-60 180-60 290 0v100H0z" />
      <path fill="var(--fixed-sage)" d="M0 172c120-18 300-18 480 0v28H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path fill="var(--fixed-paper)" d="M208 84h212v92H208z" />
        <path fill="var(--fixed-clay)" d="m190 84 40-42h168l40 42z" />
        <path fill="none" d="M230 42 214 84m56-42-8 42m54-42v42m42-42 8 42m32-42 16 42" strokeWidth="1.500" />
        <path fill="var(--fixed-butter)" d="M288 108h52v68h-52z" />
        <path fill="var(--fixed-sun)" d="m340 108 22 8v66l-22-6z" />
        <path fill="var(--fixed-sky)" d="M226 106h40v32h-40zm148 0h32v32h-32z" />
        <path fill="none" d="M246 106v32m-20-16h40m124-16v32" />
        <path fill="var(--fixed-night)" d="M272 56h88v22h-88z" />
        <path fill="var(--fixed-sun)" d="M282 61h6v3h5v-3h8v12h-19z" />
        <path fill="none" stroke="var(--fixed-paper)" strokeWidth="3" d="M312 67h36" />
        <path fill="none" strokeWidth="3" strokeDasharray="1 8" d="M60 190c90-2 190 4 252-10" />
        <path fill="none" strokeWidth="9" d="m104 158-6 32m16-32 8 32" />
        <path fill="var(--fixed-leaf)" d="M92 164c-2-36 2-52 18-52s20 16 18 52z" />
        <path fill="var(--fixed-ink)" d="M94 92c0-22 34-22 34 0v6H94z" />
        <path fill="var(--fixed-chestnut)" d="M100 92c4-8 24-8 28 0 2 16-4 22-13 22s-17-6-15-22z" />
        <path fill="none" strokeWidth="7" d="m148 174-3 16m11-16 4 16" />
        <path fill="var(--fixed-orange)" d="M136 178c0-26 4-38 16-38s16 12 16 38z" />
        <circle cx="142" cy="118" r="7" fill="var(--fixed-ink)" />
        <circle cx="164" cy="118" r="7" fill="var(--fixed-ink)" />
        <path fill="var(--fixed-ink)" d="M138 130c-2-22 32-22 30 0z" />
        <path fill="var(--fixed-sienna)" d="M142 130c2-10 22-10 24 0 1 12-4 16-12 16s-13-4-12-16z" />
        <path fill="none" stroke="var(--fixed-chestnut)" strokeWidth="5" d="m126 136 14 18" />
        <path fill="none" d="M118 104c3 2 6 1 8-1m30 36c2 2 5 2 7 0m-39-46v1m33 38v1m10-1v1" />
        <path
          fill="none"
          d="M440 172v-40m0 14c-14-2-20-10-20-20 12 0 20 8 20 20zm0-6c0-14 8-22 22-22 0 14-8 22-22 22z"
        />
      </g>
    </svg>
  );
}
