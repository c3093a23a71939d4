import { setTimeout as wait } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import { DomainError } from '#domain/errors.ts';
import { currentVisitor, type Visitor } from '../../fairness/visitor.ts';
import { type Rate, rates, tooManyAtOnceMessage } from '../bounds.ts';
import { wantsHtml } from '../errors.ts';
import { partKey } from '../middleware/addresses/addresses.ts';
import { setHeaders } from '../middleware/answers/response-headers.ts';
import { isHealthCheck } from '../middleware/health-checks.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';
import type { Limits } from './limits.ts';

/** A network's rates, in those of one address. */
const ADDRESSES_OF_NETWORK = 2;
/**
 * What a part of a network may ask although the network is over the rate: a family's journey has ten requests. Without it
 * neighbours, of whom an operator's network has many, could use up what it needs.
 */
const OWN: Rate = { perSecond: 1, atOnce: 20 };
/** A client that asks again at each answer or refusal then asks once a second. */
const DELAY_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;
const refusalHeaders = { 'Retry-After': String(RETRY_AFTER_SECONDS), 'Cache-Control': 'no-store' };
/** Above this many, nothing is delayed. */
const MAX_WAITING = 5_000;
/** Addresses and networks that are remembered, the latest. */
const MAX_REMEMBERED = 20_000;

export type RequestRate = ReturnType<typeof requestRate>;

/**
 * Bounds the requests of an address and of its network, in this process.
 *
 * @param pause Passes the time by which a request is delayed
 */
export function requestRate(
  { scale, now }: Pick<Limits, 'scale' | 'now'>,
  pause: () => Promise<unknown> = () => wait(DELAY_MS),
) {
  const all = tokenBuckets(rates.all, scale, now);
  const uncached = tokenBuckets(rates.uncached, scale, now);
  let waiting = 0;
  const delay = async () => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await pause();
    waiting -= 1;
  };
  return {
    /** Delays what comes too fast, but no health check, which may come from the address of visitors. */
    slowDown: createMiddleware<HttpEnv>(async (c, next) => {
      if (!isHealthCheck(c.req.path) && !all(currentVisitor())) await delay();
      return next();
    }),
    /** Takes the token of a request that renders an answer for all; false when there is none. */
    mayRender: () => uncached(currentVisitor()),
    /**
     * Delays and then refuses uncached requests over the rate.
     *
     * @param pages Of these a visit gets one instead of the error
     * @throws DomainError `too_many`
     */
    limit: (pages?: Pick<Pages, 'fixed'>) =>
      createMiddleware<HttpEnv>(async (c, next) => {
        if (c.get('isShared') || uncached(currentVisitor())) return next();
        await delay();
        if (pages && wantsHtml(c)) return setHeaders(await pages.fixed(c, 'tooMany'), refusalHeaders);
        throw new DomainError('too_many', tooManyAtOnceMessage, { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }),
  };
}

/**
 * Token buckets of addresses and networks. A request takes a token of both, if there is one, and otherwise of those that
 * its part of the network keeps.
 */
function tokenBuckets(rate: Rate, scale: number, now: () => number) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: () => 1,
  });
  const take = (key: string, times: number, { perSecond, atOnce }: Rate = rate) => {
    const at = now();
    const most = atOnce * times;
    const bucket = buckets.get(key) ?? { tokens: most, at };
    const tokens = Math.min(most, bucket.tokens + ((at - bucket.at) / 1_000) * perSecond * times);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, at });
    return tokens >= 1;
  };
  return ({ addressKey, networkKey }: Visitor) =>
    take(`address ${addressKey}`, scale) &&
    (take(`network ${networkKey}`, scale * ADDRESSES_OF_NETWORK) ||
      take(`part ${partKey(addressKey)}`, 1, OWN));
}
