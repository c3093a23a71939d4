import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessionTimes } from '#domain/booking/slots.ts';
import type { Context } from '#server/context.ts';
import { calendarReports, staffTasks } from '#server/db/schema/index.ts';
import type { CalendarAnswer, CalendarBooking } from '#server/gateways/calendars/port.ts';
import { aRegistration, FIRST_DATE, onEachEngine } from '#tests/support/world.ts';
import { openPayment } from '../payments/open-payment.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { readRegistration } from '../registrations/read.ts';
import { askCalendar } from './ask-calendar.ts';
import { bookReported } from './book-reported.ts';
import { bookSession } from './book-session.ts';
import { issueCalendarToken } from './calendar-token.ts';
import { nextQuestionAt } from './report-schedule.ts';

const MINUTE = 60_000;
const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;
const midday = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' } as const;
const startOf = ({ sessionDate, sessionSlot }: typeof morning | typeof midday) =>
  sessionTimes(sessionDate, sessionSlot).startsAt;
let references = 0;

onEachEngine('a booking in a third party’s calendar', { seatsPerSession: 2 }, (world) => {
  /** A calendar that answers what the test says. */
  function open() {
    const secret = 'tests';
    const answers = new Map<string, CalendarAnswer>();
    let questions = 0;
    const ctx: Context = {
      ...world().ctx,
      calendar: {
        secret,
        gateway: {
          dialect: 'calcom',
          readReference: (told) => (/^[\w-]+$/.test(told) ? told : null),
          find: async (reference) => {
            questions += 1;
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
    return { ctx, answers, book, questions: () => questions };
  }
  async function aPaidRegistration() {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference);
    await verifyPayment(ctx, id, transactionId);
    return id;
  }
  const tasksOf = (id: string) =>
    world().database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
  const reportsOf = (id: string) =>
    world().database.db.select().from(calendarReports).where(eq(calendarReports.registrationId, id));

  test('is booked here too, once, however often it is reported', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const reference = book(id, startOf(morning));
    const [one, other] = await Promise.all([
      bookReported(ctx, id, reference),
      bookReported(ctx, id, reference),
    ]);
    expect(one).toMatchObject({ isOpen: false, registration: { appointmentBooked: true, ...morning } });
    expect(other.registration).toEqual(one.registration);
    expect(await reportsOf(id)).toMatchObject([{ state: 'booked', reference, askAt: null }]);
    expect(await tasksOf(id)).toEqual([]);
  });

  test.each([
    ['an unpaid registration', 'not_paid'],
    ['a time of no session', 'invalid'],
    ['a day outside the offer', 'invalid'],
    ['a registration that is booked elsewhere', 'conflict'],
    ['a session that is full', 'conflict'],
  ])('of %s is refused, and staff are asked once to cancel it there', async (name, code) => {
    const { ctx, book } = open();
    const id = await (code === 'not_paid' ? aRegistration(world()) : aPaidRegistration());
    let startsAt = startOf(midday);
    if (name === 'a time of no session') startsAt = new Date(startsAt.getTime() + 15 * MINUTE);
    if (name === 'a day outside the offer') startsAt = new Date(startsAt.getTime() + 90 * 24 * 60 * MINUTE);
    if (name === 'a registration that is booked elsewhere')
      await bookSession(ctx, id, { ...midday, sessionSlot: 'Afternoon 14:30–16:30' });
    if (name === 'a session that is full')
      for (let seat = 0; seat < 2; seat++) await bookSession(ctx, await aPaidRegistration(), midday);
    const before = await readRegistration(ctx, id);
    const reference = book(id, startsAt);
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code });
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
          parent: 'was told',
          registration: expect.not.stringContaining(id),
        },
      },
    ]);
  });

  test('that is refused and fits later is booked, and its task is ticked off', async () => {
    const { ctx, book, provider } = { ...open(), provider: world().provider };
    const id = await aRegistration(world());
    const opened = await openPayment(world().ctx, id);
    const reference = book(id, new Date(startOf(morning).getTime() + 24 * 60 * MINUTE));
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'not_paid' });
    await verifyPayment(ctx, id, provider.pay(opened.reference).transactionId);
    expect((await bookReported(ctx, id, reference)).registration.appointmentBooked).toBe(true);
    expect((await tasksOf(id)).map(({ kind, doneAt }) => [kind, doneAt !== null])).toEqual([
      ['calendar_cancel', true],
    ]);
  });

  test('of another registration books nothing, and is nobody’s task', async () => {
    const { ctx, book } = open();
    const [mine, theirs] = [await aPaidRegistration(), await aPaidRegistration()];
    const reference = book(theirs, startOf(morning));
    await expect(bookReported(ctx, mine, reference)).rejects.toMatchObject({ code: 'conflict' });
    expect((await readRegistration(ctx, mine)).appointmentBooked).toBe(false);
    expect((await readRegistration(ctx, theirs)).appointmentBooked).toBe(false);
    expect(await tasksOf(mine)).toEqual([]);
  });

  test('with no token of ours books nothing, and staff look at it', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    const reference = book(id, startOf(morning), { tokens: ['made up', id] });
    await expect(bookReported(ctx, id, reference)).rejects.toMatchObject({ code: 'conflict' });
    expect((await readRegistration(ctx, id)).appointmentBooked).toBe(false);
    expect(await tasksOf(id)).toMatchObject([{ kind: 'calendar_unconfirmed' }]);
  });

  test('that is cancelled there already is refused, and nothing is to be done', async () => {
    const { ctx, book } = open();
    const id = await aPaidRegistration();
    await expect(
      bookReported(ctx, id, book(id, startOf(morning), { isCancelled: true })),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(await tasksOf(id)).toEqual([]);
  });

  test('that cannot be confirmed yet is asked about again after 2 minutes, and then booked', async () => {
    const { ctx, book, answers, questions } = open();
    const id = await aPaidRegistration();
    const reference = book(id, new Date(startOf(midday).getTime() + 24 * 60 * MINUTE));
    const told = answers.get(reference);
    answers.set(reference, { kind: 'unknown', reason: 'unreachable' });
    const { isOpen, registration } = await bookReported(ctx, id, reference);
    expect([isOpen, registration.appointmentBooked]).toEqual([true, false]);
    world().clock.advance(2 * MINUTE - 1);
    await askCalendar(ctx);
    expect(questions()).toBe(1);
    world().clock.advance(1);
    if (told) answers.set(reference, told);
    await askCalendar(ctx);
    expect((await readRegistration(ctx, id)).appointmentBooked).toBe(true);
    expect(await tasksOf(id)).toEqual([]);
    await askCalendar(ctx);
    expect(questions()).toBe(2);
  });

  test('that is refused when nobody looks any more says to staff that the parent must be told', async () => {
    const { ctx, book, answers } = open();
    const id = await aRegistration(world());
    const reference = book(id, startOf(morning));
    const told = answers.get(reference);
    answers.delete(reference);
    await bookReported(ctx, id, reference);
    if (told) answers.set(reference, told);
    world().clock.advance(2 * MINUTE);
    await askCalendar(ctx);
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'calendar_cancel', details: { parent: 'does not know yet: please write to them' } },
    ]);
  });

  test('that is never confirmed goes to staff after 30 minutes, once, and is asked about no more', async () => {
    const { ctx, questions } = open();
    const id = await aPaidRegistration();
    await bookReported(ctx, id, 'never-heard-of');
    for (let minute = 0; minute < 29; minute++) {
      world().clock.advance(MINUTE);
      await askCalendar(ctx);
    }
    expect(await tasksOf(id)).toEqual([]);
    world().clock.advance(MINUTE);
    await askCalendar(ctx);
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'calendar_unconfirmed', subject: 'calcom:never-heard-of' },
    ]);
    const asked = questions();
    expect(asked).toBe(7);
    world().clock.advance(60 * MINUTE);
    await askCalendar(ctx);
    expect(questions()).toBe(asked);
    expect(await tasksOf(id)).toHaveLength(1);
  });

  test('is no way to fill the table: a registration has five open reports at most', async () => {
    const { ctx } = open();
    const id = await aPaidRegistration();
    for (let made = 0; made < 5; made++) await bookReported(ctx, id, `made-up-${made}`);
    await bookReported(ctx, id, 'made-up-0');
    await expect(bookReported(ctx, id, 'made-up-5')).rejects.toMatchObject({ code: 'too_many' });
    expect(await reportsOf(id)).toHaveLength(5);
  });

  test('is none where the reference is none, the registration is unknown, or the calendar is our own', async () => {
    const { ctx } = open();
    const id = await aPaidRegistration();
    await expect(bookReported(ctx, id, '../elsewhere')).rejects.toMatchObject({ code: 'invalid' });
    await expect(bookReported(ctx, 'no-id', 'b-1')).rejects.toMatchObject({ code: 'not_found' });
    await expect(bookReported(world().ctx, id, 'b-1')).rejects.toMatchObject({ code: 'invalid' });
    expect(await reportsOf(id)).toEqual([]);
  });
});

describe('the questions', () => {
  test('grow apart and end half an hour after the report', () => {
    const reported = new Date('2026-11-20T07:00:00Z');
    const minutes: number[] = [];
    for (let now: Date | null = reported; now; now = nextQuestionAt(reported, now))
      minutes.push((now.getTime() - reported.getTime()) / MINUTE);
    expect(minutes).toEqual([0, 2, 4, 8, 15, 22, 30]);
  });
});
