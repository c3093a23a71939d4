interface TurnerProps {
  unit: 'month' | 'week';
  title: string;
}

/** The title of the current month or week, with a button on either side. */
export function PreviousNextButtons({ unit, title }: TurnerProps) {
  return (
    <div className={`turner turner-${unit}`}>
      <button type="button" className="turn" data-turn={`${unit}:-1`} aria-label={`Earlier ${unit}`}>
        <Arrow d="m10 3-5 5 5 5" />
      </button>
      <h2 className="turner-title" data-title={unit} aria-live="polite">
        {title}
      </h2>
      <button type="button" className="turn" data-turn={`${unit}:1`} aria-label={`Later ${unit}`}>
        <Arrow d="m6 3 5 5-5 5" />
      </button>
    </div>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
