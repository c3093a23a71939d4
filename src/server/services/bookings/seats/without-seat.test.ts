import { and, eq, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { emails, registrations, staffTasks } from '#server/db/schema/index.ts';
import { aCourse, aCourseRegistration, datesOf } from '#tests/support/services/course.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { previewMove } from '../../families/preview-acts.ts';
import { sendEmail } from '../../messages/send-email.ts';
import { listOffers } from '../../offers/offers-at-desk.ts';
import { addRun } from '../../offers/runs.ts';
import { confirmManualPayment } from '../../payments/attempts/confirm-manual-payment.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { verifyPayment } from '../../payments/settlement/verify-payment.ts';
import { callOff } from '../../sessions/call-off.ts';
import { finishTask } from '../../staff/tasks.ts';
import { bookSession } from '../book-session.ts';
import { changeSession } from '../change-session.ts';
import { setCapacity } from '../sessions/set-capacity.ts';
import { listForSale } from './list-availability.ts';
import { listForFamily } from './list-for-family.ts';
import { findsNoSeat } from './seat-outlook.ts';
import { raiseWithoutSeat } from './without-seat.ts';

const world = worldPerTest();

describe('the tasks about paid families without a seat', () => {
  /** A course with one date or two, of some seats each. */
  async function opened(first: number, second = 0) {
    const made = await aCourse(world(), { seats: first, days: 1 });
    const { ctx, database } = made.world;
    const { offerId, run } = made.course;
    const sessionSlot = 'second date';
    const dates = datesOf(new Date(world().clock.now().getTime() + 7 * DAY_MS), 1);
    const run2 = { name: sessionSlot, dates, seats: second, by: 'amina' };
    const sessionDate = second > 0 ? await addRun(ctx, 'camp', run2) : '';
    let paid = 0;
    const register = () => aCourseRegistration(made.world, made.course);
    const pay = async () => {
      const id = await register();
      paid += 1;
      await database.db
        .update(registrations)
        .set({
          status: 'paid',
          paymentStatus: 'paid',
          paymentReference: id,
          paymentTransactionId: id,
          paymentTimestamp: new Date(ctx.clock.now().getTime() + paid),
        })
        .where(eq(registrations.id, id));
      return id;
    };
    const tasks = async () => {
      const rows = await database.db.select().from(staffTasks);
      const open = rows.filter(({ doneAt }) => doneAt === null);
      return { open: open.map(({ subject }) => subject), rows };
    };
    const round = async () => {
      await raiseWithoutSeat(ctx, offerId);
      return (await tasks()).open;
    };
    const later = { sessionDate, sessionSlot };
    const offer = () => ctx.offers.byId(offerId);
    const mailsOf = (id: string) =>
      database.db
        .select()
        .from(emails)
        .where(and(eq(emails.registrationId, id), ne(emails.kind, 'welcome')));
    const setSeats = (seats: number) => setCapacity(ctx, { ...run, seats, by: 'tests' });
    const viewer = { personId: '', role: 'office', email: 'tests@school.example' } as const;
    const cancel = (way: 'choose' | 'refund') =>
      callOff(ctx, viewer, String(made.course.sessionId), { reason: 'The hall is closed', way, to: null });
    return { ctx, run, later, offer, mailsOf, register, pay, tasks, round, setSeats, cancel };
  }

  it('are of those who paid last, and are taken back when the seats return', async () => {
    const { pay, round, setSeats, tasks, mailsOf } = await opened(2);
    const [, second] = [await pay(), await pay()];
    expect(await round()).toEqual([]);
    await setSeats(1);
    expect(await round()).toEqual([second]);
    await setSeats(2);
    expect(await round()).toEqual([]);
    expect((await tasks()).rows).toMatchObject([{ doneNote: 'there is a seat', isOver: true }]);
    expect(await mailsOf(second)).toMatchObject([{ kind: 'not_booked', data: { after: 'place' } }]);
  });

  it('are raised again after a note only if there was a seat in between', async () => {
    const { ctx, pay, round, setSeats, tasks, mailsOf } = await opened(1);
    const [first, second] = [await pay(), await pay()];
    expect(await round()).toEqual([second]);
    const [task] = (await tasks()).rows;
    await finishTask(ctx, task?.id ?? '', 'amina', 'They wait for the next date');
    expect(await round()).toEqual([]);
    await setSeats(0);
    expect(await round()).toEqual([first]);
    await setSeats(2);
    expect(await round()).toEqual([]);
    expect(await mailsOf(second)).toMatchObject([{ kind: 'not_booked', data: { after: 'place' } }]);
    await setSeats(1);
    expect(await round()).toEqual([second]);
  });

  it('end with one e-mail an hour, and stay until it may be sent', async () => {
    const { pay, round, setSeats, mailsOf } = await opened(2);
    const [, second] = [await pay(), await pay()];
    for (const seats of [1, 2, 1]) {
      await setSeats(seats);
      await round();
    }
    expect(await mailsOf(second)).toHaveLength(1);
    await setSeats(2);
    world().clock.advance(20 * MINUTE_MS);
    expect(await round()).toEqual([second]);
    world().clock.advance(HOUR_MS);
    expect(await round()).toEqual([]);
    expect(await mailsOf(second)).toHaveLength(2);
  });

  it('leave out families whose money is on its way back', async () => {
    const { ctx, run, pay, register, round, cancel } = await opened(3, 1);
    await pay();
    const leaving = await register();
    const { reference } = await openPayment(ctx, leaving, run);
    await verifyPayment(ctx, leaving, world().provider.pay(reference, { amount: 150_000 }).transactionId);
    await cancel('refund');
    expect(await round()).toEqual([]);
  });

  it('are raised for families of a cancelled date, whose seats of the others nobody else can buy', async () => {
    const { ctx, run, later, offer, pay, register, round, cancel, mailsOf } = await opened(2, 1);
    const [first, second] = [await pay(), await pay()];
    await bookSession(ctx, first, run);
    await bookSession(ctx, second, run);
    await cancel('choose');
    expect(await round()).toEqual([second]);
    await expect(openPayment(ctx, await register(), later)).rejects.toMatchObject({ code: 'conflict' });
    expect(await listForSale(ctx, offer())).toMatchObject([{ seatsLeft: 0 }]);
    expect(await findsNoSeat(ctx, offer().id, first)).toBe(false);
    expect(await findsNoSeat(ctx, offer().id, second)).toBe(true);
    await changeSession(ctx, first, later);
    expect(await round()).toEqual([second]);
    await setCapacity(ctx, { ...later, seats: 2, by: 'tests' });
    expect(await round()).toEqual([]);
    const written = await mailsOf(second);
    expect(written.filter(({ version }) => version.includes('place'))).toMatchObject([
      { kind: 'session_called_off' },
    ]);
  });

  it.each([
    ['', false],
    [', also when they ended the first task with a note', true],
  ])(
    'say to staff that the time to choose another session is over and the money is still here%s',
    async (_words, isNoted) => {
      const { ctx, run, pay, round, cancel, tasks } = await opened(1);
      const id = await pay();
      await bookSession(ctx, id, run);
      await cancel('choose');
      expect(await round()).toEqual([id]);
      const [first] = (await tasks()).rows;
      if (isNoted) await finishTask(ctx, first?.id ?? '', 'amina', 'It waits for the next camp');
      world().clock.advance(100 * DAY_MS);
      for (const _round of [1, 2]) expect(await round()).toEqual([id]);
      const rows = (await tasks()).rows.filter(({ doneAt }) => doneAt === null);
      expect(rows).toMatchObject([{ details: { isLate: true } }]);
      const alerts = await ctx.database.db
        .select()
        .from(emails)
        .where(and(eq(emails.kind, 'staff_alert'), eq(emails.subject, rows[0]?.id ?? '')));
      expect(alerts).toHaveLength(isNoted ? 1 : 2);
    },
  );

  it('are raised for a family that has not chosen for sixty days, and no seat is kept for it any more', async () => {
    const { ctx, run, pay, register, setSeats, round, tasks, mailsOf } = await opened(1);
    const id = await pay();
    const other = await register();
    expect(await round()).toEqual([]);
    await expect(openPayment(ctx, other)).rejects.toMatchObject({ code: 'conflict' });
    const longAgo = { paymentTimestamp: new Date(ctx.clock.now().getTime() - 61 * DAY_MS) };
    await ctx.database.db.update(registrations).set(longAgo).where(eq(registrations.id, id));
    expect(await round()).toEqual([id]);
    await openPayment(ctx, other);
    // Seats change nothing about it.
    for (const seats of [0, 2]) {
      await setSeats(seats);
      expect(await round()).toEqual([id]);
    }
    expect(await mailsOf(id)).toEqual([]);
    await finishTask(ctx, (await tasks()).rows[0]?.id ?? '', 'amina', 'Its child was in the last course');
    expect(await round()).toEqual([]);
    await bookSession(ctx, id, run);
    expect(await round()).toEqual([]);
  });

  it('let late families book as new ones do, whichever of them paid first', async () => {
    const { ctx, run, offer, pay, register, round, setSeats } = await opened(3);
    const [first, second] = [await pay(), await pay()];
    const longAgo = { paymentTimestamp: new Date(ctx.clock.now().getTime() - 61 * DAY_MS) };
    await ctx.database.db.update(registrations).set(longAgo);
    const inTime = await pay();
    await setSeats(1);
    expect(new Set(await round())).toEqual(new Set([first, second]));
    // The one seat is kept for the family that is in time.
    for (const id of [first, second]) {
      expect(await findsNoSeat(ctx, offer().id, id)).toBe(true);
      await expect(bookSession(ctx, id, run)).rejects.toThrow(/kept for another family that has paid/);
    }
    expect(await findsNoSeat(ctx, offer().id, inTime)).toBe(false);
    await setSeats(2);
    for (const id of [first, second]) {
      expect(await findsNoSeat(ctx, offer().id, id)).toBe(false);
      expect(await listForFamily(ctx, id, offer())).toMatchObject([{ seatsLeft: 2 }]);
    }
    expect(await listForFamily(ctx, await register(), offer())).toMatchObject([{ seatsLeft: 2 }]);
    expect(await raiseWithoutSeat(ctx, offer().id)).toBe(0);
    const camp = (await listOffers(ctx)).find(({ slug }) => slug === offer().slug);
    expect(camp).toMatchObject({ waiting: 1 });
    await bookSession(ctx, second, run);
    await bookSession(ctx, inTime, run);
  });

  it('stay late when a refund is not made after all', async () => {
    const { ctx, pay, register, round, tasks } = await opened(1);
    const id = await pay();
    const longAgo = { paymentTimestamp: new Date(ctx.clock.now().getTime() - 61 * DAY_MS) };
    await ctx.database.db.update(registrations).set(longAgo);
    expect(await round()).toEqual([id]);
    const [task] = (await tasks()).rows;
    // As a refund ends it.
    await ctx.database.db
      .update(staffTasks)
      .set({ doneAt: ctx.clock.now(), isOver: true })
      .where(eq(staffTasks.id, task?.id ?? ''));
    expect(await round()).toEqual([id]);
    await openPayment(ctx, await register());
  });

  it('keep a family from a seat that one needs which paid earlier, and its pages and mails say so', async () => {
    const { ctx, run, offer, pay, register, round, mailsOf } = await opened(1);
    const later = await register();
    const { reference } = await openPayment(ctx, later, run, 'in_person');
    world().clock.advance(HOUR_MS);
    const earlier = await pay();
    world().clock.advance(HOUR_MS);
    const cash = { amount: 150_000, currency: 'UGX', method: 'cash', evidence: 'book 9', by: 'amina' };
    await confirmManualPayment(ctx, { ...cash, code: reference });
    expect(await round()).toEqual([later]);
    expect(await listForFamily(ctx, later, offer())).toMatchObject([{ seatsLeft: 0 }]);
    expect(await listForFamily(ctx, earlier, offer())).toMatchObject([{ seatsLeft: 1 }]);
    await expect(bookSession(ctx, later, run)).rejects.toThrow(/kept for another family that has paid/);
    expect(JSON.stringify(await previewMove(ctx, later, run))).toContain(
      'kept for another family that has paid',
    );
    const receipt = (await mailsOf(later)).find(({ kind }) => kind === 'receipt');
    const box = mailbox();
    await sendEmail(ctx, box, receipt?.id ?? '');
    expect(box.sent[0]?.text).toContain('No session has a free place');
    expect(box.sent[0]?.text).not.toContain('Now confirm your session');
    await bookSession(ctx, earlier, run);
    await expect(bookSession(ctx, later, run)).rejects.toThrow(/is full/);
  });

  it('stay with staff for a family that may not choose any more', async () => {
    const { ctx, run, later, pay, round, cancel, mailsOf } = await opened(1, 1);
    const id = await pay();
    const other = await pay();
    await bookSession(ctx, id, run);
    await bookSession(ctx, other, later);
    await cancel('choose');
    expect(await round()).toEqual([id]);
    const mails = await mailsOf(id);
    world().clock.advance(100 * DAY_MS);
    const dates = datesOf(new Date(world().clock.now().getTime() + 7 * DAY_MS), 1);
    const sessionSlot = 'third date';
    const sessionDate = await addRun(ctx, 'camp', { name: sessionSlot, dates, seats: 1, by: 'amina' });
    expect(await round()).toEqual([id]);
    expect(await mailsOf(id)).toEqual(mails);
    await changeSession(ctx, id, { sessionDate, sessionSlot }, 'staff:amina');
    expect(await round()).toEqual([]);
  });

  it.each([
    ['', false],
    [', also one whose task staff ended with a note', true],
  ])(
    'give a family that found no seat sixty days to choose from when there is one%s',
    async (_words, isNoted) => {
      const { ctx, run, pay, register, setSeats, round, tasks, mailsOf } = await opened(1);
      const [first, second] = [await pay(), await pay()];
      expect(await round()).toEqual([second]);
      await bookSession(ctx, first, run);
      if (isNoted) await finishTask(ctx, (await tasks()).rows[0]?.id ?? '', 'amina', 'They wait for January');
      const back = async (days: number) => {
        const earlier = (at: AnyPgColumn) => sql`${at} - ${days} * interval '1 day'`;
        const { db } = ctx.database;
        await db.update(registrations).set({ paymentTimestamp: earlier(registrations.paymentTimestamp) });
        await db.update(staffTasks).set({ doneAt: earlier(staffTasks.doneAt) });
      };
      await back(61);
      expect(await round()).toEqual(isNoted ? [] : [second]);
      await setSeats(2);
      expect(await round()).toEqual([]);
      expect(await mailsOf(second)).toMatchObject([{ kind: 'not_booked', data: { after: 'place' } }]);
      await expect(openPayment(ctx, await register())).rejects.toMatchObject({ code: 'conflict' });
      await back(61);
      expect(await round()).toEqual([second]);
    },
  );

  it('are raised when the last date has begun, and end when staff book the child that has been there', async () => {
    const { ctx, run, pay, round, mailsOf } = await opened(2);
    const id = await pay();
    expect(await round()).toEqual([]);
    // The course is a fortnight ahead, and takes three hours.
    world().clock.advance(14 * DAY_MS + HOUR_MS);
    expect(await round()).toEqual([id]);
    await expect(bookSession(ctx, id, run)).rejects.toMatchObject({ code: 'invalid' });
    await bookSession(ctx, id, run, 'staff:amina');
    expect(await round()).toEqual([]);
    expect((await mailsOf(id)).map(({ kind }) => kind)).toEqual(['booking_confirmed']);
    // No place of a later date is kept for it.
    const sessionSlot = 'third date';
    const dates = datesOf(new Date(ctx.clock.now().getTime() + 7 * DAY_MS), 1);
    const sessionDate = await addRun(ctx, 'camp', { name: sessionSlot, dates, seats: 1, by: 'amina' });
    expect(await round()).toEqual([]);
    await expect(bookSession(ctx, id, { sessionDate, sessionSlot })).rejects.toThrow(/already booked/);
  });

  it('end with a booking at the same moment, in any order', async () => {
    const { ctx, run, pay, round, setSeats, tasks } = await opened(1);
    const ids = [await pay(), await pay(), await pay()];
    expect(await round()).toHaveLength(2);
    await setSeats(3);
    await Promise.all([...ids.map((id) => bookSession(ctx, id, run)), round(), round()]);
    expect((await tasks()).open).toEqual([]);
    expect(await round()).toEqual([]);
  });
});
