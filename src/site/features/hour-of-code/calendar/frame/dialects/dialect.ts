import type { WidgetPrefill } from '#domain/booking/widget/widget-messages.ts';
import type { IsoDate } from '#domain/clock.ts';

/** What a calendar gets by its address. */
export interface FramePlace {
  /** Its own address, without a query. */
  address: string;
  /** Opaque: our calendar's grant, or what a third party returns with the booking. Never the registration's id. */
  token: string;
  /** The origin of the host page. */
  site: string;
  /** The day to open on. */
  date: IsoDate | null;
  guest: WidgetPrefill;
}

/** A booking that a calendar reports. */
export interface ReportedBooking {
  /** The id of the message, for the answer; `null` when the calendar expects none. */
  id: string | null;
  /** For our calendar: the chosen session, possibly under other field names. */
  data: unknown;
  /** For a third party's calendar: the reference by which our server looks it up. */
  reference: string | null;
}

export type FrameEvent =
  | { kind: 'ready' }
  | { kind: 'prefilled' }
  | { kind: 'resize'; height: number }
  | ({ kind: 'booking' } & ReportedBooking)
  /** Its grant has run out. */
  | { kind: 'expired' }
  | { kind: 'failed' };

/** The result of a booking. */
export interface BookingAnswer {
  outcome: 'booked' | 'paying' | 'refused';
  /** In words for the parent. */
  message: string | null;
}

/** How one kind of calendar is addressed, filled in and read. */
export interface Dialect {
  frameAddress(place: FramePlace): string;
  /** The message that fills it in or starts it; `null` for a calendar that gets everything by its address. */
  prefill(guest: WidgetPrefill): unknown;
  /** The message that answers a booking; `null` for a calendar that expects none. */
  answer(id: string, answer: BookingAnswer): unknown;
  /** Reads a message from its window; `null` for a message that is not the calendar's. */
  read(message: unknown): FrameEvent | null;
}

/** An address with its query, without empty values. */
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

/** A third party's booking; undefined without the reference needed to look it up. */
export function bookingOf(reference: string | null): FrameEvent | null {
  return reference === null ? null : { kind: 'booking', id: null, data: null, reference };
}

export function resizeTo(height: unknown): FrameEvent | null {
  return typeof height === 'number' && Number.isFinite(height) ? { kind: 'resize', height } : null;
}
