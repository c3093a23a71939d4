import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { paymentAttempts, registrations } from '#server/db/schema/index.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { claimWithoutLock } from '#tests/support/database/without-lock.ts';
import { examples, isLong } from '#tests/support/long.ts';
import { aCourse, aCourseRegistration, type Course, embeddedWorld } from '#tests/support/services/course.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { anotherServer, aRegistration, FIRST_DATE, ownWorld, type World } from '#tests/support/world.ts';
import { bookSession } from '../book-session.ts';
import { changeSession } from '../change-session.ts';
import { setCapacity } from '../sessions/set-capacity.ts';
import { bookSeat } from './book-seat.ts';
import { listAvailability } from './list-availability.ts';

const PARENTS = isLong ? 200 : 60;
const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };

/** Pays a registration as its family would, at the price that was asked. */
async function pay({ ctx, provider, database }: World, id: string): Promise<number> {
  const { reference } = await openPayment(ctx, id);
  const [attempt] = await database.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, id));
  const amount = attempt?.amountMinor ?? 0;
  await verifyPayment(ctx, id, provider.pay(reference, { amount }).transactionId);
  return amount;
}

describe.each(
  examples([
    ['PostgreSQL', ownWorld],
    ['the embedded database', embeddedWorld],
  ]),
)('a course other than the Hour of Code, on %s', (_engine, openWorld) => {
  it('asks its own price, and sells its own seats', async () => {
    const { world, course } = await aCourse(await openWorld());
    const { ctx } = world;
    const [single, whole] = [await aRegistration(world), await aCourseRegistration(world, course)];
    expect(await pay(world, single)).toBe(20_000);
    expect(await pay(world, whole)).toBe(150_000);
    expect(await bookSession(ctx, whole, course.run)).toMatchObject({
      appointmentBooked: true,
      ...course.run,
    });
    expect(await bookSession(ctx, single, morning)).toMatchObject({ appointmentBooked: true, ...morning });
    expect((await listAvailability(ctx)).map(({ sessionSlot }) => sessionSlot)).not.toContain(
      course.run.sessionSlot,
    );
  });

  it('is not booked, held or moved into with a registration for the other', async () => {
    const { world, course } = await aCourse(await openWorld());
    const { ctx } = world;
    const single = await aPaidRegistration(world);
    await expect(bookSession(ctx, single, course.run)).rejects.toMatchObject({ code: 'invalid' });
    // The database refuses it also to a caller that did not look for the session first.
    expect(await bookSeat(ctx, single, course.sessionId)).toBe('closed');
    await bookSession(ctx, single, morning);
    await expect(changeSession(ctx, single, course.run)).rejects.toMatchObject({ code: 'invalid' });
    await expect(changeSession(ctx, single, course.run, 'staff:amina')).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await readRegistration(ctx, single)).toMatchObject(morning);
    const unpaid = await aRegistration(world);
    await expect(openPayment(ctx, unpaid, course.run)).rejects.toMatchObject({ code: 'invalid' });

    const whole = await aCourseRegistration(world, course);
    await pay(world, whole);
    await expect(bookSession(ctx, whole, morning)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('that is full opens no further payment, while the Hour of Code does', async () => {
    const { world, course } = await aCourse(await openWorld(), { seats: 1 });
    const { ctx } = world;
    const [first, second] = [
      await aCourseRegistration(world, course),
      await aCourseRegistration(world, course),
    ];
    await pay(world, first);
    await bookSession(ctx, first, course.run);
    await expect(openPayment(ctx, second)).rejects.toThrow(/^Every place is taken/);
    await openPayment(ctx, await aRegistration(world));
  });

  it('that has become full does not open a payment again, but shows a code again', async () => {
    const { world, course } = await aCourse(await openWorld(), { seats: 1 });
    const { ctx } = world;
    const [online, withCode] = [
      await aCourseRegistration(world, course),
      await aCourseRegistration(world, course),
    ];
    const { reference } = await openPayment(ctx, withCode, null, 'in_person');
    world.clock.advance(11 * MINUTE_MS);
    await openPayment(ctx, online);
    await setCapacity(ctx, { ...course.run, seats: 0, by: 'amina' });
    await expect(openPayment(ctx, online)).rejects.toThrow(/^Every place is taken/);
    expect(await openPayment(ctx, withCode, null, 'in_person')).toMatchObject({ reference });
    // A paid family needs the one seat: the code does not take it.
    const paid = await aCourseRegistration(world, course);
    await setCapacity(ctx, { ...course.run, seats: 1, by: 'amina' });
    await world.database.db
      .update(registrations)
      .set({ status: 'paid', paymentStatus: 'paid' })
      .where(eq(registrations.id, paid));
    expect(await openPayment(ctx, withCode, course.run, 'in_person')).toMatchObject({ reference });
    expect((await readRegistration(ctx, withCode)).payment.held).toBeNull();
    await bookSession(ctx, paid, course.run);
  });
});

describe('the last places of a course', () => {
  async function race(makeUnsafe: (world: World) => Promise<void> = async () => undefined) {
    const { world, course } = await aCourse(await ownWorld());
    await makeUnsafe(world);
    const ids = await paidFor(world, course);
    const other = await anotherServer(world);
    // By staff: a family would be refused which comes after the others.
    await Promise.allSettled(
      ids.map((id, at) => bookSession((at % 2 ? world : other).ctx, id, course.run, 'staff:tests')),
    );
    const booked = await world.database.db
      .select()
      .from(registrations)
      .where(eq(registrations.appointmentBooked, true));
    return booked.length;
  }

  async function paidFor(world: World, course: Course): Promise<string[]> {
    const ids = await Promise.all(Array.from({ length: PARENTS }, () => aCourseRegistration(world, course)));
    await world.database.db.update(registrations).set({ paymentStatus: 'paid', status: 'paid' });
    return ids;
  }

  it('go to exactly as many parents as there are, on two servers at once', async () => {
    expect(await race()).toBe(12);
  });

  it('are oversold in the same race when the claim does not lock the seat', async () => {
    expect(await race((world) => claimWithoutLock(world.database))).toBeGreaterThan(12);
  });
});
