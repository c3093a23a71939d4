import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/clock.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import { paymentMessages } from '#domain/payment/messages.ts';
import { emails, eventLog, registrations, seats } from '#server/db/schema/index.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { claimWithoutLock } from '#tests/support/database/without-lock.ts';
import { aPaid, aPaidRegistration, readRow } from '#tests/support/services/paid.ts';
import { anotherServer, aRegistration, ownWorld, type World, worldPerTest } from '#tests/support/world.ts';
import type { Actor } from '../outbox/records.ts';
import { type MailBoundsData, readEmail } from '../outbox/stored-email.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { bookSession } from './book-session.ts';
import { calendarFile } from './calendar/read-calendar-file.ts';
import { changeSession } from './change-session.ts';
import { listAvailability } from './seats/list-availability.ts';
import { setMeetingLink } from './sessions/set-meeting-link.ts';

const morning = 'Morning 9–11';
const midday = 'Midday 11:30–13:30';
const afternoon = 'Afternoon 14:30–16:30';
const on = (sessionDate: string, sessionSlot = morning) => ({ sessionDate, sessionSlot });

async function seatsLeft(
  { ctx }: World,
  { sessionDate, sessionSlot }: { sessionDate: string; sessionSlot: string },
) {
  const found = await listAvailability(ctx, { from: sessionDate, to: sessionDate });
  return found.find((session) => session.sessionSlot === sessionSlot)?.seatsLeft;
}

async function changesOf({ database }: World, id: string) {
  const promised = await database.db
    .select()
    .from(emails)
    .where(eq(emails.registrationId, id))
    .orderBy(emails.version);
  return promised.map(readEmail).filter((mail) => mail.kind === 'booking_changed');
}

