import { expect, test, vi } from 'vitest';
import { createBookingOnce } from './booking-once.ts';
import type { BookingAnswer } from './dialects/dialect.ts';

const identity = {
  email: 'Grace@families.example',
  childName: 'Amina',
  session: '2026-12-05 Morning 9–11',
};
const booked: BookingAnswer = { outcome: 'booked', message: null };

test('a booking that is told of twice is made once, and both hear what became of it', async () => {
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
])('another booking is another one: %j', async (other) => {
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

test.each(['refused', 'paying'] as const)('one that is %s may be tried again at once', async (outcome) => {
  const once = createBookingOnce();
  const book = vi.fn(async (): Promise<BookingAnswer> => ({ outcome, message: null }));
  await once(identity, book);
  await once(identity, book);
  expect(book).toHaveBeenCalledTimes(2);
});

test('one that broke may be tried again at once', async () => {
  const once = createBookingOnce();
  await expect(once(identity, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await once(identity, async () => booked)).toEqual(booked);
});
