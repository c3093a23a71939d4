import { describe, expect, test, vi } from 'vitest';
import { createBookingOnce } from './booking-once.ts';
import type { BookingAnswer } from './dialects/dialect.ts';

const identity = {
  email: 'Grace@families.example',
  childName: 'Amina',
  session: '2026-12-05 Morning 9–11',
  isMade: false,
};
const booked: BookingAnswer = { outcome: 'booked', message: null };

test('a booking reported twice is made once, and both reports get its outcome', async () => {
  const once = createBookingOnce();
  const book = vi.fn(async () => booked);
  const answers = await Promise.all([
    once(identity, book),
    once({ ...identity, email: 'grace@families.example' }, book),
  ]);
  expect(await once(identity, book)).toEqual(booked);
  expect(answers).toEqual([booked, booked]);
  expect(book).toHaveBeenCalledOnce();
});

test.each([
  [{ email: 'other@families.example' }],
  [{ childName: 'Brian' }],
  [{ session: '2026-12-05 Midday 11:30–13:30' }],
])('a different booking is made too: %j', async (other) => {
  const once = createBookingOnce();
  const book = vi.fn(async () => booked);
  await once(identity, book);
  await once({ ...identity, ...other }, book);
  expect(book).toHaveBeenCalledTimes(2);
});

test('a booking is forgotten after 30 s', async () => {
  let now = 0;
  const once = createBookingOnce(() => now);
  const book = vi.fn(async () => booked);
  await once(identity, book);
  now = 29_999;
  await once(identity, book);
  expect(book).toHaveBeenCalledOnce();
  now = 30_000;
  await once(identity, book);
  expect(book).toHaveBeenCalledTimes(2);
});

test.each(['refused', 'paying'] as const)(
  'a booking that is %s may be tried again at once',
  async (outcome) => {
    const once = createBookingOnce();
    const book = vi.fn(async (): Promise<BookingAnswer> => ({ outcome, message: null }));
    await once(identity, book);
    await once(identity, book);
    expect(book).toHaveBeenCalledTimes(2);
  },
);

test('a booking that failed may be tried again at once', async () => {
  const once = createBookingOnce();
  await expect(once(identity, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await once(identity, async () => booked)).toEqual(booked);
});

describe('while a booking is under way', () => {
  const under = () => {
    const once = createBookingOnce();
    const ends: (() => void)[] = [];
    let now = 0;
    let most = 0;
    const book = vi.fn(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((resolve) => ends.push(resolve));
      now -= 1;
      return booked;
    });
    return { once, book, ends, maxAtOnce: () => most };
  };
  const of = (session: string, isMade: boolean) => ({ ...identity, session, isMade });

  test('a request for another session is refused, and can be repeated afterwards', async () => {
    const { once, book, ends } = under();
    const first = once(of('a', false), book);
    await vi.waitFor(() => expect(book).toHaveBeenCalledOnce());
    expect(await once(of('b', false), book)).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/One moment/),
    });
    expect(book).toHaveBeenCalledOnce();
    ends[0]?.();
    expect(await first).toEqual(booked);
    void once(of('b', false), book);
    await vi.waitFor(() => expect(book).toHaveBeenCalledTimes(2));
  });

  test('a booking made by a third party waits its turn, also after one that failed', async () => {
    const { once, book, ends, maxAtOnce } = under();
    const first = once(of('a', true), () => Promise.reject(new Error('broken')));
    const others = ['b', 'c'].map((reference) => once(of(reference, true), book));
    await expect(first).rejects.toThrow('broken');
    for (const turn of [1, 2]) {
      await vi.waitFor(() => expect(ends).toHaveLength(turn));
      ends[turn - 1]?.();
    }
    expect(await Promise.all(others)).toEqual([booked, booked]);
    expect(maxAtOnce()).toBe(1);
  });
});

test('a page makes 20 bookings at most, however many are reported', async () => {
  const once = createBookingOnce();
  const book = vi.fn(async () => booked);
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      once({ ...identity, session: `reference ${index}`, isMade: true }, book),
    ),
  );
  expect(book).toHaveBeenCalledTimes(20);
  expect(answers.filter(({ outcome }) => outcome === 'refused')).toHaveLength(480);
  expect(await once({ ...identity, session: 'reference 0', isMade: true }, book)).toEqual(booked);
});
