import { useEffect, useState } from 'react';
import { hourOfCode } from '#content/school.ts';

const EVERY_MS = 3000;

/** Shows the present step of loading. Screen readers hear one sentence and are not interrupted. */
export function FrameLoading() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => last + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const texts = hourOfCode.calendarLoading;
  return (
    <div className="calendar-loading">
      <p role="status" className="sr-only">
        Loading the calendar…
      </p>
      <p aria-hidden="true">{texts[turn % texts.length]}</p>
    </div>
  );
}
