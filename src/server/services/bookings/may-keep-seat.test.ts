import { expect, it } from 'vitest';
import { addDays } from '#domain/clock.ts';
import { paymentAttempts } from '#server/db/schema/index.ts';
import { aRegistration, FIRST_DATE, onEachEngine } from '#tests/support/world.ts';
import { openPayment } from '../payments/open-payment.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { readRegistration } from '../registrations/read.ts';
import { tidyUp } from '../tidy-up.ts';
import { bookSession } from './book-session.ts';

const MINUTE = 60_000;
const onDay = (day: number, sessionSlot = 'Morning 9–11') => ({
  sessionDate: addDays(FIRST_DATE, day),
  sessionSlot,
});

onEachEngine('a seat that is kept unpaid under a bound', { daysAhead: 20, seatsPerSession: 8 }, (world) => {
  const open = (id: string, key: string, most: number, session: ReturnType<typeof onDay> | null) =>
    openPayment(world().ctx, id, session, 'online', { bounds: { seats: [{ key, most }] } });
  const heldOf = async (id: string) => (await readRegistration(world().ctx, id)).payment.held;
  const families = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aRegistration(world())));

  it('is not kept over the bound, and is the family’s all the same when it pays', async () => {
    const { ctx, provider } = world();
    const [first = '', second = ''] = await families(2);
    await open(first, 'a', 1, onDay(0));
    const { reference } = await open(second, 'a', 1, onDay(0));
    expect(await heldOf(first)).toMatchObject(onDay(0));
    expect(await heldOf(second)).toBeNull();
    await verifyPayment(ctx, second, provider.pay(reference).transactionId);
    expect(await heldOf(second)).toMatchObject(onDay(0));
    expect(await bookSession(ctx, second, onDay(0))).toMatchObject({ appointmentBooked: true });
  });

  it('counts for an hour, though its hold is over, and no longer once it is paid', async () => {
    const { ctx, clock, provider } = world();
    const [payer = '', leaver = '', ...next] = await families(5);
    const { reference } = await open(payer, 'b', 2, onDay(1));
    await open(leaver, 'b', 2, onDay(1));
    await open(next[0] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[0] ?? '')).toBeNull();
    await verifyPayment(ctx, payer, provider.pay(reference).transactionId);
    await open(next[1] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[1] ?? '')).not.toBeNull();
    clock.advance(40 * MINUTE);
    await open(next[2] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[2] ?? '')).toBeNull();
    clock.advance(20 * MINUTE + 1);
    await open(next[2] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[2] ?? '')).not.toBeNull();
  });

  it('may be exchanged for another while the bound is reached', async () => {
    const [holder = '', other = ''] = await families(2);
    await open(holder, 'c', 2, onDay(2));
    await open(other, 'c', 2, onDay(2));
    await open(holder, 'c', 1, onDay(3));
    expect(await heldOf(holder)).toMatchObject(onDay(3));
  });

  it('counts from when the same payment is opened again within the bound, also without a session', async () => {
    const { ctx, provider } = world();
    const [payer = '', next = '', last = ''] = await families(3);
    const { reference } = await open(payer, 'f', 1, onDay(8));
    const over = await open(next, 'f', 1, null);
    await verifyPayment(ctx, payer, provider.pay(reference).transactionId);
    expect((await open(next, 'f', 1, null)).reference).toBe(over.reference);
    await open(last, 'f', 1, onDay(8));
    expect(await heldOf(last)).toBeNull();
  });

  it('still counts when its payment is opened again over a narrower bound', async () => {
    const [keeper = '', other = '', last = ''] = await families(3);
    for (const id of [keeper, other]) await open(id, 'h', 2, null);
    await open(keeper, 'h', 1, onDay(11));
    await open(last, 'h', 2, onDay(11));
    expect(await heldOf(last)).toBeNull();
  });

  it('is that of the session chosen last, when the same payment is opened again over the bound', async () => {
    const { ctx, provider } = world();
    const [first = '', second = ''] = await families(2);
    await open(first, 'g', 1, onDay(9));
    const { reference } = await open(second, 'g', 1, null);
    for (const session of [null, onDay(10)])
      expect((await open(second, 'g', 1, session)).reference).toBe(reference);
    expect(await heldOf(second)).toBeNull();
    await verifyPayment(ctx, second, provider.pay(reference).transactionId);
    expect(await heldOf(second)).toMatchObject(onDay(10));
  });

  it('cannot be had by the same address again with codes to pay in person', async () => {
    const { ctx, clock } = world();
    const ids = await families(3);
    for (const id of ids) {
      await openPayment(ctx, id, null, 'in_person', { bounds: { seats: [{ key: 'd', most: 1 }] } });
      clock.advance(61 * MINUTE);
    }
    for (const id of ids)
      await openPayment(ctx, id, onDay(4), 'in_person', { bounds: { seats: [{ key: 'd', most: 1 }] } });
    expect((await Promise.all(ids.map(heldOf))).filter((held) => held !== null)).toHaveLength(1);
  });

  it('is refused in a session that is full, so that nobody pays for it', async () => {
    const [last = '', ...buyers] = await families(10);
    for (const [at, id] of buyers.slice(0, 8).entries()) await open(id, `e${at}`, 1, onDay(5));
    await open(buyers[8] ?? '', 'e', 1, onDay(6));
    await expect(open(last, 'e', 1, onDay(5))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This session is full. Please choose another one.',
    });
  });

  it('leaves no trace of whose it was after an hour', async () => {
    const { ctx, clock, database } = world();
    const [id = ''] = await families(1);
    await open(id, 'traced', 1, onDay(7));
    const keys = async () =>
      (await database.db.select().from(paymentAttempts)).flatMap((row) => row.seatKeys);
    await tidyUp(ctx);
    expect(await keys()).toContain('traced');
    clock.advance(60 * MINUTE + 1);
    await tidyUp(ctx);
    expect(await keys()).toEqual([]);
  });
});

onEachEngine('the last seats of the offer', { daysAhead: 4, seatsPerSession: 1 }, (world) => {
  it('are not kept for one address, which is refused when as many of it are paying, and for no other', async () => {
    const open = async (key: string, most: number) =>
      openPayment(world().ctx, await aRegistration(world()), null, 'online', {
        bounds: { seats: [{ key, most }] },
      });
    // Twelve seats: of 40 there may be two, then one.
    for (let n = 0; n < 12; n += 1) await open('hoarder', 40);
    const kept = (await world().database.db.select().from(paymentAttempts)).filter((row) => row.reservedAt);
    expect(kept).toHaveLength(2);
    await expect(open('hoarder', 40)).rejects.toMatchObject({ code: 'conflict' });
    for (let n = 0; n < 10; n += 1) await open(`family ${n}`, 40);
    await expect(open('family', 40)).rejects.toMatchObject({ code: 'conflict' });
  });
});
