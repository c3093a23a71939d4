import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SessionKey } from '#domain/booking/offer.ts';
import { sessionTimes } from '#domain/booking/slots.ts';
import { addDays, DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/open.ts';
import { calendarReports, emails, staffTasks } from '#server/db/schema/index.ts';
import type { CalendarAnswer, CalendarBooking } from '#server/gateways/calendars/port.ts';
import { silentLog } from '#tests/support/context.ts';
import { aPaid, readRow } from '#tests/support/services/paid.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { registrationEmailData } from '../../messages/email-data.ts';
import { readEmail } from '../../outbox/stored-email.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { refundRegistration } from '../../registrations/cancel-registration.ts';
import { bookSession } from '../book-session.ts';
import { changeSession } from '../change-session.ts';
import { closeSession } from '../sessions/close-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { askCalendar } from './ask-calendar.ts';
import { bookReported } from './book-reported.ts';
import { issueBookingGrant } from './booking-grant.ts';
import { issueCalendarToken } from './calendar-token.ts';
import { nextCheckAt } from './report-schedule.ts';

const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;
const midday = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' } as const;
const startOf = ({ sessionDate, sessionSlot }: SessionKey) => sessionTimes(sessionDate, sessionSlot).startsAt;
let references = 0;

describe('a booking in a third party’s calendar', () => {
  const world = worldPerTest({ daysAhead: 20, seatsPerSession: 2 });
  /** A calendar that returns what the test sets. */
  function open() {
    const secret = 'tests';
    const answers = new Map<string, CalendarAnswer>();
    let requests = 0;
    const ctx: Context = {
      ...world().ctx,
      calendar: {
        secret,
        gateway: {
          dialect: 'calcom',
          readReference: (value) => (/^[\w-]+$/.test(value) ? value : null),
          find: async (reference) => {
            requests += 1;
            return answers.get(reference) ?? { kind: 'not_found' };
          },
        },
      },
    };
    const book = (id: string, startsAt: Date, booking: Partial<CalendarBooking> = {}) => {
      references += 1;
      const reference = `booking-${references}`;
      const tokens = [issueCalendarToken(ctx, secret, id)];
      answers.set(reference, {
        kind: 'booking',
        booking: { startsAt, isCancelled: false, tokens, ...booking },
      });
      return reference;
    };
    return { ctx, answers, book, requests: () => requests };
  }
  const aPaidRegistration = async () => (await aPaid(world())).id;
  const tasksOf = (id: string) =>
    world().database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
  const reportsOf = (id: string) =>
    world().database.db.select().from(calendarReports).where(eq(calendarReports.registrationId, id));

  test('is booked here too, once, however often it is reported', async () => {
    const { ctx, book, requests } = open();
    const id = await aPaidRegistration();
    const reference = book(id, startOf(morning));
    await Promise.all([bookReported(ctx, id, reference), bookReported(ctx, id, reference)]);
    const again = await bookReported(ctx, id, reference);
    expect(again).toMatchObject({ isOpen: false, registration: { appointmentBooked: true, ...morning } });
    expect(requests()).toBe(1);
    expect(await reportsOf(id)).toMatchObject([{ state: 'booked', reference, askAt: null }]);
    expect(await tasksOf(id)).toEqual([]);
  });

  test.each([
    ['a time of no session', 'invalid'],
    ['a day outside the offer', 'invalid'],
    ['a registration that is booked elsewhere', 'conflict'],
    ['a session that is full', 'conflict'],
  ])('is refused for %s, and staff are asked once to cancel it there', async (name, code) => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    let startsAt = startOf(midday);
    if (name === 'a time of no session') startsAt = new Date(startsAt.getTime() + 15 * MINUTE_MS);
    if (name === 'a day outside the offer') startsAt = new Date(startsAt.getTime() + 90 * DAY_MS);
    if (name === 'a registration that is booked elsewhere')
      await bookSession(ctx, id, { ...midday, sessionSlot: 'Afternoon 14:30–16:30' });
    if (name === 'a session that is full')
      for (let seat = 0; seat < 2; seat++) await bookSession(ctx, await aPaidRegistration(), midday);
    const before = await readRegistration(ctx, id);
    const reference = book(id, startsAt);
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code });
    world().clock.advance(MINUTE_MS);
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code });
    expect(await readRegistration(ctx, id)).toEqual(before);
    expect(await tasksOf(id)).toMatchObject([
      {
        kind: 'calendar_cancel',
        subject: `calcom:${reference}`,
        doneAt: null,
        details: {
          calendar: 'calcom',
          reference,
          parent: 'was notified',
          registration: expect.not.stringContaining(id),
        },
      },
    ]);
    expect(await mailsOf(ctx, id)).toEqual([]);
  });

  const cancelTasks = async (id: string) =>
    (await tasksOf(id)).filter((mail) => mail.kind === 'calendar_cancel');

  test('must be cancelled there, once, when it moves here', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const on = (day: number) => ({ sessionDate: addDays(FIRST_DATE, day), sessionSlot: 'Morning 9–11' });
    const reference = book(id, sessionTimes(addDays(FIRST_DATE, 5), 'Morning 9–11').startsAt);
    await bookReported(ctx, id, reference);
    await changeSession(ctx, id, on(5));
    expect(await cancelTasks(id)).toEqual([]);
    await changeSession(ctx, id, on(6));
    await changeSession(ctx, id, { ...on(6), sessionSlot: 'Midday 11:30–13:30' });
    expect(await cancelTasks(id)).toMatchObject([
      {
        subject: `calcom:${reference}`,
        doneAt: null,
        details: {
          calendar: 'calcom',
          reference,
          registration: expect.not.stringContaining(id),
          session: '2026-11-26, Morning 9–11',
          reason: 'the session was moved to 2026-11-27, Morning 9–11',
        },
      },
    ]);
  });

  test('must be cancelled there too when it moves here during confirmation', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const there = { sessionDate: addDays(FIRST_DATE, 5), sessionSlot: 'Midday 11:30–13:30' } as const;
    const reference = book(id, sessionTimes(there.sessionDate, there.sessionSlot).startsAt);
    // The parent moves it after it was booked, and before the report is updated.
    const moving = {
      ...ctx,
      database: withRun(ctx.database, async (statement, parameters) => {
        const rows = await ctx.database.run(statement, parameters);
        if (statement.name === 'book_session')
          await changeSession(ctx, id, { ...there, sessionDate: addDays(FIRST_DATE, 6) });
        return rows;
      }),
    };
    await bookReported(moving, id, reference);
    expect(await reportsOf(id)).toMatchObject([{ reference, state: 'refused' }]);
    expect(await cancelTasks(id)).toMatchObject([{ subject: `calcom:${reference}`, doneAt: null }]);
  });

  test('whose money is refunded must be cancelled there, once', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const reference = book(id, sessionTimes(addDays(FIRST_DATE, 6), 'Afternoon 14:30–16:30').startsAt);
    await bookReported(ctx, id, reference);
    await refundRegistration(ctx, { id, by: 'amina', note: 'The child fell ill' });
    expect((await readRegistration(ctx, id)).status).toBe('refunded');
    expect(await cancelTasks(id)).toMatchObject([
      {
        subject: `calcom:${reference}`,
        details: { session: '2026-11-27, Afternoon 14:30–16:30', reason: 'the money was refunded' },
      },
    ]);
    const own = await aPaidRegistration();
    await bookSession(ctx, own, { ...midday, sessionDate: addDays(FIRST_DATE, 8) });
    await refundRegistration(ctx, { id: own, by: 'amina', note: 'The child fell ill' });
    expect(await cancelTasks(own)).toEqual([]);
  });

  test('is refused for an unpaid registration without a request, a report or a task', async () => {
    const { ctx, book, requests } = open();
    const id = await aRegistration(world());
    const reference = book(id, startOf(morning));
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'not_paid' });
    expect([requests(), await reportsOf(id), await tasksOf(id)]).toEqual([0, [], []]);
  });

  test('is not asked about again within seconds, open or refused', async () => {
    const { ctx, book, answers, requests } = open();
    const id = await aPaidRegistration();
    const reference = book(id, new Date(startOf(morning).getTime() + 15 * MINUTE_MS));
    const answer = answers.get(reference);
    answers.delete(reference);
    expect((await bookReported(ctx, id, reference)).isOpen).toBe(true);
    world().clock.advance(4_999);
    if (answer) answers.set(reference, answer);
    expect((await bookReported(ctx, id, reference)).isOpen).toBe(true);
    expect(requests()).toBe(1);
    world().clock.advance(1);
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'invalid' });
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'too_many' });
    expect(requests()).toBe(2);
    world().clock.advance(5_000);
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'invalid' });
    expect(requests()).toBe(3);
  });

  test('is booked when it was refused and fits later, and its task is finished', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const at = { sessionDate: addDays(FIRST_DATE, 9), sessionSlot: 'Morning 9–11' } as const;
    const reference = book(id, sessionTimes(at.sessionDate, at.sessionSlot).startsAt);
    await closeSession(ctx, { ...at, by: 'amina' });
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'invalid' });
    await openSession(ctx, { ...at, by: 'amina' });
    world().clock.advance(MINUTE_MS);
    expect((await bookReported(ctx, id, reference)).registration.appointmentBooked).toBe(true);
    expect((await tasksOf(id)).map(({ kind, doneAt }) => [kind, doneAt !== null])).toEqual([
      ['calendar_cancel', true],
    ]);
  });

  test('books nothing for another registration, and raises no task', async () => {
    const { ctx, book } = open();
    const [mine, theirs] = [await aPaidRegistration(), await aPaidRegistration()];
    const reference = book(theirs, startOf(morning));
    await expect(bookReported(ctx, mine, reference)).rejects.toMatchObject({ code: 'conflict' });
    expect((await readRegistration(ctx, mine)).appointmentBooked).toBe(false);
    expect((await readRegistration(ctx, theirs)).appointmentBooked).toBe(false);
    expect(await tasksOf(mine)).toEqual([]);
  });

  test('goes to staff for another registration when the parent’s page has gone', async () => {
    const { ctx, book, answers } = open();
    const [mine, theirs] = [await aPaidRegistration(), await aPaidRegistration()];
    const reference = book(theirs, startOf(morning));
    const answer = answers.get(reference);
    answers.set(reference, { kind: 'unknown', reason: 'undecided' });
    expect(await bookReported(ctx, mine, reference)).toMatchObject({ isOpen: true });
    expect(await tasksOf(mine)).toEqual([]);
    if (answer) answers.set(reference, answer);
    world().clock.advance(2 * MINUTE_MS);
    await askCalendar(ctx);
    expect((await readRegistration(ctx, mine)).appointmentBooked).toBe(false);
    expect(await tasksOf(mine)).toMatchObject([
      { kind: 'calendar_unconfirmed', details: { parent: 'is notified by e-mail' } },
    ]);
  });

  test('without a token of ours books nothing, and goes to staff', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const aWeekAgo = new Date(ctx.clock.now().getTime() - 7 * DAY_MS);
    const runOut = issueCalendarToken({ clock: { now: () => aWeekAgo } }, 'tests', id);
    const { grant } = await issueBookingGrant(ctx, 'tests', id);
    const reference = book(id, startOf(morning), { tokens: ['made up', id, runOut, grant] });
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'conflict' });
    expect((await readRegistration(ctx, id)).appointmentBooked).toBe(false);
    expect(await tasksOf(id)).toMatchObject([{ kind: 'calendar_unconfirmed' }]);
  });

  test('is refused without a task when it is already cancelled there', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    await expect(
      bookReported(ctx, id, book(id, startOf(morning), { isCancelled: true })),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await tasksOf(id)).toEqual([]);
  });

  test('is asked about again after 2 minutes when it cannot be confirmed yet, and then booked', async () => {
    const { ctx, book, answers, requests } = open();
    const id = await aPaidRegistration();
    const reference = book(id, new Date(startOf(midday).getTime() + DAY_MS));
    const answer = answers.get(reference);
    answers.set(reference, { kind: 'unknown', reason: 'unreachable' });
    const { isOpen, registration } = await bookReported(ctx, id, reference);
    expect([isOpen, registration.appointmentBooked]).toEqual([true, false]);
    world().clock.advance(2 * MINUTE_MS - 1);
    await askCalendar(ctx);
    expect(requests()).toBe(1);
    world().clock.advance(1);
    if (answer) answers.set(reference, answer);
    await askCalendar(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({
      appointmentBooked: true,
      isBeingConfirmed: false,
      isBeingRefunded: false,
    });
    expect([await tasksOf(id), await mailsOf(ctx, id)]).toEqual([[], []]);
    await askCalendar(ctx);
    expect(requests()).toBe(2);
  });

  const mailsOf = async (ctx: Context, id: string) => {
    const row = await readRow(world(), id);
    const promised = await world().database.db.select().from(emails).where(eq(emails.registrationId, id));
    const refusals = promised.map(readEmail).filter((mail) => mail.kind === 'booking_refused');
    return Promise.all(refusals.map((mail) => registrationEmailData.booking_refused(ctx, mail, row)));
  };

  test('is asked about again after an error of ours', async () => {
    const { ctx, book, answers } = open();
    const id = await aPaidRegistration();
    const later = { ...midday, sessionDate: addDays(FIRST_DATE, 8) };
    const reference = book(id, startOf(later));
    const answer = answers.get(reference);
    answers.delete(reference);
    await bookReported(ctx, id, reference);
    if (answer) answers.set(reference, answer);
    world().clock.advance(2 * MINUTE_MS);
    const broken: Context = {
      ...ctx,
      log: silentLog,
      database: withRun(ctx.database, (statement, parameters) => {
        if (statement.name === 'book_session') throw new Error('the connection is lost');
        return ctx.database.run(statement, parameters);
      }),
    };
    await askCalendar(broken);
    expect((await readRegistration(ctx, id)).isBeingConfirmed).toBe(true);
    world().clock.advance(5 * MINUTE_MS);
    await askCalendar(ctx);
    expect(await readRegistration(ctx, id)).toMatchObject({ appointmentBooked: true, ...later });
  });

  test('is reported to parent and staff by e-mail when it is refused after the page was closed', async () => {
    const { ctx, book, answers } = open();
    const id = await aPaidRegistration();
    const reference = book(id, new Date(startOf(morning).getTime() + 15 * MINUTE_MS));
    const answer = answers.get(reference);
    answers.delete(reference);
    expect((await bookReported(ctx, id, reference)).registration.isBeingConfirmed).toBe(true);
    expect((await readRegistration(ctx, id)).isBeingConfirmed).toBe(true);
    if (answer) answers.set(reference, answer);
    world().clock.advance(2 * MINUTE_MS);
    await askCalendar(ctx);
    expect((await readRegistration(ctx, id)).isBeingConfirmed).toBe(false);
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'calendar_cancel', details: { parent: 'is notified by e-mail' } },
    ]);
    expect(await mailsOf(ctx, id)).toMatchObject([{ why: 'unavailable' }]);
    // A parent who has booked another session by then needs no e-mail.
    await bookSession(ctx, id, { ...midday, sessionDate: addDays(FIRST_DATE, 10) });
    expect(await mailsOf(ctx, id)).toEqual([null]);
  });

  test('is reported to the parent by e-mail, without a task, when it was cancelled in between', async () => {
    const { ctx, book, answers } = open();
    const id = await aPaidRegistration();
    const reference = book(id, startOf(morning), { isCancelled: true });
    const answer = answers.get(reference);
    answers.delete(reference);
    await bookReported(ctx, id, reference);
    if (answer) answers.set(reference, answer);
    world().clock.advance(2 * MINUTE_MS);
    await askCalendar(ctx);
    expect(await tasksOf(id)).toEqual([]);
    expect(await mailsOf(ctx, id)).toMatchObject([{ why: 'cancelled' }]);
  });

  test('goes to staff once after 30 minutes without confirmation, and is not asked about again', async () => {
    const { ctx, requests } = open();
    const id = await aPaidRegistration();
    await bookReported(ctx, id, 'never-heard-of');
    for (let minute = 0; minute < 29; minute++) {
      world().clock.advance(MINUTE_MS);
      await askCalendar(ctx);
    }
    expect(await tasksOf(id)).toEqual([]);
    world().clock.advance(MINUTE_MS);
    await askCalendar(ctx);
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'calendar_unconfirmed', subject: 'calcom:never-heard-of' },
    ]);
    expect(await mailsOf(ctx, id)).toMatchObject([{ why: 'unconfirmed' }]);
    expect((await readRegistration(ctx, id)).isBeingConfirmed).toBe(false);
    const asked = requests();
    expect(asked).toBe(7);
    world().clock.advance(60 * MINUTE_MS);
    await askCalendar(ctx);
    expect(requests()).toBe(asked);
    expect(await tasksOf(id)).toHaveLength(1);
  });

  test('stays booked when an older request is answered later', async () => {
    const { ctx, book, answers } = open();
    const id = await aPaidRegistration();
    const on = { sessionDate: addDays(FIRST_DATE, 11), sessionSlot: 'Morning 9–11' } as const;
    const reference = book(id, sessionTimes(on.sessionDate, on.sessionSlot).startsAt);
    const answer = answers.get(reference);
    answers.delete(reference);
    await bookReported(ctx, id, reference);
    world().clock.advance(30 * MINUTE_MS);
    if (!ctx.calendar) throw new Error('no calendar');
    // The last request gets no answer. Before it ends, the parent's page reports the booking again.
    const slow: Context = {
      ...ctx,
      calendar: {
        ...ctx.calendar,
        gateway: {
          ...ctx.calendar.gateway,
          find: async () => {
            if (answer) answers.set(reference, answer);
            world().clock.advance(6_000);
            await bookReported(ctx, id, reference);
            return { kind: 'unknown', reason: 'unreachable' };
          },
        },
      },
    };
    await askCalendar(slow);
    expect(await readRegistration(ctx, id)).toMatchObject({ appointmentBooked: true, ...on });
    expect(await reportsOf(id)).toMatchObject([{ reference, state: 'booked' }]);
    expect([await tasksOf(id), await mailsOf(ctx, id)]).toEqual([[], []]);
  });

  test('must be cancelled there when it takes a second seat of the session booked from there', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const on = { sessionDate: addDays(FIRST_DATE, 12), sessionSlot: 'Morning 9–11' } as const;
    const { startsAt } = sessionTimes(on.sessionDate, on.sessionSlot);
    await bookReported(ctx, id, book(id, startsAt));
    const second = book(id, startsAt);
    expect((await bookReported(ctx, id, second)).registration).toMatchObject({
      appointmentBooked: true,
      ...on,
    });
    expect((await reportsOf(id)).map(({ state }) => state).sort()).toEqual(['booked', 'refused']);
    expect(await cancelTasks(id)).toMatchObject([{ subject: `calcom:${second}`, doneAt: null }]);
  });

  test('goes to staff and the parent when its calendar is no longer used', async () => {
    const { ctx } = open();
    const id = await aPaidRegistration();
    await bookReported(ctx, id, 'in-the-old-calendar');
    const { ctx: withoutCalendar } = world();
    await askCalendar(withoutCalendar);
    expect((await readRegistration(ctx, id)).isBeingConfirmed).toBe(true);
    world().clock.advance(30 * MINUTE_MS);
    await askCalendar(withoutCalendar);
    expect((await readRegistration(ctx, id)).isBeingConfirmed).toBe(false);
    expect(await tasksOf(id)).toMatchObject([{ kind: 'calendar_unconfirmed' }]);
    expect(await mailsOf(ctx, id)).toMatchObject([{ why: 'unconfirmed' }]);
  });

  test('cannot fill the table: a registration has at most five open reports', async () => {
    const { ctx } = open();
    const id = await aPaidRegistration();
    for (let made = 0; made < 5; made++) await bookReported(ctx, id, `made-up-${made}`);
    await bookReported(ctx, id, 'made-up-0');
    await expect(bookReported(ctx, id, 'made-up-5')).rejects.toMatchObject({ code: 'too_many' });
    await expect(bookReported(ctx, id, 'made-up-6')).rejects.toMatchObject({ code: 'too_many' });
    expect(await reportsOf(id)).toHaveLength(5);
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'calendar_unconfirmed', subject: `calcom:${id}`, details: { calendar: 'calcom' } },
    ]);
  });

  test('refused after its page was closed is reported by e-mail', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const reference = book(id, new Date(startOf(midday).getTime() + 15 * MINUTE_MS));
    await expect(bookReported(ctx, id, reference, () => false)).rejects.toMatchObject({ code: 'invalid' });
    expect(await mailsOf(ctx, id)).toMatchObject([{ why: 'unavailable' }]);
    expect(await tasksOf(id)).toMatchObject([{ details: { parent: 'is notified by e-mail' } }]);
  });

  test('is rejected for a malformed reference, an unknown registration, or our own calendar', async () => {
    const { ctx } = open();
    const id = await aPaidRegistration();
    await expect(bookReported(ctx, id, '../elsewhere')).rejects.toMatchObject({ code: 'invalid' });
    await expect(bookReported(ctx, 'no-id', 'b-1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(bookReported(world().ctx, id, 'b-1')).rejects.toMatchObject({ code: 'invalid' });
    expect(await reportsOf(id)).toEqual([]);
  });
});

describe('the checks of a reported booking', () => {
  test('become less frequent and end half an hour after the report', () => {
    const reported = new Date('2026-11-20T07:00:00Z');
    const minutes: number[] = [];
    for (let now: Date | null = reported; now; now = nextCheckAt(reported, now))
      minutes.push((now.getTime() - reported.getTime()) / MINUTE_MS);
    expect(minutes).toEqual([0, 2, 4, 8, 15, 22, 30]);
  });
});

type Run = (...asked: Parameters<Database['run']>) => Promise<unknown[]>;

/** Wraps the database with another way to run its prepared statements. */
function withRun(database: Database, run: Run): Database {
  return Object.assign(Object.create(database), { run });
}
