import type { BookingAnswer } from './dialects/dialect.ts';

const REMEMBERED_MS = 30_000;
/** More than any parent tries in one page; a calendar that tells of more is broken, or is no calendar. */
const MOST = 20;

const UNDER_WAY = 'Another session is being booked just now. One moment, please.';
const TOO_MANY = 'Please refresh this page, then choose your session again.';

/** What makes two messages the same booking. */
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
 * Lets each booking through once, one at a time, and no more than a page view can need: calendars tell of one several times,
 * and a hostile one without end. A booking is forgotten after 30 s, and one that came to nothing at once, since the parent may
 * try it again. While one is under way, what is only wished for is refused.
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
