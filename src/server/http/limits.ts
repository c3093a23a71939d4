import { createLimiter, type Limiter, type LimiterOptions } from './middleware/limiter.ts';

/**
 * The limits of the public calls. Those by address are wide: a whole school, or everybody behind one operator's gateway,
 * may share one. Those by registration or e-mail address are narrow: they protect one person from another.
 */
export interface Limits {
  /** Anything that changes something, by address. */
  changes: Limiter;
  /** Links asked for with ids that do not exist, by address. */
  misses: Limiter;
  /** Payments opened for one registration. */
  payments: Limiter;
  /** Payments opened, by address: each open one reserves a seat of the offer for some minutes. */
  openings: Limiter;
  /** Questions to the provider for one registration. */
  verifications: Limiter;
  /** "Send me my link", by e-mail address. */
  linksByEmail: Limiter;
  /** "Send me my link" and corrected e-mail addresses, by address. */
  mailsByAddress: Limiter;
  /** Contact messages and registrations of interest, each of which mails staff, by address. */
  messages: Limiter;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export interface LimitsOptions extends Pick<LimiterOptions, 'database' | 'table' | 'secret' | 'log'> {
  /** Multiplies the limits by address (`RATE_LIMIT_SCALE`). */
  scale?: number;
}

export function createLimits({ scale = 1, ...store }: LimitsOptions): Limits {
  const limit = (name: string, points: number, windowSeconds: number) =>
    createLimiter({ ...store, name, points: Math.ceil(points), windowSeconds });
  return {
    changes: limit('changes', 3_000 * scale, 10 * MINUTE),
    misses: limit('misses', 300 * scale, 10 * MINUTE),
    payments: limit('payments', 30, 10 * MINUTE),
    openings: limit('openings', 600 * scale, 10 * MINUTE),
    verifications: limit('verifications', 120, 10 * MINUTE),
    linksByEmail: limit('links-by-email', 3, 24 * HOUR),
    mailsByAddress: limit('mails-by-address', 60 * scale, HOUR),
    messages: limit('messages', 300 * scale, HOUR),
  };
}
