import { and, asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { SessionKey } from '#domain/booking/offer.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import { showTimeZone } from '#domain/time-zone.ts';
import { emails, eventLog, sessions } from '#server/db/schema/index.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { withOffer } from '#tests/support/context.ts';
import { unlocked } from '#tests/support/database/without-lock.ts';
import { aPaidRegistration, readRow } from '#tests/support/services/paid.ts';
import { eventually } from '#tests/support/wait.ts';
import { anotherServer, aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { readEmail } from '../../outbox/stored-email.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { readRegistration } from '../../registration-view/read-registration.ts';
import { bookSession } from '../book-session.ts';
import { calendarFile } from '../calendar/read-calendar-file.ts';
import { bookSeat } from '../seats/book-seat.ts';
import { listAvailability } from '../seats/list-availability.ts';
import { closeSession } from './close-session.ts';
import { listSessions } from './list-sessions.ts';
import { openSession } from './open-session.ts';
import { prepareSessions } from './prepare-sessions.ts';
import { setCapacity } from './set-capacity.ts';
import { setMeetingLink } from './set-meeting-link.ts';

const by = 'amina';
const slot = 'Morning 9–11';
const REFUSED = { code: 'invalid', message: 'This session cannot be booked. Please choose another one.' };
/** Closed by the rules of these tests. */
const HOLIDAY = '2026-11-29';

const on = (sessionDate: string): SessionKey => ({ sessionDate, sessionSlot: slot });

describe('a session', () => {
  const world = worldPerTest({ daysAhead: 20, closedDates: [HOLIDAY] });
  const offered = async ({ sessionDate }: SessionKey) => {
    const found = await listAvailability(world().ctx, { from: sessionDate, to: sessionDate });
    return found.find(({ sessionSlot }) => sessionSlot === slot);
  };
  const listed = async ({ sessionDate }: SessionKey) => {
    const found = await listSessions(world().ctx, { from: sessionDate, to: sessionDate });
    return found.find(({ sessionSlot }) => sessionSlot === slot);
  };
  const eventsOf = async (key: SessionKey) => {
    const { db } = world().database;
    const [session] = await db.select().from(sessions).where(isSession(key));
    const log = await db
      .select({ event: eventLog.event, actor: eventLog.actor, data: eventLog.data })
      .from(eventLog)
      .where(and(eq(eventLog.aggregate, 'session'), eq(eventLog.aggregateId, String(session?.id))))
      .orderBy(eventLog.id);
    return log;
  };

  it('follows the time zone of the school, unless a family has a seat of it', async () => {
    const { ctx, database } = world();
    const startsOf = async () =>
      (
        await database.db
          .select({ at: sessions.startsAt, ends: sessions.endsAt })
          .from(sessions)
          .where(eq(sessions.sessionSlot, slot))
          .orderBy(asc(sessions.sessionDate))
          .limit(2)
      ).map(({ at, ends }) => [at.toISOString().slice(11, 16), ends.toISOString().slice(11, 16)]);
    const [first] = await listAvailability(ctx);
    await bookSession(ctx, await aPaidRegistration(world()), on(first?.sessionDate ?? ''));
    expect(await startsOf()).toEqual(Array(2).fill(['06:00', '08:00']));
    showTimeZone({ id: 'Europe/Oslo', name: 'Oslo Time', shortName: 'OT' });
    await prepareSessions(ctx);
    expect(await startsOf()).toEqual([
      ['06:00', '08:00'],
      ['08:00', '10:00'],
    ]);
  });

  describe('that is closed', () => {
    const key = on('2026-11-23');

    it('is not offered and cannot be booked or held; bookings stay, and held seats are freed', async () => {
      const { ctx } = world();
      const booked = await aPaidRegistration(world());
      await bookSession(ctx, booked, key);
      const paying = await aRegistration(world());
      await openPayment(ctx, paying, key);

      expect(await closeSession(ctx, { ...key, by })).toEqual({
        capacity: 12,
        booked: 1,
        held: 1,
        wasClosed: false,
      });
      expect(await offered(key)).toBeUndefined();
      await expect(bookSession(ctx, await aPaidRegistration(world()), key)).rejects.toMatchObject(REFUSED);
      await expect(openPayment(ctx, await aRegistration(world()), key)).rejects.toMatchObject(REFUSED);
      expect((await readRegistration(ctx, paying)).payment.held).toBeNull();
      expect(await readRegistration(ctx, booked)).toMatchObject({ appointmentBooked: true, ...key });
      expect(await bookSession(ctx, booked, key)).toMatchObject({ appointmentBooked: true, ...key });
      expect(await listed(key)).toMatchObject({ booked: 1, held: 0, decision: 'closed', isBookable: false });
      expect(await closeSession(ctx, { ...key, by })).toMatchObject({ wasClosed: true, booked: 1 });
      expect(await eventsOf(key)).toEqual([
        { event: 'closed', actor: 'staff:amina', data: { booked: 1, held: 1 } },
      ]);
    });

    it('is refused by the database too, when a booking was already in progress', async () => {
      const { ctx } = world();
      await closeSession(ctx, { ...key, by });
      const [session] = await ctx.database.db.select().from(sessions).where(isSession(key));
      const id = await aPaidRegistration(world());
      expect(await bookSeat(ctx, id, session?.id ?? 0)).toBe('closed');
    });

    it('can be opened again, and follows the rules from then on', async () => {
      const { ctx } = world();
      await bookSession(ctx, await aPaidRegistration(world()), key);
      await closeSession(ctx, { ...key, by });
      expect(await openSession(ctx, { ...key, by })).toBe('opened');
      expect(await openSession(ctx, { ...key, by })).toBe('was_open');
      expect(await offered(key)).toMatchObject({ capacity: 12, seatsLeft: 11 });
      await bookSession(ctx, await aPaidRegistration(world()), key);
      const laterClosed = withOffer(ctx, { rules: { closedDates: [key.sessionDate] } });
      await expect(bookSession(laterClosed, await aPaidRegistration(world()), key)).rejects.toMatchObject(
        REFUSED,
      );
      expect((await eventsOf(key)).at(-1)).toMatchObject({ event: 'opened', actor: 'staff:amina' });
    });
  });

  it('opened by staff on a closed date is an extra one, with its own meeting link', async () => {
    const { ctx } = world();
    const key = on(HOLIDAY);
    await expect(bookSession(ctx, await aPaidRegistration(world()), key)).rejects.toMatchObject(REFUSED);
    expect(await openSession(ctx, { ...key, by })).toBe('made');
    expect(await offered(key)).toMatchObject({ capacity: 12, seatsLeft: 12 });
    const { meetingLink } = await bookSession(ctx, await aPaidRegistration(world()), key);
    expect(meetingLink).toMatch(/^https:\/\/meet\.techrise\.example\/[\w-]{16}$/);
    expect((await eventsOf(key)).map(({ event }) => event)).toEqual(['made']);
    await closeSession(ctx, { ...key, by });
    expect(await offered(key)).toBeUndefined();
    await expect(openSession(ctx, { ...on('2026-11-19'), by })).rejects.toMatchObject({ code: 'invalid' });
  });

  describe('has as many seats as staff set', () => {
    const key = on('2026-11-24');

    it('more at once, and fewer down to those sold or held', async () => {
      const { ctx, clock } = world();
      await setCapacity(ctx, { ...key, seats: 14, by });
      expect(await offered(key)).toMatchObject({ capacity: 14, seatsLeft: 14 });
      for (let n = 0; n < 2; n += 1) await bookSession(ctx, await aPaidRegistration(world()), key);
      await openPayment(ctx, await aRegistration(world()), key);
      await expect(setCapacity(ctx, { ...key, seats: 2, by })).rejects.toMatchObject({
        code: 'conflict',
        message: 'Seats sold: 2, held: 1. It cannot have fewer than 3 now.',
      });
      expect(await offered(key)).toMatchObject({ capacity: 14 });
      expect(await setCapacity(ctx, { ...key, seats: 3, by })).toMatchObject({ capacity: 14 });
      expect(await offered(key)).toMatchObject({ capacity: 3, seatsLeft: 0 });
      clock.advance(16 * MINUTE_MS);
      await setCapacity(ctx, { ...key, seats: 2, by });
      expect(await listed(key)).toMatchObject({ capacity: 2, booked: 2, held: 0 });
      expect((await eventsOf(key)).map(({ actor, data }) => ({ actor, data }))).toEqual([
        { actor: 'staff:amina', data: { from: 12, to: 14 } },
        { actor: 'staff:amina', data: { from: 14, to: 3 } },
        { actor: 'staff:amina', data: { from: 3, to: 2 } },
      ]);
    });

    it.each([-1, 1.5, 501, Number.NaN])('but never %s', async (seats) => {
      await expect(setCapacity(world().ctx, { ...key, seats, by })).rejects.toMatchObject({
        code: 'invalid',
      });
    });

    it('but not where there is no session', async () => {
      const nowhere = { ...on('2030-01-01'), by };
      await expect(setCapacity(world().ctx, { ...nowhere, seats: 3 })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(closeSession(world().ctx, nowhere)).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('has its own meeting link', () => {
    const key = on('2026-11-25');
    const link = 'https://meet.example.org/another-room';

    it('gives an unguessable link, and only to booked families', async () => {
      const { ctx } = world();
      const all = await listSessions(ctx, { from: '2026-11-21', to: '2026-12-05' });
      expect(new Set(all.map(({ meetingLink }) => meetingLink)).size).toBe(all.length);
      for (const { meetingLink } of all) expect(meetingLink).toMatch(/\/[\w-]{16}$/);
      expect(JSON.stringify(await listAvailability(ctx))).not.toContain('meet.techrise');
      const id = await aRegistration(world());
      await openPayment(ctx, id, key);
      expect(JSON.stringify(await readRegistration(ctx, id))).not.toContain('meet.techrise');
      const paid = await aPaidRegistration(world());
      expect((await readRegistration(ctx, paid)).meetingLink).toBeNull();
      const { meetingLink } = await bookSession(ctx, paid, key);
      expect(meetingLink).toBe((await listed(key))?.meetingLink);
    });

    it('notifies booked families when staff change it, with the calendar entry updated', async () => {
      const { ctx } = world();
      const id = await aPaidRegistration(world());
      await bookSession(ctx, id, key);
      await ctx.database.db.update(emails).set({ state: 'sent' }).where(eq(emails.registrationId, id));
      expect(await setMeetingLink(ctx, { ...key, link, by })).toBe(1);
      expect(await setMeetingLink(ctx, { ...key, link: `${link}\n`, by }), 'the same one').toBe(0);
      expect(await readRegistration(ctx, id)).toMatchObject({ meetingLink: link, ...key });
      const { content } = await calendarFile(ctx, id);
      expect(content).toContain('SEQUENCE:1');
      expect(content).toContain(link);
      const mails = await ctx.database.db
        .select()
        .from(emails)
        .where(and(eq(emails.registrationId, id), eq(emails.kind, 'booking_changed')));
      expect(mails).toHaveLength(1);
      const [mail] = mails.map(readEmail).filter((mail) => mail.kind === 'booking_changed');
      const data =
        mail && (await registrationEmailData.booking_changed(ctx, mail, await readRow(world(), id)));
      expect(data).toMatchObject({ change: 'link', meetingLink: link, calendar: { sequence: 1 } });
      expect((await eventsOf(key)).at(-1)).toEqual({
        event: 'link',
        actor: 'staff:amina',
        data: { notified: 1 },
      });
    });

    it('gives later bookings the changed link', async () => {
      await setMeetingLink(world().ctx, { ...key, link, by });
      const later = await bookSession(world().ctx, await aPaidRegistration(world()), key);
      expect(later.meetingLink).toBe(link);
    });

    it.each(['http://meet.example.org/x', 'meet.example.org', 'javascript:alert(1)', ''])(
      'which is never %j',
      async (wrong) => {
        await expect(setMeetingLink(world().ctx, { ...key, link: wrong, by })).rejects.toMatchObject({
          code: 'invalid',
        });
      },
    );
  });

  it('can be booked until its lead time, where the same day is offered', async () => {
    const { ctx, clock } = world();
    const near = withOffer(ctx, { rules: { firstDayAhead: 0, leadMinutes: 60 } });
    const today = { sessionDate: '2026-11-20', sessionSlot: 'Afternoon 14:30–16:30' };
    // 14:30 in Kampala is 11:30 UTC; the clock is somewhat behind 7:00.
    clock.advance(Date.parse('2026-11-20T10:29:59Z') - clock.now().getTime());
    const offers = async () =>
      (await listAvailability(near, { to: '2026-11-20' })).map((one) => one.sessionSlot);
    await bookSession(near, await aPaidRegistration(world()), today);
    expect(await offers()).toEqual(['Afternoon 14:30–16:30']);
    clock.advance(1_000);
    expect(await offers()).toEqual([]);
    await expect(bookSession(near, await aPaidRegistration(world()), today)).rejects.toMatchObject(REFUSED);
  });
});

describe('staff and parents at once', () => {
  const world = worldPerTest({ seatsPerSession: 40 });

  it('closing counts what was sold, and two concurrent changes of the seats end as one of them', async () => {
    const { ctx } = world();
    const key = on('2026-11-21');
    const ids = await Promise.all(Array.from({ length: 60 }, () => aPaidRegistration(world())));
    const bookings = ids.map((id) => bookSession(ctx, id, key).catch((error: unknown) => error));
    const [closed] = await Promise.all([closeSession(ctx, { ...key, by }), ...bookings]);
    const [now] = await listSessions(ctx, { from: key.sessionDate, to: key.sessionDate });
    expect(now?.booked).toBe(closed.booked);

    const other = { ...key, sessionSlot: 'Midday 11:30–13:30' as const };
    await Promise.all([5, 30, 12, 8].map((seats) => setCapacity(ctx, { ...other, seats, by })));
    const [, after] = await listSessions(ctx, { from: key.sessionDate, to: key.sessionDate });
    expect([5, 30, 12, 8]).toContain(after?.capacity);
  });

  it('lowering the seats removes none that is sold, while families book on two servers', async () => {
    const { ctx } = world();
    const key = on('2026-11-21');
    const nodes = [ctx, (await anotherServer(world())).ctx];
    const ids = await Promise.all(Array.from({ length: 60 }, () => aPaidRegistration(world())));
    const bookings = Promise.allSettled(ids.map((id, n) => bookSession(nodes[n % 2] ?? ctx, id, key)));
    let capacity = 40;
    for (const seats of [36, 30, 24, 18, 12, 6]) {
      const refused = await setCapacity(ctx, { ...key, seats, by }).then(
        () => null,
        ({ code }) => code,
      );
      if (refused === null) capacity = seats;
      else expect(refused).toBe('conflict');
    }
    const booked = (await bookings).filter(({ status }) => status === 'fulfilled').length;
    const [left] = await listSessions(ctx, { from: key.sessionDate, to: key.sessionDate });
    expect(left).toMatchObject({ capacity, booked: capacity });
    expect(booked).toBe(capacity);
  });

  describe('when a booking is under way', () => {
    /** Staff leave no seat, while a family's booking is written but not committed. */
    async function lowerWhileBooking(staff: World['ctx']) {
      const { ctx, url } = world();
      const key = on('2026-11-22');
      const id = await aPaidRegistration(world());
      const [session] = await ctx.database.db.select().from(sessions).where(isSession(key));
      const family = new pg.Client({ connectionString: url });
      await family.connect();
      try {
        await family.query('BEGIN');
        await family.query('SELECT book_session($1, $2, $3)', [id, session?.id, ctx.clock.now()]);
        const lowered = setCapacity(staff, { ...key, seats: 0, by }).catch(({ code }) => code);
        await eventually(async () => {
          const waiting = await family.query('SELECT FROM pg_locks WHERE NOT granted');
          return waiting.rowCount === 1;
        });
        await family.query('COMMIT');
        return { lowered: await lowered, left: (await listed(key))?.capacity };
      } finally {
        await family.end();
      }
    }

    const listed = async ({ sessionDate }: SessionKey) => {
      const [found] = await listSessions(world().ctx, { from: sessionDate, to: sessionDate });
      return found;
    };

    it('waits for it, and then counts its seat', async () => {
      expect(await lowerWhileBooking(world().ctx)).toEqual({ lowered: 'conflict', left: 40 });
    });

    it('would say that no seat is left, without the lock of the session', async () => {
      const { lowered, left } = await lowerWhileBooking(unlocked(1)(world().ctx));
      expect({ lowered, left }).toEqual({ lowered: { capacity: 40, booked: 0, held: 0 }, left: 1 });
    });
  });
});

function isSession({ sessionDate, sessionSlot }: SessionKey) {
  return and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot));
}
