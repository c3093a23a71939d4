import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { emails } from '#server/db/schema/index.ts';
import { composeEmail } from '#server/emails/compose.ts';
import { calendarFile } from '#server/services/bookings/calendar/read-calendar-file.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { openSession } from '#server/services/bookings/sessions/open-session.ts';
import { registrationEmailData } from '#server/services/messages/email-data.ts';
import { resumeLinkData } from '#server/services/messages/resume-link-data.ts';
import { readEmail } from '#server/services/outbox/stored-email.ts';
import { readReceipt } from '#server/services/payments/receipts/read-receipt.ts';
import { correctEmail } from '#server/services/registrations/correct-email.ts';
import { AFTERNOON, close, order, sessionsAtDesk } from '#tests/support/desk-sessions.ts';
import { readRow } from '#tests/support/services/paid.ts';
import { MORNING } from '#tests/support/site/api.ts';
import { worldPerTest } from '#tests/support/world.ts';

const world = worldPerTest();
const { at, morning, aBooked } = sessionsAtDesk(world);
const NEW_ADDRESS = 'corrected@example.com';

type Office = Awaited<ReturnType<typeof at>>;

/** E-mails that were promised since the last call. */
function newEmails() {
  const known = new Set<string>();
  return async () => {
    const rows = await world().database.db.select().from(emails);
    const added = rows.filter(({ id }) => !known.has(id)).map(readEmail);
    for (const { id } of rows) known.add(id);
    return added.toSorted((a, b) => a.kind.localeCompare(b.kind));
  };
}
const kindsOf = (some: readonly { kind: string }[]) => some.map(({ kind }) => kind);

const resend = (office: Office, id: string, mail = 'booking') =>
  office.post(`/desk/registrations/${id}/resend`, { mail });

async function correctAsStaff(id: string, office: Office): Promise<void> {
  const { email: was } = await readRow(world(), id);
  const { status } = await office.post(`/desk/families/${id}/email`, {
    email: NEW_ADDRESS,
    was,
    of: [id],
  });
  expect(status).toBe(200);
}

describe('a family that has booked a session which the school called off', () => {
  async function aCalledOff(wanted: object = order) {
    const added = newEmails();
    const id = await aBooked({ childName: 'Amina Nakato' });
    const office = await at('office');
    expect((await close(office, await morning(), wanted)).answer.body.isDone).toBe(true);
    await added();
    world().clock.advance(MINUTE_MS);
    return { id, office, added };
  }

  it.each([
    ['staff correct', correctAsStaff, []],
    [
      'the family corrects',
      async (id: string) => correctEmail(world().ctx, id, NEW_ADDRESS),
      ['email_changed'],
    ],
  ] as const)('gets that again, and no booking, when %s its address', async (_who, correct, also) => {
    const { id, office, added } = await aCalledOff();
    await correct(id, office);
    const row = await readRow(world(), id);
    expect(row.email).toBe(NEW_ADDRESS);
    const sent = await added();
    expect(kindsOf(sent)).toEqual([...also, 'receipt', 'session_called_off']);
    const mail = sent.at(-1);
    if (mail?.kind !== 'session_called_off') throw new Error('it was not sent again');
    const data = await registrationEmailData.session_called_off(world().ctx, mail, row);
    const composed = data && composeEmail(mail.kind, data);
    expect(composed?.text).toContain('Your session does not take place');
    expect(composed?.ics?.content).toContain('STATUS:CANCELLED');
  });

  it('gets that when staff send its booking again, and the booking once it has chosen another', async () => {
    const { id, office, added } = await aCalledOff();
    expect((await resend(office, id)).status).toBe(200);
    expect(kindsOf(await added())).toEqual(['session_called_off']);
    await changeSession(world().ctx, id, AFTERNOON);
    await added();
    expect((await resend(office, id)).status).toBe(200);
    expect(kindsOf(await added())).toEqual(['booking_confirmed']);
  });

  it.each(['called off', 'open again'])(
    'gets neither while its money is on its way back, but that (%s)',
    async (state) => {
      const { id, office, added } = await aCalledOff({ ...order, way: 'refund' });
      if (state === 'open again') await openSession(world().ctx, { ...MORNING, by: 'tests' });
      const { status, body } = await resend(office, id);
      expect([status, body.message]).toEqual([409, 'Its money is on its way back: send that instead.']);
      expect((await resend(office, id, 'refund')).status).toBe(200);
      expect(kindsOf(await added())).toEqual(['refund_promised']);
      world().clock.advance(MINUTE_MS);
      await correctAsStaff(id, office);
      expect(kindsOf(await added())).toEqual(['receipt', 'refund_promised']);
    },
  );

  it('finds it booked in no e-mail, receipt or calendar file', async () => {
    const { ctx } = world();
    const added = newEmails();
    const id = await aBooked();
    const booked = (await added()).find(({ kind }) => kind === 'booking_confirmed');
    if (booked?.kind !== 'booking_confirmed') throw new Error('no booking was sent');
    const office = await at('office');
    await close(office, await morning());
    const row = await readRow(world(), id);
    const sentAgain = { ...booked, version: String(row.bookingSequence) };
    expect(await registrationEmailData.booking_confirmed(ctx, sentAgain, row)).toBeNull();
    expect((await readReceipt(ctx, id)).session).toBeNull();
    await expect(calendarFile(ctx, id)).rejects.toMatchObject({ code: 'not_found' });
    const links = await resumeLinkData(ctx, row.email);
    expect(links && composeEmail('resume_link', links).text).toContain('The session does not take place: ');
    const link = { link: 'https://meet.school.example/new', was: row.meetingLink, families: 1 };
    const { status, body } = await office.post(`/desk/sessions/${await morning()}/link`, link);
    expect([status, body.message]).toEqual([409, 'The session is called off. Open it again first.']);
  });
});

describe('a booked session that is over', () => {
  it('is not sent again', async () => {
    const added = newEmails();
    const id = await aBooked();
    world().clock.advance(30 * 60 * MINUTE_MS);
    const office = await at('office');
    await added();
    const { status, body } = await resend(office, id);
    expect([status, body.message]).toEqual([409, 'Its session is over.']);
    expect((await resend(office, id, 'refund')).body.message).toBe('No money is on its way back.');
    await correctAsStaff(id, office);
    expect(kindsOf(await added())).toEqual(['receipt']);
  });
});
