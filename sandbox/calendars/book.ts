import { randomUUID } from 'node:crypto';

export const dialects = ['somero', 'calcom'] as const;
export type Dialect = (typeof dialects)[number];

/** How a calendar's page can misbehave. */
export const behaviours = {
  well: 'speaks as its maker says',
  silent: 'never says a word',
} as const;
export type Behaviour = keyof typeof behaviours;

export interface CalendarBooking {
  id: string;
  dialect: Dialect;
  name: string;
  email: string;
  /** A value that the page around the calendar passed on. */
  token: string;
  /** ISO instants. */
  start: string;
  end: string;
  status: 'booked' | 'cancelled';
}

const HOURS_MS = 2 * 60 * 60 * 1000;

/** What was booked in the calendars, and how they behave. */
export class CalendarBook {
  readonly #bookings = new Map<string, CalendarBooking>();
  #behaviour: Behaviour = 'well';
  #isDown = false;

  get behaviour(): Behaviour {
    return this.#behaviour;
  }

  /** Its API answers nothing but errors. */
  get isDown(): boolean {
    return this.#isDown;
  }

  behave(behaviour: Behaviour, isDown: boolean): void {
    this.#behaviour = behaviour;
    this.#isDown = isDown;
  }

  add(booking: Pick<CalendarBooking, 'dialect' | 'name' | 'email' | 'token' | 'start'>): CalendarBooking {
    const end = new Date(Date.parse(booking.start) + HOURS_MS).toISOString();
    const made: CalendarBooking = { ...booking, id: randomUUID(), end, status: 'booked' };
    this.#bookings.set(made.id, made);
    return made;
  }

  find(dialect: Dialect, id: string): CalendarBooking | undefined {
    const booking = this.#bookings.get(id);
    return booking?.dialect === dialect ? booking : undefined;
  }

  cancel(id: string): void {
    const booking = this.#bookings.get(id);
    if (booking) booking.status = 'cancelled';
  }

  list(): CalendarBooking[] {
    return [...this.#bookings.values()].reverse();
  }

  reset(): void {
    this.#bookings.clear();
    this.behave('well', false);
  }
}

export function isDialect(name: string): name is Dialect {
  return (dialects as readonly string[]).includes(name);
}

export function isBehaviour(name: string): name is Behaviour {
  return Object.hasOwn(behaviours, name);
}
