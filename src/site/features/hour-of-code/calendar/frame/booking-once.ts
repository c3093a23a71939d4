import type { BookingAnswer } from './dialects/dialect.ts';

const REMEMBERED_MS = 30_000;
/** More than a parent tries on one page; a calendar that reports more is broken or hostile. */
const MOST = 20;

const UNDER_WAY = 'Another session is being booked just now. One moment, please.';
const TOO_MANY = 'Please refresh this page, then choose your session again.';

/** Two messages with the same values are the same booking. */
interface BookingIdentity {
  email: string;
  childName: string;
  /** Date and slot, or the reference of a third party's booking. */
  session: string;
  /** Already booked at the third party. It is queued, because it is reported only once. */
  isMade: boolean;
}

const keyOf = ({ email, childName, session }: BookingIdentity) =>
  JSON.stringify([email.toLowerCase(), childName, session]);

const refused = async (message: string): Promise<BookingAnswer> => ({ outcome: 'refused', message });

/**
 * Lets each booking through once and one at a time, up to a limit: calendars report one several times, and a hostile
 * one without end. A booking is forgotten after 30 s, and a failed one at once, so that the parent may try again. While
 * one is under way, requests that are not yet booked are refused.
 */
export function createBookingOnce(now: () => number = Date.now) {
  const seen = new Map<string, { turn: number; until: number; answer: Promise<BookingAnswer> }>();
  let last: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  let turns = 0;
  return (identity: BookingIdentity, book: () => Promise<BookingAnswer>): Promise<BookingAnswer> => {
    const key = keyOf(identity);
    const known = seen.get(key);
    if (known && known.until > now()) return known.answer;
    if (underWay > 0 && !identity.isMade) return refused(UNDER_WAY);
    if (turns >= MOST) return refused(TOO_MANY);
    turns += 1;
    underWay += 1;
    const turn = turns;
    const carryOut = async () => {
      let isBooked = false;
      try {
        const answer = await book();
        isBooked = answer.outcome === 'booked';
        return answer;
      } finally {
        underWay -= 1;
        if (!isBooked && seen.get(key)?.turn === turn) seen.delete(key);
      }
    };
    const answer = last.then(carryOut);
    last = answer.catch(() => undefined);
    seen.set(key, { turn, until: now() + REMEMBERED_MS, answer });
    return answer;
  };
}
