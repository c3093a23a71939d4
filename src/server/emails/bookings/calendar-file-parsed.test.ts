import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type RegistrationEmailKind, registrationEmailData } from '#server/services/messages/email-data.ts';
import { aPaid, aPaidRegistration, readRow } from '#tests/support/services/paid.ts';
import { worldPerTest } from '#tests/support/world.ts';
import { emails, sessions } from '../../db/schema/index.ts';
import { bookSession } from '../../services/bookings/book-session.ts';
import { calendarFile } from '../../services/bookings/calendar/read-calendar-file.ts';
import { changeSession } from '../../services/bookings/change-session.ts';
import { readEmail } from '../../services/outbox/stored-email.ts';
import { askOpenRefunds } from '../../services/payments/refunds/carry-out-refund.ts';
import { refundRegistration } from '../../services/registrations/cancel-registration.ts';
import { callOff } from '../../services/sessions/call-off.ts';
import { composeEmail } from '../compose.ts';

const child = { childName: 'Nakazibwe-Ssempijja Ẹniọlá Wëllnëss-Mükasa, "Amina"; Nakato' };

/** The event of a file as a calendar program understands it; also that its lines are folded as they must be. */
function read(file: string) {
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // Folding cuts between characters, never within one.
    expect(Buffer.from(line).toString()).not.toContain('�');
    expect(line).not.toMatch(/[\r\n]/);
  }
  const calendar = ICAL.Component.fromString(file);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = new ICAL.Event(events[0]);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    zone: event.startDate.zone.tzid,
    summary: event.summary,
    location: event.location,
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).replace(/^mailto:/i, '')),
  };
}

