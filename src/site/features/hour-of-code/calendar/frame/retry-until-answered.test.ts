import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#site/api.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the network is away', new TypeError('Failed to fetch')],
  ['the server is being restarted', new ApiError(502, 'Bad Gateway', '')],
])('a report that was sent while %s is sent again', async (_name, error) => {
  const send = vi
    .fn(async () => 'heard')
    .mockRejectedValueOnce(error)
    .mockRejectedValueOnce(error);
  const answer = retryUntilAnswered(send);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await answer).toBe('heard');
  expect(send).toHaveBeenCalledTimes(3);
});

test('a report that the server refused is not sent again', async () => {
  const refusal = new ApiError(409, 'Conflict', '{"message":"This session is full."}');
  const send = vi.fn(() => Promise.reject(refusal));
  await expect(retryUntilAnswered(send)).rejects.toBe(refusal);
  expect(send).toHaveBeenCalledOnce();
});

test('the parent learns after half a minute that no answer came', async () => {
  const away = new TypeError('Failed to fetch');
  const send = vi.fn(() => Promise.reject(away));
  const answer = expect(retryUntilAnswered(send)).rejects.toBe(away);
  await vi.advanceTimersByTimeAsync(30_000);
  await answer;
  expect(send).toHaveBeenCalledTimes(6);
});
