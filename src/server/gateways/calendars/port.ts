import type { CalendarDialect } from '#domain/booking/widget/calendar-dialect.ts';

/** A booking in a third party's calendar. */
export interface CalendarBooking {
  startsAt: Date;
  isCancelled: boolean;
  /** Candidates for the token that our page passed, among other values that the calendar stores. */
  tokens: readonly string[];
}

export type CalendarAnswer =
  | { kind: 'booking'; booking: CalendarBooking }
  /** It has no such booking, not yet or not at all. */
  | { kind: 'not_found' }
  | { kind: 'unknown'; reason: 'unreachable' | 'unreadable' | 'undecided' };

/** A third party's calendar, asked by our server. */
export interface CalendarGateway {
  dialect: Exclude<CalendarDialect, 'somero'>;
  /**
   * The reference that a visitor's page reported, as this calendar's API takes it; `null` for an invalid one. It must
   * not decide which host is asked.
   */
  readReference(reported: string): string | null;
  /** Never throws. */
  find(reference: string): Promise<CalendarAnswer>;
}
