import type { CalendarDialect } from '#domain/booking/widget/calendar-dialect.ts';
import type { Dialect } from './dialect.ts';

/** Only the configured calendar's code is loaded. */
const dialects: Record<CalendarDialect, () => Promise<Dialect>> = {
  somero: () => import('./somero.ts').then(({ somero }) => somero),
  calcom: () => import('./calcom.ts').then(({ calcom }) => calcom),
};

export const loadDialect = (name: CalendarDialect): Promise<Dialect> => dialects[name]();
