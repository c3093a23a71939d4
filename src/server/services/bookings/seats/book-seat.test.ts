import { expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { bookSeat } from './book-seat.ts';

test('a booking is repeated only when it lost against another transaction', async () => {
  const run = vi.fn(async (): Promise<unknown[]> => [{ outcome: 'booked' }]);
  const lost = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const ctx = { database: { run }, clock: { now: () => new Date(0) } } as unknown as Context;
  run.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  expect(await bookSeat(ctx, 'registration', 1)).toBe('booked');
  expect(run).toHaveBeenCalledTimes(3);
  run.mockRejectedValueOnce(new Error('connection lost'));
  await expect(bookSeat(ctx, 'registration', 1)).rejects.toThrow('connection lost');
  expect(run).toHaveBeenCalledTimes(4);
});
