import type { BookingAnswer } from './dialects/dialect.ts';

const REMEMBERED_MS = 30_000;

/** What makes two messages the same booking. */
export interface BookingIdentity {
  email: string;
  childName: string;
  /** Date and slot, or the reference of a third party's booking. */
  session: string;
}

const keyOf = ({ email, childName, session }: BookingIdentity) =>
  JSON.stringify([email.toLowerCase(), childName, session]);

/**
 * Lets each booking through once: calendars tell of one several times. A booking is forgotten after 30 s, and one that
 * came to nothing at once, since the parent may try it again.
 */
export function createBookingOnce(now: () => number = Date.now) {
  const seen = new Map<string, { until: number; answer: Promise<BookingAnswer> }>();
  return (identity: BookingIdentity, book: () => Promise<BookingAnswer>): Promise<BookingAnswer> => {
    const key = keyOf(identity);
    const last = seen.get(key);
    if (last && last.until > now()) return last.answer;
    const answer = book();
    const entry = { until: now() + REMEMBERED_MS, answer };
    const forget = () => {
      if (seen.get(key) === entry) seen.delete(key);
    };
    seen.set(key, entry);
    answer.then(({ outcome }) => outcome !== 'booked' && forget(), forget);
    return answer;
  };
}
