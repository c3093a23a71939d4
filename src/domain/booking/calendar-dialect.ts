/** The calendars that can be shown in the flow: our own, and third parties by the language that they speak. */
export const calendarDialects = ['somero', 'calcom', 'calendly', 'leadconnector'] as const;
export type CalendarDialect = (typeof calendarDialects)[number];
