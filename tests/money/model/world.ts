import type { OfferRules } from '#domain/booking/offer.ts';
import { offeredSessions } from '#domain/booking/offer.ts';
import type { Price } from '#domain/money.ts';
import { type Answer, Books, type Question } from './books.ts';
import { type Rules, soundRules } from './rules.ts';
import { emptyTables, type Tables } from './tables.ts';

/** Few seats, so that families compete for them. */
export const offer: OfferRules = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  firstDayAhead: 1,
  daysAhead: 1,
  leadMinutes: 0,
  changeHours: 24,
  seatsPerSession: 1,
  closedDates: [],
};
export const price: Price = { minor: 20_000, currency: 'UGX' };
export const START = Date.parse('2026-11-20T07:00:00Z');
export const REGISTRATIONS = 4;

/**
 * Where an operation can be overtaken, and where a crash ends it: at a question to the provider, whose answer is already
 * on its way, and before a transaction of the database.
 */
export type Pause = Question | { ask: 'database' };
/** An operation of the server's; the value sent into it is the provider's answer. */
// biome-ignore lint/suspicious/noExplicitAny: what a pause is answered with depends on the pause
export type Operation<Result> = Generator<Pause, Result, any>;

/** An operation under way. */
export interface Flight {
  /** The step that began it, and which of its operations this is: `12`, `12.1`. */
  name: string;
  operation: Operation<unknown>;
  pause: Pause;
  answer: Answer | null;
  /** The job that it works on. */
  job: number | null;
}

/** What invariants remember that the tables do not tell; set back together with them. */
export interface Memory {
  /** Registrations that were seen paid. */
  paid: Set<string>;
  /** Transactions whose money was seen given back or dismissed. */
  returned: Map<string, string>;
}

/** The whole: our tables, the provider's books, what is under way, and a clock. */
export interface World {
  rules: Rules;
  now: number;
  tables: Tables;
  books: Books;
  flights: Flight[];
  memory: Memory;
  backup: { tables: Tables; memory: Memory; refunds: number } | null;
  /** How many transactions of the database were begun by operations. */
  transactions: number;
  /** Every reference that was ever given out, in order. */
  references: string[];
  /** What each step's operation answered, by the step. */
  results: Map<string, string>;
  /** Payments that were opened while a prompt waited on a phone. */
  secondPrompts: string[];
  /** Payments that were opened while no seat was left for them. */
  seatlessOpenings: string[];
  /** What a forged message changed. */
  forgeries: string[];
  /** Events that were called done without an answer. */
  unanswered: string[];
  /** Money that staff took as the payment although it does not match. */
  accepted: Set<string>;
}

export function createWorld(rules: Rules = soundRules): World {
  const tables = emptyTables();
  for (let index = 0; index < REGISTRATIONS; index += 1) {
    tables.registrations.push({
      id: registrationId(index),
      status: 'pending_payment',
      paymentStatus: 'pending',
      transactionId: null,
      session: null,
    });
  }
  const world: World = {
    rules,
    now: START,
    tables,
    books: new Books(),
    flights: [],
    memory: { paid: new Set(), returned: new Map() },
    backup: null,
    transactions: 0,
    references: [],
    results: new Map(),
    secondPrompts: [],
    seatlessOpenings: [],
    forgeries: [],
    unanswered: [],
    accepted: new Set(),
  };
  prepareSessions(world);
  return world;
}

export function registrationId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

let offered: { day: number; sessions: string[] } | undefined;
const KAMPALA_MS = 3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The sessions of the offer as of now, in their order. */
export function sessionsOf({ now }: World): string[] {
  const day = Math.floor((now + KAMPALA_MS) / DAY_MS);
  if (offered?.day !== day) {
    const sessions = offeredSessions(offer, new Date(now)).map(sessionKey);
    offered = { day, sessions };
  }
  return offered.sessions;
}

export function sessionKey({ sessionDate, sessionSlot }: { sessionDate: string; sessionSlot: string }) {
  return `${sessionDate} ${sessionSlot}`;
}

/** No seat of an afternoon's is offered: two a day are fewer than the families. */
export function capacityOf(session: string): number {
  return session.includes('Afternoon') ? 0 : offer.seatsPerSession;
}

/** The nightly job: a new day's sessions get their seats. */
export function prepareSessions(world: World): void {
  for (const session of sessionsOf(world)) {
    if (world.tables.seats.has(session)) continue;
    const seats = Array.from({ length: capacityOf(session) }, () => ({
      registrationId: null,
      heldUntil: null,
      heldSince: null,
    }));
    world.tables.seats.set(session, seats);
  }
}
