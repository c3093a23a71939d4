import type { SessionAvailability } from '#domain/booking/availability.ts';
import { addDays, dayOfWeek, type IsoDate } from '#domain/clock.ts';

interface Day {
  date: IsoDate;
  sessions: readonly SessionAvailability[];
}

export interface Week {
  monday: IsoDate;
  days: readonly Day[];
}

/** The offer as weeks of days of sessions, in order. */
export function weeksOf(sessions: readonly SessionAvailability[]): Week[] {
  const days = new Map<IsoDate, SessionAvailability[]>();
  for (const session of sessions) {
    const sameDay = days.get(session.sessionDate);
    if (sameDay) sameDay.push(session);
    else days.set(session.sessionDate, [session]);
  }
  const weeks = new Map<IsoDate, Day[]>();
  for (const [date, ofDay] of days) {
    const monday = addDays(date, -((dayOfWeek(date) + 6) % 7));
    const day = { date, sessions: ofDay };
    const sameWeek = weeks.get(monday);
    if (sameWeek) sameWeek.push(day);
    else weeks.set(monday, [day]);
  }
  return [...weeks].map(([monday, ofWeek]) => ({ monday, days: ofWeek }));
}

export function seatsOf(week: Week): number {
  return week.days.flatMap((day) => day.sessions).reduce((seats, session) => seats + session.seatsLeft, 0);
}
