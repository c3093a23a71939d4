/** Makers, a parent and a mentor under a tree, with their projects. */
export function CommunityDrawing() {
  return (
    <svg
      className="meet-drawing"
      viewBox="0 0 480 200"
      role="img"
      aria-label="Two children, a mother and a mentor sit under a mango tree and show each other a robot and a notebook"
    >
      <path fill="var(--fixed-sky)" d="M0 0h480v200H0z" />
      <path fill="var(--fixed-sage)" d="M0 158c90-22 170-24 250-14s160 4 230-12v68H0z" />
      <g stroke="var(--fixed-ink)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path fill="var(--fixed-clay)" d="M230 160c4-30 2-50-4-76h28c-6 26-8 46-2 76z" />
        <path
          fill="var(--fixed-leaf)"
          d="M120 66c-26-40 26-66 58-48 20-30 90-24 104-2 34-20 90 2 78 36 22 26-30 50-58 32-28 22-76 18-92 0-34 22-86 8-90-18z"
        />
        <path
          fill="var(--fixed-sun)"
          d="M176 60c9 0 10 13 1 16-10 2-12-14-1-16zm58-26c9 0 10 13 1 16-10 2-12-14-1-16zm74 28c9 0 10 13 1 16-10 2-12-14-1-16z"
        />
        <path fill="var(--fixed-orange)" d="M56 200c0-44 8-64 36-64s36 20 36 64z" />
        <circle cx="92" cy="108" r="25" fill="var(--fixed-ink)" />
        <path fill="var(--fixed-sienna)" d="M72 112c4-18 36-18 40 0 2 20-6 26-20 26s-22-6-20-26z" />
        <path fill="var(--fixed-sun)" d="M164 200c0-34 6-50 26-50s26 16 26 50z" />
        <circle cx="174" cy="108" r="9" fill="var(--fixed-ink)" />
        <circle cx="206" cy="108" r="9" fill="var(--fixed-ink)" />
        <circle cx="190" cy="126" r="20" fill="var(--fixed-ink)" />
        <path fill="var(--fixed-umber)" d="M174 129c2-16 30-16 32 0 2 16-5 22-16 22s-18-6-16-22z" />
        <path fill="var(--fixed-night)" d="M264 200c0-34 6-50 26-50s26 16 26 50z" />
        <path fill="var(--fixed-ink)" d="M268 126c-2-30 46-30 44 0z" />
        <path fill="var(--fixed-hazel)" d="M274 128c2-14 30-14 32 0 2 16-5 22-16 22s-18-6-16-22z" />
        <path fill="var(--fixed-leaf)" d="M352 200c0-44 8-64 36-64s36 20 36 64z" />
        <path fill="var(--fixed-sun)" d="M362 108c-6-40 58-40 52 0z" />
        <path fill="var(--fixed-umber)" d="M366 108c6-6 38-6 44 0 4 22-6 30-22 30s-26-8-22-30z" />
        <path
          fill="none"
          d="M87 128c4 3 8 3 11 0m87 14c3 3 7 3 10 0m90-1c3 3 7 3 10 0m89-14c4 3 8 3 11 0M85 116v1m16-1v1m82 13v1m14-1v1m86-2v1m14-1v1m84-15v1m16-1v1"
        />
        <path fill="var(--fixed-sun)" d="M222 170h36v26h-36z" />
        <path fill="var(--fixed-paper)" d="M228 176h24v9h-24z" />
        <path fill="none" d="M240 170v-8m-6 18v1m12-1v1" />
        <path fill="var(--fixed-paper)" d="m124 174 20-5 20 5v20l-20-4-20 4z" />
        <path fill="none" d="M144 169v21" />
      </g>
    </svg>
  );
}
