import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GenerativeAnswer } from '#server/gateways/generative/port.ts';
import { silentLog } from '#tests/support/context.ts';
import { createBreaker } from './breaker.ts';

const good: GenerativeAnswer = { kind: 'text', text: 'x', isCut: false, tokens: 1 };
const bad: GenerativeAnswer = { kind: 'failed', reason: 'busy', tokens: 0 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function broken() {
  const breaker = createBreaker(silentLog);
  for (let index = 0; index < 5; index += 1) expect(await breaker.call(async () => bad)).toEqual(bad);
  return breaker;
}

test('a service that failed five times in a row is not asked for half a minute', async () => {
  const breaker = await broken();
  expect(await breaker.call(async () => good)).toBeNull();
  vi.setSystemTime(Date.now() + 29_999);
  expect(await breaker.call(async () => good)).toBeNull();
});

test('after half a minute one question tries the service, and no other waits for it', async () => {
  const breaker = await broken();
  vi.setSystemTime(Date.now() + 30_000);
  const trial = Promise.withResolvers<GenerativeAnswer>();
  const tried = breaker.call(() => trial.promise);
  expect(await breaker.call(async () => good)).toBeNull();
  trial.resolve(good);
  expect(await tried).toEqual(good);
  expect(await breaker.call(async () => good)).toEqual(good);
});

test('a failed trial closes the service for another half a minute', async () => {
  const breaker = await broken();
  vi.setSystemTime(Date.now() + 30_000);
  expect(await breaker.call(async () => bad)).toEqual(bad);
  expect(await breaker.call(async () => good)).toBeNull();
});

test('an answer in between resets the count, and a visitor who leaves does not count', async () => {
  const breaker = createBreaker(silentLog);
  const left: GenerativeAnswer = { kind: 'failed', reason: 'cancelled', tokens: null };
  for (const answer of [bad, bad, bad, bad, good, bad, bad, bad, bad, left])
    await breaker.call(async () => answer);
  expect(await breaker.call(async () => good)).toEqual(good);
});
