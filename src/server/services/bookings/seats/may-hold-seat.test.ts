import { and, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SeatBound } from '#domain/booking/unpaid-seats.ts';
import { addDays, MINUTE_MS } from '#domain/clock.ts';
import type { Context } from '#server/context.ts';
import { paymentAttempts, seats as seatRows, sessions } from '#server/db/schema/index.ts';
import { unlocked } from '#tests/support/database/without-lock.ts';
import { aCourse, aCourseRegistration } from '#tests/support/services/course.ts';
import { anotherServer, aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { verifyPayment } from '../../payments/settlement/verify-payment.ts';
import { tidyUp } from '../../privacy/tidy-up.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { bookSession } from '../book-session.ts';

const onDay = (day: number, sessionSlot = 'Morning 9–11') => ({
  sessionDate: addDays(FIRST_DATE, day),
  sessionSlot,
});

describe('an unpaid held seat under a limit', () => {
  const world = worldPerTest({ daysAhead: 20, seatsPerSession: 8 });
  const open = (id: string, key: string, most: number, session: ReturnType<typeof onDay> | null) =>
    openPayment(world().ctx, id, session, 'online', { bounds: { seats: [{ key, most }] } });
  const heldOf = async (id: string) => (await readRegistration(world().ctx, id)).payment.held;
  const families = (count: number) =>
    Promise.all(Array.from({ length: count }, () => aRegistration(world())));

  it('is not held over the limit, and still goes to the family when it pays', async () => {
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

  it('counts for an hour, although its hold is over, and no longer once it is paid', async () => {
    const { ctx, clock, provider } = world();
    const [payer = '', leaver = '', ...next] = await families(5);
    const { reference } = await open(payer, 'b', 2, onDay(1));
    await open(leaver, 'b', 2, onDay(1));
    await open(next[0] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[0] ?? '')).toBeNull();
    await verifyPayment(ctx, payer, provider.pay(reference).transactionId);
    await open(next[1] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[1] ?? '')).not.toBeNull();
    clock.advance(40 * MINUTE_MS);
    await open(next[2] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[2] ?? '')).toBeNull();
    clock.advance(20 * MINUTE_MS + 1);
    await open(next[2] ?? '', 'b', 2, onDay(1));
    expect(await heldOf(next[2] ?? '')).not.toBeNull();
  });

  it('is limited to as many as remain free in its session, also in exchange for another session’s', async () => {
    const inPart = (id: string, key: string, session: ReturnType<typeof onDay>) =>
      openPayment(world().ctx, id, session, 'online', {
        bounds: { seats: [{ key, most: 40, perFreeSeat: 1 }] },
      });
    const holders = await families(6);
    for (const id of holders.slice(0, 5)) await inPart(id, 'one', onDay(8));
    await inPart(holders[5] ?? '', 'one', onDay(9));
    await inPart(holders[5] ?? '', 'one', onDay(8));
    const day = async (id: string) => (await heldOf(id))?.sessionDate;
    const { sessionDate } = onDay(8);
    expect(await Promise.all(holders.map(day))).toEqual([
      ...Array.from({ length: 4 }, () => sessionDate),
      undefined,
      onDay(9).sessionDate,
    ]);
    const others = await families(3);
    for (const id of others) await inPart(id, 'other', onDay(8));
    expect(await Promise.all(others.map(day))).toEqual([sessionDate, sessionDate, undefined]);
    // An earlier hold may still be extended.
    world().clock.advance(10 * MINUTE_MS);
    await inPart(holders[0] ?? '', 'one', onDay(8));
    world().clock.advance(10 * MINUTE_MS);
    expect(await day(holders[0] ?? '')).toBe(sessionDate);
  });

  it('of a small course is not refused for what a neighbour holds of another offer', async () => {
    const [neighbour = ''] = await families(1);
    await open(neighbour, 'network', 40, onDay(15));
    const { world: selling, course } = await aCourse(world(), { seats: 4 });
    const holds = async (bound: SeatBound) => {
      const id = await aCourseRegistration(selling, course);
      const bounds = { seats: [bound] };
      await openPayment(selling.ctx, id, course.run as ReturnType<typeof onDay>, 'online', { bounds });
      return (await readRegistration(selling.ctx, id)).payment.held !== null;
    };
    // With four seats left, a network holds one.
    const network = { key: 'network', most: 40, isOfLine: true };
    expect([await holds(network), await holds(network)]).toEqual([true, false]);
    // Whoever knows a family's mailbox holds one under it.
    const mailbox = { key: 'mailbox', most: 12 };
    expect([await holds(mailbox), await holds(mailbox)]).toEqual([true, true]);
  });

  it('is not held longer by choosing another session and then the first again', async () => {
    const { clock } = world();
    const [id = ''] = await families(1);
    await open(id, 'turns', 9, onDay(10));
    clock.advance(14 * MINUTE_MS);
    await open(id, 'turns', 9, onDay(11));
    clock.advance(14 * MINUTE_MS);
    await open(id, 'turns', 9, onDay(10));
    expect(await heldOf(id)).not.toBeNull();
    clock.advance(2 * MINUTE_MS);
    expect(await heldOf(id)).toBeNull();
  });

  it('may be exchanged for another while the limit is reached', async () => {
    const [holder = '', other = ''] = await families(2);
    await open(holder, 'c', 2, onDay(2));
    await open(other, 'c', 2, onDay(2));
    await open(holder, 'c', 1, onDay(3));
    expect(await heldOf(holder)).toMatchObject(onDay(3));
  });

  it('counts from when the same payment is opened again within the limit, also without a session', async () => {
    const { ctx, provider } = world();
    const [payer = '', next = '', last = ''] = await families(3);
    const { reference } = await open(payer, 'f', 1, onDay(8));
    const over = await open(next, 'f', 1, null);
    await verifyPayment(ctx, payer, provider.pay(reference).transactionId);
    expect((await open(next, 'f', 1, null)).reference).toBe(over.reference);
    await open(last, 'f', 1, onDay(8));
    expect(await heldOf(last)).toBeNull();
  });

  it('still counts when its payment is opened again over a narrower limit', async () => {
    const [holder = '', other = '', last = ''] = await families(3);
    for (const id of [holder, other]) await open(id, 'h', 2, null);
    await open(holder, 'h', 1, onDay(11));
    await open(last, 'h', 2, onDay(11));
    expect(await heldOf(last)).toBeNull();
  });

  it('counts once for its family, however often it opens a payment', async () => {
    const [family = '', other = ''] = await families(2);
    await open(family, 'i', 1, null);
    await openPayment(world().ctx, family, null, 'in_person', { bounds: { seats: [{ key: 'i', most: 1 }] } });
    await open(family, 'i', 1, onDay(12));
    expect(await heldOf(family)).toMatchObject(onDay(12));
    await open(other, 'i', 2, onDay(12));
    expect(await heldOf(other)).toMatchObject(onDay(12));
  });

  it('belongs to the session chosen last, when the same payment is opened again over the limit', async () => {
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

  it('is not replaced by codes to pay in person from the same address', async () => {
    const { ctx, clock } = world();
    const ids = await families(3);
    for (const id of ids) {
      await openPayment(ctx, id, null, 'in_person', { bounds: { seats: [{ key: 'd', most: 1 }] } });
      clock.advance(61 * MINUTE_MS);
    }
    for (const id of ids)
      await openPayment(ctx, id, onDay(4), 'in_person', { bounds: { seats: [{ key: 'd', most: 1 }] } });
    expect((await Promise.all(ids.map(heldOf))).filter((held) => held !== null)).toHaveLength(1);
  });

  it('is refused in a full session, so that it cannot be paid for', async () => {
    const [last = '', ...buyers] = await families(10);
    for (const [at, id] of buyers.slice(0, 8).entries()) await open(id, `e${at}`, 1, onDay(5));
    await open(buyers[8] ?? '', 'e', 1, onDay(6));
    await expect(open(last, 'e', 1, onDay(5))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This session is full. Please choose another one.',
    });
  });

  it('leaves no trace of the address after an hour', async () => {
    const { ctx, clock, database } = world();
    const [id = ''] = await families(1);
    await open(id, 'traced', 1, onDay(7));
    const keys = async () =>
      (await database.db.select().from(paymentAttempts)).flatMap((row) => row.seatKeys);
    await tidyUp(ctx);
    expect(await keys()).toContain('traced');
    clock.advance(60 * MINUTE_MS + 1);
    await tidyUp(ctx);
    expect(await keys()).toEqual([]);
  });
});

describe('the last seats of the offer', () => {
  const world = worldPerTest({ daysAhead: 4, seatsPerSession: 1 });
  it('are held by one address up to its share, and its further payments keep no family from one', async () => {
    const open = async (key: string, most: number) =>
      openPayment(world().ctx, await aRegistration(world()), null, 'online', {
        bounds: { seats: [{ key, most, isOfLine: true }] },
      });
    // Twelve seats: one address may hold two of 40, then one.
    for (let n = 0; n < 12; n += 1) await open('hoarder', 40);
    // The seats that it did not hold are not sold to it twice over.
    await expect(open('hoarder', 40)).rejects.toMatchObject({ code: 'conflict' });
    const held = (await world().database.db.select().from(paymentAttempts)).filter(
      (row) => row.holdStartedAt,
    );
    expect(held).toHaveLength(2);
    for (let n = 0; n < 10; n += 1) await open(`family ${n}`, 40);
    await expect(open('family', 40)).rejects.toMatchObject({ code: 'conflict' });
    await expect(open('hoarder', 40)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are kept from no family by a stranger who opens payments under its phone or mailbox', async () => {
    const mailbox = { key: 'mailbox of the family', most: 12 };
    const open = async (line: string) => {
      const seats = [{ key: line, most: 40, isOfLine: true }, mailbox];
      const { reference } = await openPayment(world().ctx, await aRegistration(world()), null, 'online', {
        bounds: { seats },
      });
      const rows = await world().database.db.select().from(paymentAttempts);
      return rows.find((row) => row.reference === reference)?.holdStartedAt;
    };
    for (let n = 0; n < 10; n += 1) await open('stranger');
    expect(await open('home')).toBeInstanceOf(Date);
  });
});

describe('a small session', () => {
  const world = worldPerTest({ daysAhead: 5, seatsPerSession: 3 });

  const open = async (line: string) => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const seats = [{ key: line, most: 160, isOfLine: true, perFreeSeat: 1 }];
    const { reference } = await openPayment(ctx, id, onDay(2), 'online', { bounds: { seats } });
    return { id, reference, held: (await readRegistration(ctx, id)).payment.held !== null };
  };

  it('whose seats are the last of the offer is held by as many families as it has seats', async () => {
    const { db } = world().database;
    const { sessionDate, sessionSlot } = onDay(2);
    const own = and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot));
    const [session] = await db.select().from(sessions).where(own);
    await db.delete(seatRows).where(ne(seatRows.sessionId, session?.id ?? 0));
    const families = [await open('one'), await open('two'), await open('three')];
    expect(families.map(({ held }) => held)).toEqual([true, true, true]);
    await expect(open('four')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of which no seat can be held gives one to a family that chose it last, or leaves it the one it holds', async () => {
    const { ctx, provider } = world();
    const choose = (id: string, line: string, day: number) => {
      const seats = [{ key: line, most: 160, isOfLine: true, perFreeSeat: 1 }];
      return openPayment(ctx, id, onDay(day), 'online', { bounds: { seats } });
    };
    const [first, second] = [await aRegistration(world()), await aRegistration(world())];
    await open('one');
    await open('two');
    for (const [id, line] of [
      [first, 'home'],
      [second, 'work'],
    ] as const)
      await choose(id, line, 3);
    const payments = [
      { id: first, ...(await choose(first, 'home', 2)) },
      { id: second, ...(await choose(second, 'work', 2)) },
    ];
    for (const { id } of payments)
      expect((await readRegistration(ctx, id)).payment).toMatchObject({ held: onDay(3), unheld: onDay(2) });
    for (const { id, reference } of payments) {
      await verifyPayment(ctx, id, provider.pay(reference).transactionId);
      // The first takes the last seat, and the second has the one that it held.
      const got = onDay(id === first ? 2 : 3);
      expect((await readRegistration(ctx, id)).payment).toMatchObject({ held: got, chosen: got });
    }
  });

  it('chosen last and paid for is left to no older payment whose money comes late', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const older = await openPayment(ctx, id, onDay(2));
    clock.advance(11 * MINUTE_MS);
    const newer = await openPayment(ctx, id, onDay(3));
    await verifyPayment(ctx, id, provider.pay(newer.reference, { status: 'failed' }).transactionId);
    await verifyPayment(ctx, id, provider.pay(older.reference).transactionId);
    expect((await readRegistration(ctx, id)).payment).toMatchObject({ held: onDay(3), chosen: onDay(3) });
  });

  it('is not held whole by strangers of several networks: a family can still pay for it', async () => {
    const { ctx, provider } = world();
    const strangers = [await open('one'), await open('two'), await open('three')];
    expect(strangers.map(({ held }) => held)).toEqual([true, true, false]);
    const family = await open('home');
    expect(family.held).toBe(false);
    await verifyPayment(ctx, family.id, provider.pay(family.reference).transactionId);
    expect(await bookSession(ctx, family.id, onDay(2))).toMatchObject({ appointmentBooked: true });
  });
});

