/**
 * The bounds on requests, in the order in which a request meets them. The numbers of one address and of its network are
 * multiplied by `RATE_LIMIT_SCALE`. How many e-mails are sent is bounded where they are: `outbox/unasked-mail.ts`,
 * `outbox/alert-bounds.ts`, `messages/report-refused.ts` and `payments/settlement/notify-family.ts`.
 */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The most that may be under way at once, for all visitors together; `SharedPlaces` gives every address and network a part. A body or
 * a request over it is answered 503 `busyMessage`.
 */
export const places = {
  /** Bodies of which not all has arrived, each of 64 kB at most. */
  bodies: 500,
  /** Answers from memory and files are not counted. */
  requests: 1_000,
};

/** Connections of all visitors together; those over it are closed. The proxy in front bounds those of an address. */
export const maxConnections = 2_000;

/** Tokens of one address. */
export interface Rate {
  perSecond: number;
  atOnce: number;
}

/** Requests of one address; those of a network may be twice as many. */
export const rates = {
  /** Over it a request is answered a second later. A class of 40 that opens a page with its files makes 400 at once. */
  all: { perSecond: 200, atOnce: 500 },
  /**
   * Requests that are not answered from memory, most of them of 10 to 20 ms. Over it: 429 `tooManyAtOnceMessage`, a second later.
   * A class of 40 that registers and pays together makes two a family at once, and while its phones are asked, a question
   * each every three seconds: 14 a second. A school of hundreds needs a scale.
   */
  uncached: { perSecond: 25, atOnce: 100 },
} satisfies Record<string, Rate>;

export const tooManyAtOnceMessage = 'Too many requests at once. Please try again in a moment.';

/** A longer body is answered 413, and one that takes longer to arrive 408. */
export const body = { bytes: 64 * 1024, timeoutMs: 5_000 };

/**
 * Only for signed-in people at the desk: a photograph of 20 MB at 300 kbit/s; a long article, or a school with its logo.
 * Bodies are in memory, of which the whole server may use 400 MB.
 */
export const deskBodies = {
  upload: { bytes: 20.5 * 1024 * 1024, timeoutMs: 10 * MINUTE * 1_000, most: 2 },
  article: { bytes: 1024 * 1024, timeoutMs: 60_000, most: 20 },
};

/** Work that waits for its turn. A full queue answers 503 `busyMessage`. */
export const queues = {
  /**
   * Every request that is not answered from memory or a file. Answers are computed on this thread, so more at once gain
   * nothing; two, because each also waits for the database. As many wait as there are places for requests: to refuse
   * one costs a tenth of answering it. One that waits in another queue, for a payment provider or a PDF, gives its turn
   * away, and so does one that waits for a second for anything else.
   */
  answers: { atOnce: 2, waiting: 1_000, longestTurnMs: 1_000 },
};

/** How often something may be done in a window, for one registration, by one address and by the network around it. */
export interface CountedRule {
  windowSeconds: number;
  registration?: number;
  address?: number;
  network?: number;
  /**
   * An address that has done it at most so many times is not refused for its network, as often again as the network's
   * bound: a /48 of IPv6 has 65,536 addresses.
   */
  spared?: number;
  /** Points are returned when the action fails or is refused. */
  isReleasable?: boolean;
}

/**
 * Counted over all servers, in the database. Over a bound: 429 `tooManyMessage`, unless the rule says otherwise. The
 * bounds by address are wide, because a whole school, or all clients of one operator, may share one. Those of a
 * registration are narrow: they protect one family from another. None is by phone: a stranger who knows the number
 * could keep its family from paying.
 */
