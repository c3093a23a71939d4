import { createMiddleware } from 'hono/factory';
import type { SeatBound } from '#domain/booking/unpaid-seats.ts';
import { DomainError } from '#domain/errors.ts';
import { mailboxKey } from '#domain/text.ts';
import { waitInWords } from '#domain/wait.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import type { MailShare } from '../../services/outbox/alert-bounds.ts';
import { keyedHash } from '../../services/secrets/keyed-hash.ts';
import { ownCounts } from '../../services/secrets/registration-link.ts';
import { type CountedRule, counted, messageMails, tooManyMessage, unpaidSeats } from '../bounds.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import { createLimiter, type Limiter, type LimiterOptions, type Reservation, reserve } from './limiter.ts';

type CountedName = keyof typeof counted;

/** The bounds of `bounds.ts`, for the present visitor. */
export interface Limits {
  /** Multiplies what this process counts itself: `RATE_LIMIT_SCALE`, if it raises limits. */
  scale: number;
  /** The monotonic clock of what this process counts itself, in milliseconds. */
  now: () => number;
  /** Counts one under every bound of the rule. @throws DomainError `too_many` */
  spend(rule: CountedName, registrationId?: string): Promise<void>;
  /** Like `spend`, for a request that can go on without the limited part. */
  reserve(rule: CountedName, registrationId?: string): Promise<Reservation>;
  /** How many seats may be held unpaid for this family and this visitor. */
  unpaidSeats(family: { phone: string | null; email: string }): SeatBound[];
  /** How many of the e-mails to staff this visitor may cause. */
  messageMails(): MailShare[];
}

interface LimitsOptions extends Pick<LimiterOptions, 'db' | 'secret' | 'log'> {
  /** Multiplies the bounds of addresses and networks (`RATE_LIMIT_SCALE`). */
  scale?: number;
  now?: () => number;
}

export function createLimits({ scale = 1, now = () => performance.now(), ...store }: LimitsOptions): Limits {
  const limiters = new Map<string, Limiter>();
  const limiterOf = (
    rule: CountedName,
    whose: 'registration' | 'address' | 'network' | 'spared',
    points: number,
  ) => {
    const name = `${rule}-by-${whose}`;
    const { windowSeconds, isReleasable = false }: CountedRule = counted[rule];
    const limiter =
      limiters.get(name) ?? createLimiter({ ...store, name, points, windowSeconds, isReleasable });
    limiters.set(name, limiter);
    return limiter;
  };
  const reserveAll = (rule: CountedName, registrationId = '') => {
    const { registration, address, network, spared }: CountedRule = counted[rule];
    const { addressKey, networkKey, ownRegistration } = currentVisitor();
    const wanted: Parameters<typeof reserve>[0][number][] = [];
    // Its own browser has its own count, which no other who has the link can use up.
    const counts = ownRegistration === registrationId ? ownCounts(registrationId) : registrationId;
    // Without an id there is nothing that all who send none would share.
    if (registration && registrationId) wanted.push([limiterOf(rule, 'registration', registration), counts]);
    if (address) wanted.push([limiterOf(rule, 'address', Math.ceil(address * scale)), addressKey]);
    if (network) {
      const most = Math.ceil(network * scale);
      const past =
        spared === undefined ? undefined : { points: spared, instead: limiterOf(rule, 'spared', most) };
      wanted.push([limiterOf(rule, 'network', most), networkKey, past]);
    }
    return reserve(wanted);
  };
  const keyed = (purpose: string, key: string, most: number) => ({
    key: keyedHash(store.secret, purpose, key),
    most: Math.ceil(most),
  });
  return {
    scale: Math.max(1, scale),
    now,
    reserve: reserveAll,
    async spend(rule, registrationId) {
      const reservation = await reserveAll(rule, registrationId);
      if (reservation.allowed) return;
      const { retryAfterSeconds } = reservation;
      throw new DomainError('too_many', tooManyMessage(waitInWords(retryAfterSeconds)), {
        retryAfterSeconds,
      });
    },
    unpaidSeats({ phone, email }) {
      const { addressKey, networkKey } = currentVisitor();
      const seatsOf = (whose: keyof typeof unpaidSeats, key: string, times = 1): SeatBound =>
        keyed(`unpaid-seats:${whose}`, key, unpaidSeats[whose] * times);
      // The address and the network come first: `payingWithoutHold` finds their keys by their places.
      return [
        { ...seatsOf('address', addressKey, scale), isOfLine: true },
        // Few networks cannot keep a session full without paying.
        { ...seatsOf('network', networkKey, scale), isOfLine: true, perFreeSeat: scale },
        ...(phone ? [seatsOf('phone', phone)] : []),
        seatsOf('mailbox', mailboxKey(email)),
      ];
    },
    messageMails() {
      const { addressKey, networkKey } = currentVisitor();
      return [
        keyed('message-mails:address', addressKey, messageMails.address * scale),
        keyed('message-mails:network', networkKey, messageMails.network * scale),
      ];
    },
  };
}

/** Counts each request before anything is done for it. */
export function countRequests(limits: Pick<Limits, 'spend'>, rule: CountedName) {
  return createMiddleware<HttpEnv>(async (_c, next) => {
    await limits.spend(rule);
    await next();
  });
}
