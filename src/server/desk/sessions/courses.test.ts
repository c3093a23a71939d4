import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS, HOUR_MS, schoolDate } from '#domain/clock.ts';
import { attendance, emails, registrations, sessions } from '#server/db/schema/index.ts';
import { composeEmail } from '#server/emails/compose.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { readEmail } from '#server/services/outbox/stored-email.ts';
import { beginPayment } from '#server/services/payments/attempts/begin-payment.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { childOf, rosterOf, sessionsAtDesk } from '#tests/support/desk-sessions.ts';
import { aCourse, aCourseRegistration } from '#tests/support/services/course.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const { morning, aMark } = sessionsAtDesk(world);

describe('a course', () => {
  /** A course of three dates a week apart, with one family in it. */
  async function opened() {
    const made = await aCourse(world(), { days: 3, everyDays: 7 });
    const { ctx, database } = made.world;
    const booked = await aCourseRegistration(made.world, made.course);
    await database.db
      .update(registrations)
      .set({ status: 'paid', paymentStatus: 'paid', childName: 'Amina' })
      .where(eq(registrations.id, booked));
    await bookSession(ctx, booked, made.course.run);
    return {
      ...made.course,
      ctx,
      booked,
      office: await signedIn(openDesk(made.world), 'office'),
    };
  }
  const dayOf = (startsAt: string) => schoolDate(new Date(startsAt));

  it('has each of its dates in the calendar and on Today, with the same children', async () => {
    const { office, sessionId, ctx } = await opened();
    const { dates } = await rosterOf(office, sessionId);
    expect(dates).toHaveLength(3);
    const day = dayOf(dates[1].startsAt);
    const [listed] = (await office.get(`/desk/sessions?from=${day}&to=${day}`)).body.sessions;
    expect(listed).toMatchObject({ id: sessionId, number: 2, offer: 'Holiday camp', booked: 1, date: day });
    world().clock.advance(21 * DAY_MS);
    const later = await signedIn(openDesk({ ctx }), 'owner');
    const [today] = (await later.get('/desk/today')).body.sessions;
    expect(today).toMatchObject({ id: sessionId, number: 2, booked: 1 });
  });

  it('has an attendance for each date, and takes no mark for a date that it has not', async () => {
    const { office, sessionId } = await opened();
    const { marks } = aMark(await childOf(office, sessionId), 'present');
    const send = (number: number | null) =>
      office.post(`/desk/sessions/${sessionId}/marks`, {
        marks: marks.map((one) => ({ ...one, id: randomUUID(), number })),
      });
    expect((await send(2)).body.unknown).toEqual([]);
    for (const number of [4, null]) expect((await send(number)).body.unknown).toHaveLength(1);
    expect(await world().database.db.$count(attendance)).toBe(1);
    const cameOn = async (number: number) =>
      (await office.get(`/desk/sessions/${sessionId}?date=${number}`)).body.roster[0].marks.length;
    expect([await cameOn(1), await cameOn(2), await cameOn(3)]).toEqual([0, 1, 0]);
  });

  it('is called off with all its dates, and its families go to no other offer', async () => {
    const { office, sessionId } = await opened();
    const order = { reason: 'Too few children', way: 'choose', to: '' };
    const other = await office.post(`/desk/sessions/${sessionId}/call-off`, {
      ...order,
      way: 'move',
      to: String(await morning()),
    });
    expect(other).toMatchObject({ status: 400, body: { message: 'That session is of another offer.' } });
    const { body } = await office.post(`/desk/sessions/${sessionId}/call-off`, order);
    expect(body.lines[1]).toMatch(/^It is a course of 3 dates: all that are still to come are cancelled/);
    expect(body.lines.at(-1)).toMatch(/^The e-mail: .*Holiday camp/);
    await office.post(`/desk/sessions/${sessionId}/call-off`, { ...order, digest: body.digest });
    const { dates, state } = await rosterOf(office, sessionId);
    expect(state).toBe('called off');
    const days = [dayOf(dates[0].startsAt), dayOf(dates[2].startsAt)];
    const { sessions: listed } = (await office.get(`/desk/sessions?from=${days[0]}&to=${days[1]}`)).body;
    expect(listed.map((one: { state: string }) => one.state)).toEqual(Array(3).fill('called off'));
  });

  it.each(['seats', 'stop', 'call off'])(
    'whose places are taken away (%s) has a task for each paid family without one',
    async (act) => {
      const { office, sessionId, run, ctx, offerId, booked } = await opened();
      const later = async () => {
        const id = await aCourseRegistration({ ...world(), ctx }, { offerId, sessionId, run });
        await ctx.database.db
          .update(registrations)
          .set({ status: 'paid', paymentStatus: 'paid', paymentReference: id, paymentTransactionId: id })
          .where(eq(registrations.id, id));
        return id;
      };
      const waiting = [await later(), await later()];
      const tasks = async () => {
        const { rows } = (await office.get('/desk/today/tasks')).body;
        return rows.map(({ subject }: { subject: string }) => subject).toSorted();
      };
      const capacity = (await rosterOf(office, sessionId)).capacity;
      const setSeats = (seats: number, was: number) =>
        office.post(`/desk/sessions/${sessionId}/seats`, { seats: String(seats), was: String(was) });
      const many = {
        slot: run.sessionSlot,
        from: run.sessionDate,
        to: '',
        weekday: '',
        seats: '',
        instructorId: '',
      };
      expect((await setSeats(2, capacity)).status).toBe(200);
      expect(await tasks()).toHaveLength(1);
      const more = { ...many, what: 'seats', seats: '3' };
      expect(JSON.stringify((await office.post('/desk/sessions/many', more)).body.lines)).not.toContain(
        'none',
      );
      expect((await setSeats(3, 2)).status).toBe(200);
      expect(await tasks()).toEqual([]);
      const [path, order] = {
        seats: [`/desk/sessions/${sessionId}/seats`, { seats: '1', was: '3' }],
        stop: ['/desk/sessions/many', { ...many, what: 'stop' }],
        'call off': [`/desk/sessions/${sessionId}/call-off`, { reason: 'Too few', way: 'choose', to: '' }],
      }[act] as [string, object];
      const { body } = await office.post(path, order);
      // A family in a session that was called off looks for another seat too.
      const without = act === 'call off' ? [...waiting, booked] : waiting;
      if (act === 'seats') expect(body).toEqual({ withoutSeat: waiting.length });
      else {
        expect(JSON.stringify(body.lines)).toContain(
          `${without.length} families that have paid need a seat then, and none is free. For each that finds none, Today has a task.`,
        );
        await office.post(path, { ...order, digest: body.digest });
      }
      expect(await tasks()).toEqual(without.toSorted());
    },
  );

  it('has codes to pay in person that hold until it begins', async () => {
    const { sessionId, run, ctx, offerId } = await opened();
    const id = await aCourseRegistration({ ...world(), ctx }, { offerId, sessionId, run });
    await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    const { db } = ctx.database;
    const [promised] = await db.select().from(emails).where(eq(emails.kind, 'in_person_code'));
    const [registration] = await db.select().from(registrations).where(eq(registrations.id, id));
    const email = promised && readEmail(promised);
    if (email?.kind !== 'in_person_code' || !registration) throw new Error('no e-mail was promised');
    expect(await registrationEmailData.in_person_code(ctx, email, registration)).toMatchObject({
      validUntil: run.sessionDate,
    });
  });

  it('has unpaid families to call as long as it has a place for them', async () => {
    const { sessionId, run, ctx, offerId } = await opened();
    const id = await aCourseRegistration({ ...world(), ctx }, { offerId, sessionId, run });
    world().clock.advance(3 * HOUR_MS);
    const later = await signedIn(openDesk({ ctx }), 'owner');
    const toCall = async () =>
      (await later.get('/desk/today/calls')).body.rows.map((row: { id: string }) => row.id);
    const { capacity } = await rosterOf(later, sessionId);
    expect(await toCall()).toContain(id);
    await later.post(`/desk/sessions/${sessionId}/seats`, { seats: '1', was: String(capacity) });
    expect(await toCall()).not.toContain(id);
  });

  it('is opened again, and the families who are still in it learn that it takes place', async () => {
    const { office, sessionId, run, ctx, booked } = await opened();
    const order = { reason: 'Too few children', way: 'choose', to: '' };
    const act = async (path: string, wanted: object) => {
      const { digest } = (await office.post(path, wanted)).body;
      return office.post(path, { ...wanted, digest });
    };
    await act(`/desk/sessions/${sessionId}/call-off`, order);
    expect((await readRegistration(ctx, booked)).calledOffBecause).toBe(order.reason);
    const open = { what: 'open', slot: run.sessionSlot, from: run.sessionDate, to: '' };
    const again = { ...open, weekday: '', seats: '', instructorId: '' };
    const preview = (await office.post('/desk/sessions/many', again)).body;
    expect(preview.lines.at(-1)).toBe(
      'One family that is still booked gets an e-mail that it takes place after all.',
    );
    expect((await act('/desk/sessions/many', again)).body).toMatchObject({ isDone: true, lines: [] });
    expect((await readRegistration(ctx, booked)).calledOffBecause).toBeNull();
    expect(await rosterOf(office, sessionId)).toMatchObject({ state: 'open', answers: [] });
    const { db } = ctx.database;
    await db.update(emails).set({ state: 'sent' }).where(eq(emails.kind, 'booking_confirmed'));
    const [promised] = await db.select().from(emails).where(eq(emails.kind, 'booking_changed'));
    const [registration] = await db.select().from(registrations).where(eq(registrations.id, booked));
    const email = promised && readEmail(promised);
    if (email?.kind !== 'booking_changed' || !registration) throw new Error('no e-mail was promised');
    const data = await registrationEmailData.booking_changed(ctx, email, registration);
    expect(data && composeEmail('booking_changed', data).subject).toMatch(/^It takes place: /);
  });

  it('is stopped by its first day after it has begun', async () => {
    const { office, sessionId, ctx } = await opened();
    const { sessionDate, sessionSlot, dates } = await rosterOf(office, sessionId);
    world().clock.advance(new Date(dates[1].startsAt).getTime() - world().clock.now().getTime());
    const order = { slot: sessionSlot, from: sessionDate, to: '', weekday: '', seats: '', instructorId: '' };
    const later = await signedIn(openDesk({ ctx }), 'owner');
    expect((await later.post('/desk/sessions/many', { ...order, what: 'stop' })).body).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('One session will take no more bookings'), expect.any(String)],
    });
  });

  it('moves one date and tells its families, as many as were shown', async () => {
    const { office, sessionId, ctx } = await opened();
    const { dates } = await rosterOf(office, sessionId);
    const was = dates[1].startsAt;
    const on = addDays(dayOf(was), 1);
    const move = (wanted: object) =>
      office.post(`/desk/sessions/${sessionId}/dates/2`, {
        ...{ was, on, starts: '09:00', ends: '12:00', families: 1 },
        ...wanted,
      });
    expect((await move({ families: 0 })).status).toBe(409);
    expect((await move({ was: dates[0].startsAt })).status).toBe(409);
    expect((await move({ ends: '08:00' })).body.errors).toMatchObject([{ path: 'ends' }]);
    expect((await move({})).body).toEqual({ notified: 1 });
    const after = (await rosterOf(office, sessionId)).dates;
    expect(dayOf(after[1].startsAt)).toBe(on);
    const promised = await ctx.database.db.select().from(emails).where(eq(emails.kind, 'booking_changed'));
    expect(promised.map(({ data }) => data)).toMatchObject([{ change: 'dates' }]);
    // It was moved in between.
    expect((await move({})).body.message).toMatch(/^Another person has changed it. It is /);
    await ctx.database.db.update(sessions).set({ calledOffBecause: 'ill' }).where(eq(sessions.id, sessionId));
    expect((await move({ was: after[1].startsAt, on: addDays(on, 1) })).body.message).toMatch(
      /was called off/,
    );
  });
});
