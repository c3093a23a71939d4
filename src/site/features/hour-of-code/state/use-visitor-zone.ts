import { useEffect, useState } from 'react';
import type { SessionKey } from '#domain/booking/offer.ts';
import { sessionTimes } from '#domain/booking/slots.ts';

const KAMPALA_OFFSET_MINUTES = -180;

/** True, once the page is alive, for a visitor whose clock is not Kampala's. */
export function useIsElsewhere(): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => setElsewhere(new Date().getTimezoneOffset() !== KAMPALA_OFFSET_MINUTES), []);
  return isElsewhere;
}

/** A session in the visitor's own time: `06:00–08:00` with the weekday when it is another day there. */
export function ownTimes({ sessionDate, sessionSlot }: SessionKey): string {
  const { startsAt, endsAt } = sessionTimes(sessionDate, sessionSlot);
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  const day = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
  const otherDay = day.format(startsAt) === sessionDate ? '' : `${weekday.format(startsAt)} `;
  return `${otherDay}${time.format(startsAt)}–${time.format(endsAt)}`;
}
