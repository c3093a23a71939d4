import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/clock.ts';
import { emails, refunds } from '#server/db/schema/index.ts';
import { composeEmail } from '#server/emails/compose.ts';
import { calendarFile } from '#server/services/bookings/calendar/read-calendar-file.ts';
import { changeSession } from '#server/services/bookings/change-session.ts';
import { openSession } from '#server/services/bookings/sessions/open-session.ts';
import { type RegistrationEmailKind, registrationEmailData } from '#server/services/messages/email-data.ts';
import { resumeLinkData } from '#server/services/messages/resume-link-data.ts';
import { commit } from '#server/services/outbox/records.ts';
import { readEmail, type StoredEmail } from '#server/services/outbox/stored-email.ts';
import { readReceipt } from '#server/services/payments/receipts/read-receipt.ts';
import { promiseRefund } from '#server/services/payments/refunds/promise-refund.ts';
import { wholeRefundOf } from '#server/services/registrations/cancel-registration.ts';
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

  /** What is sent of the e-mails; `null` where it is skipped. */
  const composed = (id: string, some: readonly StoredEmail[]) =>
    Promise.all(
      some.map(async ({ kind, ...email }) => {
        const gather = registrationEmailData[kind as RegistrationEmailKind];
        const data = await gather(world().ctx, { kind, ...email } as never, await readRow(world(), id));
        return data && composeEmail(kind, data as never);
      }),
    );

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
    const [receipt, mail] = await composed(id, sent.slice(-2));
    expect(receipt?.text).toContain('Your session does not take place');
    expect(mail?.text).toContain('Your session does not take place');
    expect(mail?.ics?.content).toContain('STATUS:CANCELLED');
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

  it('gets neither while its money is on its way back, but that', async () => {
    const { id, office, added } = await aCalledOff({ ...order, way: 'refund' });
    const { status, body } = await resend(office, id);
    expect([status, body.message]).toEqual([409, 'Its money is on its way back: send that instead.']);
    expect((await resend(office, id, 'refund')).status).toBe(200);
    expect(kindsOf(await added())).toEqual(['refund_promised']);
    world().clock.advance(MINUTE_MS);
    await correctAsStaff(id, office);
    const sent = await added();
    expect(kindsOf(sent)).toEqual(['receipt', 'refund_promised']);
    expect((await composed(id, sent)).map((mail) => mail?.ics?.method)).toEqual([undefined, 'CANCEL']);
    const links = await resumeLinkData(world().ctx, NEW_ADDRESS);
    expect(links && composeEmail('resume_link', links).text).toContain('The money is on its way back.');
  });

  it('gets its entry back when the session opens again and the money is not given back', async () => {
    const { id, office, added } = await aCalledOff({ ...order, way: 'refund' });
    await openSession(world().ctx, { ...MORNING, by: 'tests' });
    const opened = await added();
    expect(kindsOf(opened)).toEqual(['booking_changed']);
    expect(await composed(id, opened)).toEqual([null]);
    await world().database.db.update(refunds).set({ state: 'failed', nextCheckAt: null });
    expect((await resend(office, id)).status).toBe(200);
    const [booking] = await composed(id, await added());
    // The cancellation had 1.
    expect(booking?.ics?.content).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:2/);
  });

  it('gets its entry cancelled although its money was on its way back before', async () => {
    const added = newEmails();
    const { ctx } = world();
    const id = await aBooked();
    await commit(ctx, 'staff:tests', async (change) => {
      const whole = await wholeRefundOf(change.tx, { id, by: 'tests', note: 'The child fell ill' });
      await promiseRefund(change, whole);
    });
    await added();
    world().clock.advance(MINUTE_MS);
    const { preview, answer } = await close(await at('office'), await morning());
    expect(preview.lines).toContain(
      'The money of one family is on its way back already. It gets an e-mail that the session is cancelled.',
    );
    expect(preview.lines).not.toContain('No family has booked it.');
    expect(answer.body).toMatchObject({ isDone: true, lines: [] });
    const sent = await added();
    expect(kindsOf(sent)).toEqual(['refund_promised']);
    const [mail] = await composed(id, sent);
    expect(mail?.ics?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1/);
  });

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
