import { MINUTE_MS } from '#domain/clock.ts';

/** Minutes after a report at which its calendar is asked again. After the last one, staff look. */
const QUESTIONS = [2, 4, 8, 15, 22, 30];

/** The first question after the immediate one. */
export function firstQuestionAt(reportedAt: Date): Date {
  return minutesAfter(reportedAt, QUESTIONS[0] ?? 0);
}

/** The next question; `null` after the last. */
export function nextQuestionAt(reportedAt: Date, now: Date): Date | null {
  const next = QUESTIONS.find((minutes) => minutesAfter(reportedAt, minutes) > now);
  return next === undefined ? null : minutesAfter(reportedAt, next);
}

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
