import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../book-session.ts';

const world = worldPerTest();

it('the offered seats are created when missing, and a booking remains when its day has come', async () => {
  const { ctx, clock } = world();
  const id = await aPaidRegistration(world());
  clock.advance(3 * DAY_MS);
  const late = { sessionDate: '2026-11-25', sessionSlot: 'Midday 11:30–13:30' };
  const booked = await bookSession(ctx, id, late);
  clock.advance(5 * DAY_MS);
  expect(await bookSession(ctx, id, late)).toEqual({ ...booked, changeUntil: null });
});
