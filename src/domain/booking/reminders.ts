const HOUR_MS = 60 * 60 * 1000;

/** How long before its start a session is called to mind: once a day, once an hour before. */
export type ReminderLead = 'day' | 'hour';

/** From `from` before the start until `until` before it a reminder is true. */
const spans: Record<ReminderLead, { from: number; until: number }> = {
  // An hour more than a day: who reads it can still move the session, which ends a day before. In the last hour the
  // other reminder says it.
  day: { from: 25 * HOUR_MS, until: HOUR_MS },
  hour: { from: HOUR_MS, until: 0 },
};

export const reminderLeads = ['day', 'hour'] as const satisfies readonly ReminderLead[];

/** The starts of the sessions that a reminder is due for now: after the first instant, and up to the second. */
export function dueStarts(before: ReminderLead, now: Date): { after: Date; upTo: Date; leadMs: number } {
  const { from, until } = spans[before];
  const at = now.getTime();
  return { after: new Date(at + until), upTo: new Date(at + from), leadMs: from };
}

export function isReminderDue(before: ReminderLead, startsAt: Date, now: Date): boolean {
  const { after, upTo } = dueStarts(before, now);
  return startsAt > after && startsAt <= upTo;
}
