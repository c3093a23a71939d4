import type { WidgetPrefill } from '#domain/booking/widget-messages.ts';
import type { IsoDate } from '#domain/clock.ts';

/** What a calendar is told by its address. */
export interface FramePlace {
  /** Its own address, without a query. */
  address: string;
  /** Opaque: our own calendar's grant, or what a third party hands back with the booking. Never the registration's id. */
  token: string;
  /** The origin of the page around it. */
  site: string;
  /** The day to open on. */
  date: IsoDate | null;
  guest: WidgetPrefill;
}

/** The booking that a calendar tells of. */
export interface ReportedBooking {
  /** By which the calendar waits for an answer; `null` where it waits for none. */
  id: string | null;
  /** Our own calendar's: what was chosen, under whatever names. */
  data: unknown;
  /** A third party's: by which our server asks that calendar. */
  reference: string | null;
}

export type FrameNews =
  | { kind: 'ready' }
  | { kind: 'prefilled' }
  | { kind: 'resize'; height: number }
  | ({ kind: 'booking' } & ReportedBooking)
  /** Its grant has run out. */
  | { kind: 'expired' }
  | { kind: 'failed' };

/** What became of a booking. */
export interface BookingAnswer {
  outcome: 'booked' | 'paying' | 'refused';
  /** In words for the parent. */
  message: string | null;
}

/** How one kind of calendar is addressed, filled in and understood. */
export interface Dialect {
  frameAddress(place: FramePlace): string;
  /** The message that fills it in, or lets it begin; `null` for a calendar that is told all by its address. */
  prefill(guest: WidgetPrefill): unknown;
  /** The message that answers a booking; `null` for a calendar that waits for none. */
  answer(id: string, answer: BookingAnswer): unknown;
  /** What a message from its window means; `null` for whatever is none of its own. */
  read(message: unknown): FrameNews | null;
}

/** An address with its query; what is empty is left out. */
export function withQuery(address: string, query: Record<string, string | null>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) {
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}

export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

export function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 500 ? value : null;
}

/** A third party's booking; without its reference no one could ask about it. */
export function bookingOf(reference: string | null): FrameNews | null {
  return reference === null ? null : { kind: 'booking', id: null, data: null, reference };
}

export function resizeTo(height: unknown): FrameNews | null {
  return typeof height === 'number' && Number.isFinite(height) ? { kind: 'resize', height } : null;
}
