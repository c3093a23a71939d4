import { MINUTE_MS } from '#domain/clock.ts';

/** Minutes after a report at which its calendar is asked again. After the last one, staff are notified. */
const CHECK_MINUTES = [2, 4, 8, 15, 22, 30];

/** The first check after the immediate one. */
export function firstCheckAt(reportedAt: Date): Date {
  return minutesAfter(reportedAt, CHECK_MINUTES[0] ?? 0);
}

/** The next check; `null` after the last. */
export function nextCheckAt(reportedAt: Date, now: Date): Date | null {
  const next = CHECK_MINUTES.find((minutes) => minutesAfter(reportedAt, minutes) > now);
  return next === undefined ? null : minutesAfter(reportedAt, next);
}

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
