import { describe, expect, it } from 'vitest';
import { createBookingBatcher } from './booking-batcher.ts';

type Run = Parameters<typeof createBookingBatcher>[0]['run'];
const at = new Date('2026-11-20T07:00:00Z');

/** A database that answers when the test tells it to, and records its queries. */
function database(answer: (registrations: string[], asked: number) => unknown[]) {
  const asked: string[][] = [];
  const run: Run = async <Row>(_statement: unknown, parameters: readonly unknown[]) => {
    const registrations = parameters[0] as string[];
    asked.push(registrations);
    await new Promise(setImmediate);
    return answer(registrations, asked.length) as Row[];
  };
  return { run, asked };
}
const allBooked = (registrations: string[]) =>
  registrations.map((_, i) => ({ place: i + 1, outcome: 'booked' }));

describe('the booking batcher', () => {
  it('sends waiting requests together, and a single request at once', async () => {
    const { run, asked } = database(allBooked);
    const batcher = createBookingBatcher({ run });
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => batcher.book(id, 1, at)));
    expect(outcomes).toEqual(Array(5).fill('booked'));
    expect(asked.map((group) => group.length)).toEqual([1, 1, 3]);
  });

  it('gives each request its own answer, in any order of the rows', async () => {
    const { run } = database((ids) =>
      ids.map((id, i) => ({ place: i + 1, outcome: id < 'c' ? 'booked' : 'full' })).reverse(),
    );
    const batcher = createBookingBatcher({ run });
    const ids = ['d', 'b', 'c', 'a'];
    expect(await Promise.all(ids.map((id) => batcher.book(id, 1, at)))).toEqual([
      'full',
      'booked',
      'full',
      'booked',
    ]);
  });

  it('isolates a failing request: after an error each is retried alone', async () => {
    const { run } = database((ids) => {
      if (ids.includes('bad')) throw new Error('this one cannot be booked');
      return allBooked(ids);
    });
    const batcher = createBookingBatcher({ run });
    const ids = ['a', 'b', 'bad', 'c'];
    const outcomes = await Promise.allSettled(ids.map((id) => batcher.book(id, 1, at)));
    expect(outcomes.map((outcome) => outcome.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('retries a request that lost against another transaction, and continues', async () => {
    const { run, asked } = database((ids, times) => {
      if (times < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return allBooked(ids);
    });
    const batcher = createBookingBatcher({ run });
    expect(await batcher.book('a', 1, at)).toBe('booked');
    expect(await batcher.book('b', 1, at)).toBe('booked');
    expect(asked).toHaveLength(4);
  });
});