export const counted = {
  /** Every POST, and every return from a payment page. A school of 600 that pays within ten minutes makes about 4,000. */
  changes: { windowSeconds: 10 * MINUTE, address: 6_000 },
  /** Unknown ids and diagnostic tokens. */
  misses: { windowSeconds: 10 * MINUTE, address: 300 },
  /**
   * Registrations of children. With the longest names 5,000 take 55 MB. A school of 600 needs 600. Neighbours can
   * use up a network's; a family's few are its own.
   */
  registrations: { windowSeconds: DAY, address: 5_000, network: 10_000, spared: 6 },
  /** Payments opened. */
  payments: { windowSeconds: 10 * MINUTE, registration: 30 },
  /** The same in a day: each can make a reference, which is kept and asked about for weeks. */
  paymentsADay: { windowSeconds: DAY, registration: 40 },
  /** Requests to the payment provider. */
  verifications: { windowSeconds: 10 * MINUTE, registration: 120 },
  /**
   * Payment numbers that are not the registration's, so that others' numbers cannot be tried out. Over the bound a number
   * typed by a parent is answered 429 `tooManyNumbersMessage`, and one that a browser brings is ignored.
   */
  guesses: { windowSeconds: DAY, registration: 5, address: 60, network: 240, isReleasable: true },
  /** Reported bookings of a third party's calendar, which is asked about each. */
  reports: { windowSeconds: 10 * MINUTE, registration: 20 },
  /** Receipts drawn. */
  receipts: { windowSeconds: 10 * MINUTE, registration: 20 },
  /** Corrected e-mail addresses. */
  corrections: { windowSeconds: DAY, registration: 6 },
  /** Details added to a registration. */
  details: { windowSeconds: DAY, registration: 20 },
  /**
   * E-mails that a visitor causes without paying. Over the bound a registration or a payment goes on without its e-mail.
   * Thirty families of a school get their welcome and a reminder each.
   */
  mails: { windowSeconds: HOUR, address: 60, network: 240, isReleasable: true },
  /**
   * Links that are asked for, and corrected addresses. Apart from `mails`: to ask for links of unknown addresses is free,
   * and must not cost a neighbour its welcome. How many are sent is bounded by mailbox and network (`unasked-mail.ts`).
   */
  links: { windowSeconds: HOUR, address: 600, network: 1_200 },
  /** Contact messages and registrations of interest. The networks take turns in the list of them. */
  messages: { windowSeconds: HOUR, address: 60, network: 240 },
  /**
   * The helper tools; the generative service's budget is counted separately. A class of 40 behind one address asks seven times each,
   * and a network may have two such classes. No address is spared, because a /48 of IPv6 has 65,536 of them.
   */
  tools: { windowSeconds: 10 * MINUTE, address: 300, network: 600 },
  /** Questions to the chat. A class of 40 that asks something every minute. */
  chat: { windowSeconds: 10 * MINUTE, address: 400, network: 800 },
  /**
   * Recovery codes tried at the desk. `registration` counts those of a network with one e-mail address: strangers elsewhere who know
   * the address cannot keep its person out, and a code of 79 bits needs no bound for all.
   */
  deskCodes: { windowSeconds: 10 * MINUTE, registration: 10, address: 60, network: 120 },
  /** Links to sign in at the desk, counted like that; `desk/links.ts` bounds what a mailbox gets of all networks. */
  deskLinks: { windowSeconds: HOUR, registration: 5, address: 60, network: 120 },
  /** Recovery codes given by one signed-in browser before a dangerous act. */
  deskProofs: { windowSeconds: 10 * MINUTE, registration: 10 },
  /** Answers taught and tried at the desk, by one person: with 300 answers each takes this thread for up to a second. */
  deskAnswers: { windowSeconds: 10 * MINUTE, registration: 60 },
  /** Questions stored to teach the chat, of 5,000 in 30 days. Over the bound the chat answers and stores nothing. */
  keptQuestions: { windowSeconds: DAY, address: 150, network: 300 },
} satisfies Record<string, CountedRule>;

export const tooManyMessage = (wait: string) => `Too many requests. Please wait ${wait} and try again.`;
export const tooManyNumbersMessage =
  'Too many numbers were tried. Our staff can look for your payment: please write to us.';

/**
 * Seats held unpaid within an hour. A family over a bound pays without a held seat. Thirty families of a school share an
 * address, some of whom stop on the way; a teacher may register as many children as a session has seats.
 */
export const unpaidSeats = { address: 40, network: 160, phone: 12, mailbox: 12 };

/** E-mails to staff an hour about what visitors write, of 60 (`alert-bounds.ts`). Over it staff find it in the inbox. */
export const messageMails = { address: 10, network: 20 };