describe('a small offer', () => {
  const world = worldPerTest({ daysAhead: 5, seatsPerSession: 1 });
  const boundsAt = (line: string) => ({
    seats: [
      { key: `address ${line}`, most: 40, isOfLine: true },
      { key: `network ${line}`, most: 160, isOfLine: true },
    ],
  });
  const open = async (id: string, line: string) => {
    const { reference } = await openPayment(world().ctx, id, null, 'online', { bounds: boundsAt(line) });
    const [row] = await world()
      .database.db.select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.reference, reference));
    if (!row) throw new Error('no attempt');
    return row;
  };

  it('is not kept from families without a held seat by prompts that are never answered', async () => {
    for (let n = 0; n < 15; n += 1) await open(await aRegistration(world()), 'stranger');
    await expect(open(await aRegistration(world()), 'stranger')).rejects.toMatchObject({ code: 'conflict' });
    await world().database.db.update(paymentAttempts).set({ state: 'pending' });
    await expect(open(await aRegistration(world()), 'stranger')).rejects.toMatchObject({ code: 'conflict' });
    const children = [];
    for (let n = 0; n < 3; n += 1) children.push(await open(await aRegistration(world()), 'home'));
    // Its address has its share with two.
    expect(children.map(({ holdStartedAt }) => holdStartedAt !== null)).toEqual([true, true, false]);
  });

  it('is paid for by as many families as it has seats, when those of three networks come at once', async () => {
    let opened = 0;
    for (let n = 0; n < 30; n += 1) {
      const seats = [
        { key: `address ${n}`, most: 40, isOfLine: true },
        { key: `network ${n % 3}`, most: 160, isOfLine: true },
      ];
      const family = await aRegistration(world());
      const opening = openPayment(world().ctx, family, null, 'online', { bounds: { seats } });
      opened += await opening.then(
        () => 1,
        () => 0,
      );
    }
    expect(opened).toBe(15);
  });

  it('opens a payment again for a family that came before others, although fewer seats are left', async () => {
    const ids = await Promise.all(Array.from({ length: 15 }, () => aRegistration(world())));
    const opened = [];
    for (const id of ids) {
      opened.push(await open(id, 'school'));
      world().clock.advance(1_000);
    }
    const [first] = opened.filter(({ holdStartedAt }) => holdStartedAt === null);
    const last = opened.at(-1);
    await open(await aRegistration(world()), 'home');
    world().clock.advance(MINUTE_MS);
    expect((await open(first?.registrationId ?? '', 'school')).id).toBe(first?.id);
    await expect(open(last?.registrationId ?? '', 'school')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not held by opening each payment again at another address', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aRegistration(world())));
    const held: boolean[] = [];
    for (const id of ids) {
      held.push((await open(id, 'one')).holdStartedAt !== null);
      await open(id, 'two');
    }
    // Fifteen seats: an address may hold two of them.
    expect(held.filter(Boolean)).toHaveLength(2);
  });
});

describe('the last seats of the offer, wanted on two servers at once', () => {
  const world = worldPerTest({ daysAhead: 2, seatsPerSession: 1 });

  /** Twenty families open a payment at once. Returns how many may. */
  async function race(of: (ctx: Context) => Context): Promise<number> {
    const nodes = [world(), await anotherServer(world())].map(({ ctx }) => of(ctx));
    const ids = await Promise.all(Array.from({ length: 20 }, () => aRegistration(world())));
    const opened = await Promise.allSettled(ids.map((id, n) => openPayment(nodes[n % 2] ?? world().ctx, id)));
    return opened.filter(({ status }) => status === 'fulfilled').length;
  }

  it('are paid for by as many families as there are seats', async () => {
    expect(await race((ctx) => ctx)).toBe(6);
  });

  it('are paid for by more families without the lock', async () => {
    expect(await race(unlocked(7))).toBeGreaterThan(6);
  });
});