describe('the calendar entry of a booking, as another program reads it', () => {
  const world = worldPerTest({ daysAhead: 10 });
  /** The download, and the file in the newest mail of the booking. */
  async function entries(id: string, kind: 'booking_confirmed' | 'booking_changed') {
    const { ctx, database } = world();
    const row = await readRow(world(), id);
    const mail = (await database.db.select().from(emails))
      .map(readEmail)
      .find((one) => one.registrationId === id && one.kind === kind);
    if (mail?.kind !== 'booking_changed' && mail?.kind !== 'booking_confirmed')
      throw new Error(`there is no mail ${kind}`);
    const composed = await (mail.kind === 'booking_changed'
      ? registrationEmailData
          .booking_changed(ctx, mail, row)
          .then((data) => data && composeEmail(mail.kind, data))
      : registrationEmailData
          .booking_confirmed(ctx, mail, row)
          .then((data) => data && composeEmail(mail.kind, data)));
    return {
      download: read((await calendarFile(ctx, id)).content),
      mailed: read(composed?.ics?.content ?? ''),
    };
  }

  it('keeps its name when it moves, counts its versions, and has the times of the session in UTC', async () => {
    const { ctx } = world();
    const id = await aPaidRegistration(world(), { ...child, parentName: `Grâce ${'Nakato-'.repeat(12)}` });
    await bookSession(ctx, id, { sessionDate: '2026-11-23', sessionSlot: 'Morning 9–11' });
    const first = await entries(id, 'booking_confirmed');
    const { uid, location } = first.download;
    const booked = { uid, sequence: 0, start: '2026-11-23T06:00:00.000Z', end: '2026-11-23T08:00:00.000Z' };
    const { email, meetingLink } = await readRow(world(), id);
    expect(first.download).toMatchObject({ ...booked, method: 'PUBLISH', zone: 'UTC', attendees: [] });
    expect(first.mailed).toMatchObject({ ...booked, method: 'REQUEST', attendees: [email] });
    expect([location, first.mailed.location]).toEqual([meetingLink, meetingLink]);
    expect(first.mailed.summary).toBe(first.download.summary);
    expect(uid).not.toContain(id);

    await changeSession(ctx, id, { sessionDate: '2026-11-24', sessionSlot: 'Afternoon 14:30–16:30' });
    const second = await entries(id, 'booking_changed');
    const moved = { uid, sequence: 1, start: '2026-11-24T11:30:00.000Z', end: '2026-11-24T13:30:00.000Z' };
    expect(second.download).toMatchObject({ ...moved, zone: 'UTC' });
    expect(second.mailed).toMatchObject({ ...moved, zone: 'UTC' });
    expect(second.mailed.location).not.toBe(location);
  });

  it('is cancelled under its own name when the money is refunded', async () => {
    const { ctx, database } = world();
    const { id } = await aPaid(world());
    await bookSession(ctx, id, { sessionDate: '2026-11-25', sessionSlot: 'Midday 11:30–13:30' });
    const { uid } = (await entries(id, 'booking_confirmed')).download;
    await refundRegistration(ctx, { id, by: 'amina', note: 'The child fell ill' });
    const mail = (await database.db.select().from(emails))
      .map(readEmail)
      .filter((one) => one.kind === 'refund_done')
      .find(({ registrationId }) => registrationId === id);
    if (!mail) throw new Error('the refund is not told of');
    const data = await registrationEmailData.refund_done(ctx, mail, await readRow(world(), id));
    const ics = data && composeEmail('refund_done', data).ics;
    expect(ics?.content).toContain('STATUS:CANCELLED');
    const { email } = await readRow(world(), id);
    expect(read(ics?.content ?? '')).toMatchObject({
      method: 'CANCEL',
      uid,
      sequence: 1,
      start: '2026-11-25T08:30:00.000Z',
      attendees: [email],
    });
  });

  /** A booked session that the school has called off. */
  async function aCalledOff(way: 'choose' | 'refund') {
    const { ctx, database } = world();
    const { id } = await aPaid(world());
    const left = { sessionDate: '2026-11-25', sessionSlot: 'Midday 11:30–13:30' } as const;
    await bookSession(ctx, id, left);
    const { uid } = (await entries(id, 'booking_confirmed')).download;
    const [session] = await database.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.sessionDate, left.sessionDate), eq(sessions.sessionSlot, left.sessionSlot)));
    const viewer = { personId: '', role: 'office', email: 'tests@school.example' } as const;
    await callOff(ctx, viewer, String(session?.id), { reason: 'The instructor is ill', way, to: null });
    return { id, uid };
  }
  async function onlyMail<Kind extends RegistrationEmailKind>(id: string, kind: Kind) {
    const mails = (await world().database.db.select().from(emails))
      .map(readEmail)
      .filter((one) => one.registrationId === id && one.kind === kind);
    expect(mails).toHaveLength(1);
    const data = await registrationEmailData[kind](
      world().ctx,
      mails[0] as never,
      await readRow(world(), id),
    );
    return data && composeEmail(kind, data);
  }

  it('is cancelled when the money for a called-off session is on its way back, and again when it is back', async () => {
    const { id, uid } = await aCalledOff('refund');
    const promised = await onlyMail(id, 'refund_promised');
    expect(promised?.text).toContain('takes the session out of most calendars');
    const cancelled = { method: 'CANCEL', uid, start: '2026-11-25T08:30:00.000Z' };
    expect(read(promised?.ics?.content ?? '')).toMatchObject({ ...cancelled, sequence: 1 });
    await askOpenRefunds(world().ctx);
    const done = await onlyMail(id, 'refund_done');
    expect(read(done?.ics?.content ?? '')).toMatchObject({ ...cancelled, sequence: 2 });
  });

  it('is cancelled when the school calls the session off, and comes back with the next one', async () => {
    const { ctx } = world();
    const { id, uid } = await aCalledOff('choose');
    const composed = await onlyMail(id, 'session_called_off');
    const registration = await readRow(world(), id);
    expect(composed?.text).toContain('takes the session out of most calendars');
    expect(composed?.ics?.content).toContain('STATUS:CANCELLED');
    expect(read(composed?.ics?.content ?? '')).toMatchObject({
      method: 'CANCEL',
      uid,
      sequence: 1,
      start: '2026-11-25T08:30:00.000Z',
      attendees: [registration.email],
    });
    await changeSession(ctx, id, { sessionDate: '2026-11-26', sessionSlot: 'Morning 9–11' });
    expect((await entries(id, 'booking_changed')).mailed).toMatchObject({
      method: 'REQUEST',
      uid,
      sequence: 2,
      start: '2026-11-26T06:00:00.000Z',
    });
  });
});
