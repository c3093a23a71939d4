import { describe, expect, it } from 'vitest';
import { addDays, MINUTE_MS } from '#domain/clock.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { verifyPayment } from '../../payments/settlement/verify-payment.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';

const onDay = (day: number) =>
  ({ sessionDate: addDays(FIRST_DATE, day), sessionSlot: 'Morning 9–11' }) as const;

describe('a held and unpaid seat', () => {
  const world = worldPerTest({ daysAhead: 10, seatsPerSession: 1 });
  const minutesHeld = async (id: string, since: Date) => {
    const { held } = (await readRegistration(world().ctx, id)).payment;
    return held && (Date.parse(held.until) - since.getTime()) / MINUTE_MS;
  };

  it('is held longer when it is chosen again, up to half an hour in all, and is then free', async () => {
    const { ctx, clock } = world();
    const session = onDay(3);
    const [holder, family] = [await aRegistration(world()), await aRegistration(world())];
    const since = clock.now();
    await openPayment(ctx, holder, session);
    expect(await minutesHeld(holder, since)).toBe(15);
    for (const [after, until] of [
      [10, 25],
      [10, 30],
      [9, 30],
    ] as const) {
      clock.advance(after * MINUTE_MS);
      await openPayment(ctx, holder, session);
      expect(await minutesHeld(holder, since)).toBe(until);
    }
    await expect(openPayment(ctx, family, session)).rejects.toMatchObject({ code: 'conflict' });
    clock.advance(MINUTE_MS);
    await openPayment(ctx, family, session);
    await expect(openPayment(ctx, holder, session)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not held again by the same family until an hour after its first hold began', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    const begun = clock.now();
    await openPayment(ctx, id, onDay(2));
    let passed = 0;
    for (const [minutes, until] of [
      [14, 29],
      [28, 30],
      [31, null],
      [59, null],
      [61, 76],
      [92, null],
    ] as const) {
      clock.advance((minutes - passed) * MINUTE_MS);
      passed = minutes;
      await openPayment(ctx, id, onDay(2));
      expect([minutes, await minutesHeld(id, begun)]).toEqual([minutes, until]);
    }
  });

  it('gets a new hold when its money comes in the last minute', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const since = clock.now();
    await openPayment(ctx, id, onDay(4));
    clock.advance(14 * MINUTE_MS);
    await openPayment(ctx, id, onDay(4));
    clock.advance(14 * MINUTE_MS);
    const { reference } = await openPayment(ctx, id, onDay(4));
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    expect(await minutesHeld(id, since)).toBe(43);
  });

  it('is held no longer for another session than for the first', async () => {
    const { ctx, clock } = world();
    const id = await aRegistration(world());
    await openPayment(ctx, id, onDay(5));
    clock.advance(14 * MINUTE_MS);
    await openPayment(ctx, id, onDay(5));
    clock.advance(14 * MINUTE_MS);
    const since = clock.now();
    await openPayment(ctx, id, onDay(6));
    expect(await minutesHeld(id, since)).toBe(2);
  });
});
