import type { CalendarDialect } from '#domain/booking/calendar-dialect.ts';

/** A booking as a third party's calendar knows it. */
export interface CalendarBooking {
  startsAt: Date;
  isCancelled: boolean;
  /** What may be the token that our page gave along, among whatever else the calendar keeps. */
  tokens: readonly string[];
}

export type CalendarAnswer =
  | { kind: 'booking'; booking: CalendarBooking }
  /** It knows of none: not yet, or never. */
  | { kind: 'not_found' }
  | { kind: 'unknown'; reason: 'unreachable' | 'nonsense' | 'undecided' };

/** A third party's calendar, asked by our server. */
export interface CalendarGateway {
  dialect: Exclude<CalendarDialect, 'somero'>;
  /**
   * The reference that a visitor's page told of, as this calendar's API takes it; `null` for what is none. Nothing of it
   * may choose whom we ask.
   */
  readReference(told: string): string | null;
  /** Never throws. */
  find(reference: string): Promise<CalendarAnswer>;
}
