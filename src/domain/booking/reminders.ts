import { DAY_MS, HOUR_MS } from '../clock.ts';

/** The reminders of a session: one a day before its start, one an hour before. */
export type ReminderLead = 'day' | 'hour';

/** A reminder may be sent from `from` to `until` before the start. */
const spans: Record<ReminderLead, { from: number; until: number }> = {
  // An hour more than a day, so that the parent can still change the session, which ends a day before. In the last
  // hour the other reminder is sent.
  day: { from: 25 * HOUR_MS, until: HOUR_MS },
  hour: { from: HOUR_MS, until: 0 },
};

export const reminderLeads = ['day', 'hour'] as const satisfies readonly ReminderLead[];

/** The starts of the sessions whose reminder is due: after the first instant, up to the second. */
export function dueStarts(before: ReminderLead, now: Date): { after: Date; upTo: Date; leadMs: number } {
  const { from, until } = spans[before];
  const at = now.getTime();
  return { after: new Date(at + until), upTo: new Date(at + from), leadMs: from };
}

export function isReminderDue(before: ReminderLead, startsAt: Date, now: Date): boolean {
  const { after, upTo } = dueStarts(before, now);
  return startsAt > after && startsAt <= upTo;
}

/** How long after its payment a registration without a session is reminded to choose one. */
export type ChoiceLead = 'day' | 'three_days';

/** The reminder is sent between these ages of the payment, and not if a week late. */
const choiceSpans: Record<ChoiceLead, { from: number; until: number }> = {
  day: { from: DAY_MS, until: 3 * DAY_MS },
  three_days: { from: 3 * DAY_MS, until: 7 * DAY_MS },
};

export const choiceLeads = ['day', 'three_days'] as const satisfies readonly ChoiceLead[];

/** The times of the payments whose reminder is due: after the first instant, up to the second. */
export function duePayments(lead: ChoiceLead, now: Date): { after: Date; upTo: Date } {
  const { from, until } = choiceSpans[lead];
  return { after: new Date(now.getTime() - until), upTo: new Date(now.getTime() - from) };
}