describe('a change of session', () => {
  const world = worldPerTest({ daysAhead: 10, seatsPerSession: 2 });
  const aBooked = async (session: ReturnType<typeof on>) => {
    const id = await aPaidRegistration(world());
    await bookSession(world().ctx, id, session);
    return id;
  };

  const markSent = (id: string, kind: EmailKind) =>
    world()
      .database.db.update(emails)
      .set({ state: 'sent' })
      .where(and(eq(emails.registrationId, id), eq(emails.kind, kind)));

  it('takes the new seat, frees the old one at once and renews the same calendar entry', async () => {
    const { ctx } = world();
    const [from, to] = [on('2026-11-23'), on('2026-11-24', midday)];
    const id = await aBooked(from);
    const uidOf = (file: string) => /UID:(\S+)/.exec(file)?.[1];
    const first = (await calendarFile(ctx, id)).content;
    const before = (await readRow(world(), id)).meetingLink;
    expect([await seatsLeft(world(), from), await seatsLeft(world(), to)]).toEqual([1, 2]);

    await markSent(id, 'booking_confirmed');
    const changed = await changeSession(ctx, id, to);
    expect(changed).toMatchObject({ ...to, appointmentBooked: true });
    expect(changed.meetingLink).not.toBe(before);
    expect([await seatsLeft(world(), from), await seatsLeft(world(), to)]).toEqual([2, 1]);
    const file = (await calendarFile(ctx, id)).content;
    expect(first).toContain('SEQUENCE:0');
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain('DTSTART:20261124T083000Z');
    expect(uidOf(file)).toBe(uidOf(first));

    const [mail] = await changesOf(world(), id);
    const data = mail && (await registrationEmailData.booking_changed(ctx, mail, await readRow(world(), id)));
    expect(data).toMatchObject({ change: 'time', session: to, calendar: { sequence: 1 } });
    expect(data?.calendar.uid).toBe(uidOf(file));
    const log = await ctx.database.db
      .select({ event: eventLog.event, actor: eventLog.actor })
      .from(eventLog)
      .where(and(eq(eventLog.aggregateId, id), eq(eventLog.event, 'moved')))
      .orderBy(eventLog.id);
    expect(log).toEqual([{ event: 'moved', actor: 'parent' }]);
  });

  it('changes nothing when repeated, and sends no second e-mail', async () => {
    const id = await aBooked(on('2026-11-23'));
    const to = on('2026-11-25');
    const once = await changeSession(world().ctx, id, to);
    expect(await changeSession(world().ctx, id, to)).toEqual(once);
    expect(await changesOf(world(), id)).toHaveLength(1);
    // A retry on the day of the session, when it can no longer be chosen.
    const untilThen = Date.parse('2026-11-24T21:01:00Z') - world().clock.now().getTime();
    world().clock.advance(untilThen);
    const late = await changeSession(world().ctx, id, to);
    world().clock.advance(-untilThen);
    expect(late).toMatchObject(to);
    expect(await changesOf(world(), id)).toHaveLength(1);
  });

  it('is announced by the newest e-mail alone when there were several', async () => {
    const { ctx } = world();
    const id = await aBooked(on('2026-11-23', afternoon));
    await changeSession(ctx, id, on('2026-11-25', midday));
    await changeSession(ctx, id, on('2026-11-25', afternoon));
    const [older, newer] = await changesOf(world(), id);
    const row = await readRow(world(), id);
    const dataOf = (mail: typeof older) => mail && registrationEmailData.booking_changed(ctx, mail, row);
    expect(await dataOf(older)).toBeNull();
    expect(await dataOf(newer)).toMatchObject({ session: on('2026-11-25', afternoon) });
  });

  it('is refused to a family for the fifth time within a day, but not to staff', async () => {
    const { ctx, clock } = world();
    const id = await aBooked(on('2026-11-29', afternoon));
    const turns = [on('2026-11-30', afternoon), on('2026-11-29', afternoon)] as const;
    const change = (n: number, actor?: Actor) => changeSession(ctx, id, turns[n % 2] ?? turns[0], actor);
    // Two by staff, which do not count, and four by the family.
    for (let n = 0; n < 6; n += 1) await change(n, n < 2 ? 'staff:amina' : 'parent');
    await expect(change(0)).rejects.toMatchObject({ code: 'too_many', message: /4 times within a day/ });
    expect(await readRow(world(), id)).toMatchObject({ sessionDate: '2026-11-29' });
    const isByStaff = (await changesOf(world(), id)).map(({ data }) => (data as MailBoundsData).isByStaff);
    // No limit of mails applies to what staff change.
    expect(isByStaff).toEqual([true, true, undefined, undefined, undefined, undefined]);
    // Asking for the booked session is not a change.
    expect(await change(1)).toMatchObject(on('2026-11-29', afternoon));
    await change(0, 'staff:amina');
    clock.advance(DAY_MS);
    expect(await change(1)).toMatchObject(on('2026-11-29', afternoon));
    clock.advance(-DAY_MS);
  });

  it('is announced as a booking if none was announced, otherwise with all unannounced changes', async () => {
    const { ctx } = world();
    const id = await aBooked(on('2026-11-29', afternoon));
    const newest = async () => {
      const mail = (await changesOf(world(), id)).at(-1);
      return mail && (await registrationEmailData.booking_changed(ctx, mail, await readRow(world(), id)));
    };
    const setLink = (sessionDate: string, room: string) =>
      setMeetingLink(ctx, {
        sessionDate,
        sessionSlot: afternoon,
        link: `https://meet.techrise.example/${room}`,
        by: 'amina',
      });
    await setLink('2026-11-29', 'first');
    expect(await newest()).toMatchObject({ change: 'all' });
    await markSent(id, 'booking_confirmed');
    expect(await newest()).toMatchObject({ change: 'link' });
    await changeSession(ctx, id, on('2026-11-30', afternoon));
    await changeSession(ctx, id, on('2026-11-29', midday));
    await changeSession(ctx, id, on('2026-11-30', afternoon));
    await setLink('2026-11-30', 'second');
    // The session named by the last e-mail sent, not one in between.
    expect(await newest()).toMatchObject({ change: 'time', left: on('2026-11-29', afternoon) });
    await markSent(id, 'booking_changed');
    await setLink('2026-11-30', 'third');
    expect(await newest()).toMatchObject({ change: 'link' });
  });

  it('leaves the old seat booked when the other is full or closed, or the family has not paid', async () => {
    const { ctx } = world();
    const [from, full] = [on('2026-11-26'), on('2026-11-27')];
    const id = await aBooked(from);
    await aBooked(full);
    await aBooked(full);
    await expect(changeSession(ctx, id, full)).rejects.toMatchObject({ code: 'conflict', message: /full/ });
    for (const wrong of [on('2026-11-20'), on('2027-11-20'), on('nonsense'), on('2026-11-27', 'Evening')]) {
      await expect(changeSession(ctx, id, wrong)).rejects.toMatchObject({ code: 'invalid' });
    }
    expect(await readRow(world(), id)).toMatchObject(from);
    expect(await changesOf(world(), id)).toEqual([]);
    const unbooked = await aPaidRegistration(world());
    await expect(changeSession(ctx, unbooked, from)).rejects.toMatchObject({
      code: 'conflict',
      message: /No session is booked yet/,
    });
    const unpaid = await aRegistration(world());
    await expect(changeSession(ctx, unpaid, from)).rejects.toMatchObject({ code: 'not_paid' });
    for (const status of ['cancelled', 'refunded'] as const) {
      await ctx.database.db.update(registrations).set({ status }).where(eq(registrations.id, unpaid));
      const over = { code: 'not_paid', message: paymentMessages[status] };
      await expect(changeSession(ctx, unpaid, from)).rejects.toMatchObject(over);
      await expect(bookSession(ctx, unpaid, from)).rejects.toMatchObject(over);
    }
    await expect(changeSession(ctx, 'nobody', from)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is open to the parent until a day before the old session, and to staff at any time', async () => {
    const { ctx, clock } = world();
    const id = await aBooked(on('2026-11-28'));
    clock.advance(Date.parse('2026-11-27T06:00:00Z') - clock.now().getTime());
    const exactly = await aBooked(on('2026-11-28'));
    await changeSession(ctx, exactly, on('2026-11-29', midday));
    clock.advance(1);
    await expect(changeSession(ctx, id, on('2026-11-29'))).rejects.toMatchObject({
      code: 'conflict',
      message: /too near/,
    });
    expect(await changeSession(ctx, id, on('2026-11-28'))).toMatchObject(on('2026-11-28'));
    expect(await changeSession(ctx, id, on('2026-11-29'), 'staff:amina')).toMatchObject(on('2026-11-29'));
  });
});

describe('changes of session at once', () => {
  const offer = { daysAhead: 10, seatsPerSession: 30 };
  const world = worldPerTest(offer);

  const booked = (sessionDate: string, sessionSlot = morning) =>
    world().database.db.execute(sql`
      SELECT s.registration_id FROM seats s JOIN sessions e ON e.id = s.session_id
      WHERE e.session_date = ${sessionDate} AND e.session_slot = ${sessionSlot} AND s.registration_id IS NOT NULL`) as unknown as Promise<{
      rows: object[];
    }>;
  const leaveSeats = ({ database }: World, sessionDate: string, sessionSlot: string, count: number) =>
    database.db.execute(sql`
      DELETE FROM seats USING sessions WHERE sessions.id = seats.session_id
        AND session_date = ${sessionDate} AND session_slot = ${sessionSlot} AND seat_no > ${count}`);

  /** Families of one session, all of which want the few seats of another, on two servers. */
  async function rush(world: World, from: string, to: string): Promise<PromiseSettledResult<unknown>[]> {
    const other = await anotherServer(world);
    const ids = await Promise.all(Array.from({ length: 24 }, () => aPaidRegistration(world)));
    for (const id of ids) await bookSession(world.ctx, id, on(from));
    return Promise.allSettled(
      ids.map((id, index) => changeSession((index % 2 ? world : other).ctx, id, on(to, midday))),
    );
  }

  it('end as one change with one seat when one family sends two', async () => {
    const other = await anotherServer(world());
    const id = await aPaidRegistration(world());
    await bookSession(world().ctx, id, on('2026-11-23'));
    const wishes = [on('2026-11-24'), on('2026-11-24', midday), on('2026-11-25'), on('2026-11-25', midday)];
    await Promise.all(
      wishes.map((wish, index) => changeSession((index % 2 ? world() : other).ctx, id, wish)),
    );
    const own = await world().database.db.select().from(seats).where(eq(seats.registrationId, id));
    expect(own).toHaveLength(1);
    const row = await readRow(world(), id);
    expect(wishes).toContainEqual({ sessionDate: row.sessionDate, sessionSlot: row.sessionSlot });
    expect(row.bookingSequence).toBe(5);
  });

  it('sell each of the last seats once, and leave a late family in its session', async () => {
    await leaveSeats(world(), '2026-11-27', midday, 3);
    const answers = await rush(world(), '2026-11-26', '2026-11-27');
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await booked('2026-11-27', midday)).rows).toHaveLength(3);
    expect((await booked('2026-11-26')).rows).toHaveLength(21);
  });

  it('leave a moved family, or a refunded one without a seat, when a refund happens at the same time', async () => {
    const other = await anotherServer(world());
    for (let round = 0; round < 5; round += 1) {
      const { id, transactionId } = await aPaid(world());
      await bookSession(world().ctx, id, on('2026-11-28'));
      world().provider.refunds.next = 'done';
      await Promise.allSettled([
        changeSession(other.ctx, id, on('2026-11-29')),
        refundPayment(world().ctx, { transactionId, reason: 'The child fell ill', by: 'amina' }),
      ]);
      expect(await readRow(world(), id)).toMatchObject({ status: 'refunded', appointmentBooked: false });
      const own = await world().database.db.select().from(seats).where(eq(seats.registrationId, id));
      expect(own).toEqual([]);
    }
  });

  it('lose seats in the same race when the claim does not lock them', async () => {
    const own = await ownWorld(offer);
    await claimWithoutLock(own.database);
    await leaveSeats(own, '2026-11-30', midday, 3);
    const answers = await rush(own, '2026-11-29', '2026-11-30');
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(3);
  });
});
