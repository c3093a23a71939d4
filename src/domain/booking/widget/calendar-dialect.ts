/** The calendars that can be shown in the flow: our own and Cal.com's. */
export const calendarDialects = ['somero', 'calcom'] as const;
export type CalendarDialect = (typeof calendarDialects)[number];
