import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calendarDays, isChoosable } from '#domain/booking/widget/calendar.ts';
import { addDays, DAY_MS, MINUTE_MS, schoolDate } from '#domain/clock.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { staffTasks } from '#server/db/schema/index.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { aRegistration, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { verifyPayment } from '../../payments/settlement/verify-payment.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { bookSession } from '../book-session.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { closeSession } from '../sessions/close-session.ts';
import { prepareSessions } from '../sessions/prepare-sessions.ts';
import { raiseAllWithoutSeat } from './without-seat.ts';

// The offer is one day, and the test creates its sessions: after midnight only the held seat is left.
describe('a seat chosen two minutes before midnight', () => {
  const world = worldPerTest({ daysAhead: 1, seatsPerSession: 2 });
  /** A registration that holds a seat of the next morning's session, at 23:58 in Kampala. */
  async function aHolder() {
    const { ctx, clock } = world();
    const ofDay = clock.now().toISOString().slice(0, 10);
    const late = Date.parse(`${ofDay}T20:58:00Z`);
    clock.advance(late - clock.now().getTime() + (late < clock.now().getTime() ? DAY_MS : 0));
    await prepareSessions(ctx);
    const morning = {
      sessionDate: addDays(schoolDate(clock.now()), 1),
      sessionSlot: 'Morning 9–11',
    } as const;
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, morning);
    const pay = () => verifyPayment(ctx, id, world().provider.pay(reference).transactionId);
    return { id, morning, pay, chosenAt: clock.now() };
  }
  const paymentOf = async (id: string) => (await readRegistration(world().ctx, id)).payment;

  it('is still shown, paid for and booked two minutes after it', async () => {
    const { ctx, clock } = world();
    const { id, morning, pay } = await aHolder();
    clock.advance(4 * MINUTE_MS);
    const find = async () =>
      calendarDays(await readCalendar(ctx, id))
        .flatMap(({ slots }) => slots)
        .find((slot) => slot.own === 'held' && isChoosable(slot));
    expect(await find()).toMatchObject(morning);
    await pay();
    expect(await paymentOf(id)).toMatchObject({ held: morning, chosen: { ...morning, seat: 'free' } });
    expect(await find()).toMatchObject(morning);
    expect(await bookSession(ctx, id, morning)).toMatchObject({ appointmentBooked: true, ...morning });
    expect(await bookSession(ctx, id, morning)).toMatchObject({ appointmentBooked: true, ...morning });
  });

  it('is the last that its family can get, and staff have a task until it is booked', async () => {
    const { ctx, clock, database } = world();
    const { id, morning, pay } = await aHolder();
    clock.advance(4 * MINUTE_MS);
    await pay();
    const tasks = async () => {
      await raiseAllWithoutSeat(ctx);
      return database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
    };
    expect(await tasks()).toMatchObject([{ kind: 'paid_without_seat', doneAt: null }]);
    await bookSession(ctx, id, morning);
    expect(await tasks()).toMatchObject([{ doneNote: 'a session was booked' }]);
  });

  it('does not count for families that pay for the seats of the next day', async () => {
    const { ctx, clock } = world();
    const { id, pay } = await aHolder();
    clock.advance(4 * MINUTE_MS);
    await prepareSessions(ctx);
    await pay();
    // Two seats in each of three sessions: five families and the one whose hold runs out.
    for (let family = 0; family < 5; family += 1) await openPayment(ctx, await aRegistration(world()));
    await expect(openPayment(ctx, await aRegistration(world()))).rejects.toMatchObject({
      message: paymentMessages.noSeats,
    });
    expect((await paymentOf(id)).held).not.toBeNull();
  });

  it('is not held longer by choosing it again, and once more by its money', async () => {
    const { ctx, clock } = world();
    const { id, morning, pay, chosenAt } = await aHolder();
    const until = (minutes: number) => new Date(chosenAt.getTime() + minutes * MINUTE_MS).toISOString();
    clock.advance(10 * MINUTE_MS);
    await openPayment(ctx, id, morning);
    expect((await paymentOf(id)).held?.until).toBe(until(15));
    await pay();
    expect((await paymentOf(id)).held?.until).toBe(until(25));
    clock.advance(15 * MINUTE_MS);
    expect(await paymentOf(id)).toMatchObject({ held: null, chosen: { ...morning, seat: 'over' } });
    await expect(bookSession(ctx, id, morning)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is lost when its time ran out before the money came', async () => {
    const { ctx, clock } = world();
    const { id, morning, pay } = await aHolder();
    clock.advance(15 * MINUTE_MS);
    await pay();
    expect(await paymentOf(id)).toMatchObject({ held: null, chosen: { seat: 'over' } });
    await expect(bookSession(ctx, id, morning)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('cannot be booked by another family', async () => {
    const { ctx, clock } = world();
    const { morning } = await aHolder();
    const other = await aPaidRegistration(world());
    clock.advance(4 * MINUTE_MS);
    await expect(bookSession(ctx, other, morning)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is freed when staff close the session', async () => {
    const { ctx, clock } = world();
    const { id, morning, pay } = await aHolder();
    clock.advance(4 * MINUTE_MS);
    await closeSession(ctx, { ...morning, by: 'amina' });
    await pay();
    expect(await paymentOf(id)).toMatchObject({ held: null, chosen: { seat: 'over' } });
    await expect(bookSession(ctx, id, morning)).rejects.toMatchObject({ code: 'invalid' });
  });
});
