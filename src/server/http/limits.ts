import type { SeatBound } from '#domain/booking/unpaid-seats.ts';
import { mailboxKey } from '#domain/text.ts';
import { FairLine } from '../fairness/fair-line.ts';
import type { MailShare } from '../services/outbox/alert-bounds.ts';
import { keyedHash } from '../services/secrets/keyed-hash.ts';
import { busyMessage, MOST_AT_ONCE } from './middleware/limits/admission.ts';
import { createLimiter, type Limiter, type LimiterOptions } from './middleware/limits/limiter.ts';

/**
 * The limits of the public calls. Those by address are wide: a whole school, or all clients behind one operator's
 * gateway, may share one. Those by registration or mailbox are narrow: they protect one person from another.
 * None is by phone: a stranger who knows the number could keep its family from paying.
 */
export interface Limits {
  /** Multiplies what this process counts itself: `RATE_LIMIT_SCALE`, if it raises limits. */
  scale: number;
  /** The monotonic clock of what this process counts itself, in milliseconds. */
  now: () => number;
  /** Every change, by address. */
  changes: Limiter;
  /** Requests with unknown ids, by address. */
  misses: Limiter;
  /** Payments opened for one registration. */
  payments: Limiter;
  /** Payments opened, by address: each open one holds a seat of the offer for some minutes. */
  openings: Limiter;
  /**
   * Openings wait for one lock, each with a connection to the database. They get one in turn, so that hundreds of them
   * leave connections to all other requests.
   */
  openingsInLine: FairLine;
  /** How many seats may be held unpaid, within an hour, for the address that would hold this one. */
  unpaidSeats(visitor: Visitor): SeatBound[];
  /** Questions to the provider for one registration, and by address. */
  verifications: Limiter;
  verificationsByAddress: Limiter;
  /**
   * Named transactions that are not the registration's, by registration, by address and by the network around it, so
   * that others' numbers cannot be tried out, and few of them become a staff task.
   */
  guesses: Limiter;
  guessesByAddress: Limiter;
  guessesByNetwork: Limiter;
  /** Reported bookings of a third party's calendar, each of which may ask it: by registration, and by address. */
  reports: Limiter;
  reportsByAddress: Limiter;
  /** Receipts drawn for one registration. */
  receipts: Limiter;
  /** Corrected e-mail addresses of one registration. */
  corrections: Limiter;
  /** E-mails that a visitor can cause without paying (`unasked-mail.ts`), by address and by the network around it. */
  mailsByAddress: Limiter;
  mailsByNetwork: Limiter;
  /** Contact messages and registrations of interest, by address and by the network around it. */
  messagesByAddress: Limiter;
  messagesByNetwork: Limiter;
  /** How many of the e-mails to staff about them one address, and the network around it, may cause an hour. */
  messageMails(sender: Pick<Visitor, 'addressKey' | 'networkKey'>): MailShare[];
  /** Questions to the helper tools, by address; the generative service's budget is counted separately. */
  tools: Limiter;
  /** Questions to the chat, by address. */
  chat: Limiter;
  /** Questions stored for staff to teach the chat, by address. */
  keptQuestions: Limiter;
}

interface Visitor {
  addressKey: string;
  networkKey: string;
  phone: string | null;
  email: string;
}

/** One has the lock, and the next has begun. */
const OPENINGS_AT_ONCE = 2;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface LimitsOptions extends Pick<LimiterOptions, 'db' | 'secret' | 'log'> {
  /** Multiplies the limits by address (`RATE_LIMIT_SCALE`). */
  scale?: number;
  now?: () => number;
}

export function createLimits({ scale = 1, now = () => performance.now(), ...store }: LimitsOptions): Limits {
  const limit = (
    name: string,
    points: number,
    windowSeconds: number,
    more: { isReleasable?: boolean } = {},
  ) => createLimiter({ ...store, ...more, name, points: Math.ceil(points), windowSeconds });
  const keyed = (purpose: string, key: string, most: number) => ({
    key: keyedHash(store.secret, purpose, key),
    most: Math.ceil(most),
  });
  const seatsOf = (whose: string, key: string, most: number): SeatBound =>
    keyed(`unpaid-seats:${whose}`, key, most);
  return {
    scale: Math.max(1, scale),
    now,
    // A school of 600 that pays within ten minutes makes about 4,000.
    changes: limit('changes', 6_000 * scale, 10 * MINUTE),
    misses: limit('misses', 300 * scale, 10 * MINUTE),
    payments: limit('payments', 30, 10 * MINUTE),
    openings: limit('openings', 1_200 * scale, 10 * MINUTE),
    openingsInLine: new FairLine({ atOnce: OPENINGS_AT_ONCE, waiting: MOST_AT_ONCE, busy: busyMessage }),
    unpaidSeats: ({ addressKey, networkKey, phone, email }) => [
      // Thirty families of a school, some of whom stop on the way.
      seatsOf('address', addressKey, 40 * scale),
      // Few networks cannot keep a session full without paying.
      { ...seatsOf('network', networkKey, 160 * scale), perFreeSeat: scale },
      // A teacher may register as many children as a session has seats.
      ...(phone ? [seatsOf('phone', phone, 12)] : []),
      seatsOf('mailbox', mailboxKey(email), 12),
    ],
    verifications: limit('verifications', 120, 10 * MINUTE),
    verificationsByAddress: limit('verifications-by-address', 3_000 * scale, 10 * MINUTE),
    guesses: limit('guesses', 5, DAY, { isReleasable: true }),
    guessesByAddress: limit('guesses-by-address', 60 * scale, DAY, { isReleasable: true }),
    guessesByNetwork: limit('guesses-by-network', 240 * scale, DAY, { isReleasable: true }),
    reports: limit('calendar-reports', 20, 10 * MINUTE),
    reportsByAddress: limit('calendar-reports-by-address', 1_200 * scale, 10 * MINUTE),
    receipts: limit('receipts', 20, 10 * MINUTE),
    corrections: limit('email-corrections', 6, DAY),
    // Thirty families of a school get their welcome and a reminder each.
    mailsByAddress: limit('mails-by-address', 60 * scale, HOUR, { isReleasable: true }),
    mailsByNetwork: limit('mails-by-network', 240 * scale, HOUR, { isReleasable: true }),
    messagesByAddress: limit('messages', 60 * scale, HOUR),
    messagesByNetwork: limit('messages-by-network', 120 * scale, HOUR),
    // Of 60 (`alert-bounds.ts`).
    messageMails: ({ addressKey, networkKey }) => [
      keyed('message-mails:address', addressKey, 10 * scale),
      keyed('message-mails:network', networkKey, 20 * scale),
    ],
    tools: limit('tools', 300 * scale, 10 * MINUTE),
    // A class of 40 that asks something every minute.
    chat: limit('chat', 400 * scale, 10 * MINUTE),
    // One address cannot fill the 5,000 that are stored for 30 days.
    keptQuestions: limit('kept-questions', 150 * scale, DAY),
  };
}
