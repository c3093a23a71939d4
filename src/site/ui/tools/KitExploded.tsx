import { kitParts } from '#content/school.ts';

/** The kit taken apart: its three parts above each other with their names. */
export function KitExploded() {
  return (
    <div className="exploded tool-picture">
      <svg
        viewBox="0 0 200 220"
        aria-hidden="true"
        stroke="var(--fixed-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <path fill="none" strokeDasharray="1 7" d="M12 46v130M188 46v130M100 78v130" />
        <path fill="var(--fixed-night)" d="m12 42 88-36 88 36v6l-88 36-88-36z" />
        <path fill="var(--fixed-paper)" d="m28 42 72-29 72 29-72 29z" />
        <path fill="var(--fixed-sun)" d="m52 40 30-12 10 4 8-3 14 6-38 15z" />
        <path fill="var(--fixed-orange)" d="m92 56 26-10 24 9-14 6-12-4-12 5z" />
        <path fill="var(--fixed-slate)" d="m12 112 88-36 88 36v6l-88 36-88-36z" />
        <path
          fill="none"
          stroke="var(--fixed-paper)"
          strokeWidth="7"
          strokeDasharray="9 8"
          strokeLinecap="butt"
          d="m34 112 74-30m-56 38 74-30m-56 38 74-30m-44 40 62-25"
        />
        <path fill="var(--fixed-leaf)" d="m40 178 60-24 60 24v5l-60 25-60-25z" />
        <path fill="var(--fixed-ink)" d="m82 178 18-7 18 7-18 8z" />
        <path fill="none" stroke="var(--fixed-paper)" d="m82 178-20 0m56 0h20m-38 8v12m0-27v-9" />
        <g fill="var(--fixed-sun)">
          <circle cx="58" cy="178" r="4" />
          <circle cx="142" cy="178" r="4" />
          <circle cx="100" cy="199" r="4" />
        </g>
      </svg>
      <ul>
        {kitParts.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
