import { home } from '#content/school.ts';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { slotTimes } from '#domain/booking/slots.ts';
import { formatLongDate } from '#domain/clock.ts';
import { OwnSessionTime } from '#site/ui/own-time/OwnTime.tsx';

/** The next session with a free seat. */
export function NextSession({ session }: { session: SessionAvailability }) {
  const { sessionDate, sessionSlot, seatsLeft } = session;
  return (
    <p className="next-session">
      <span>{home.hero.nextSession}</span>{' '}
      <strong>
        <time dateTime={sessionDate}>{formatLongDate(sessionDate)}</time>,{' '}
        {slotTimes(sessionDate, sessionSlot)}
        <OwnSessionTime session={session} />
      </strong>{' '}
      <span>{seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`}</span>
    </p>
  );
}
