import { and, asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isReminderDue } from '#domain/booking/reminders.ts';
import { MINUTE_MS } from '#domain/clock.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import { deskPeople, emails, registrations, sessions, staffTasks } from '#server/db/schema/index.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { aPaid, aPaidRegistration } from '#tests/support/services/paid.ts';
import { aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { sendEmail } from '../messages/send-email.ts';
import { commit, raiseStaffTask } from '../outbox/records.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { promiseRefund } from '../payments/refunds/promise-refund.ts';
import { refundRegistration, wholeRefundOf } from '../registrations/cancel-registration.ts';
import { bookSession } from './book-session.ts';
import { changeSession } from './change-session.ts';
import { promiseReminders } from './promise-reminders.ts';
import { prepareSessions } from './sessions/prepare-sessions.ts';
import { setInstructor } from './sessions/set-instructor.ts';

const morning = 'Morning 9–11';
const midday = 'Midday 11:30–13:30';

/** Sets the clock of a world. Each test has its own day, later than the one before. */
async function goTo({ ctx, clock }: World, instant: string): Promise<void> {
  clock.advance(Date.parse(instant) - clock.now().getTime());
  await prepareSessions(ctx);
}

async function promised(
  { database }: World,
  subjects: readonly string[],
  kind: EmailKind = 'session_reminder',
) {
  return database.db
    .select()
    .from(emails)
    .where(and(eq(emails.kind, kind), inArray(emails.subject, [...subjects])))
    .orderBy(asc(emails.createdAt));
}

const leads = async (world: World, id: string) =>
  (await promised(world, [id])).map(({ data }) => (data as { before: string }).before);

async function sessionId({ database }: World, sessionDate: string, sessionSlot: string): Promise<string> {
  const [row] = await database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot)));
  return String(row?.id);
}

/** Sends one promised e-mail. Returns what the mail server received, if anything. */
async function sent({ ctx }: World, emailId: string | undefined): Promise<OutgoingMail | undefined> {
  const taken: OutgoingMail[] = [];
  const mailer: Mailer = { send: async (mail) => void taken.push(mail), close: () => undefined };
  await sendEmail(ctx, mailer, emailId ?? '');
  return taken[0];
}

describe('a reminder', () => {
  const startsAt = new Date('2026-12-05T06:00:00Z');
  it.each([
    ['day', '2026-12-04T04:59:59Z', false],
    ['day', '2026-12-04T05:00:00Z', true],
    ['day', '2026-12-05T04:59:59Z', true],
    ['day', '2026-12-05T05:00:00Z', false],
    ['hour', '2026-12-05T04:59:59Z', false],
    ['hour', '2026-12-05T05:00:00Z', true],
    ['hour', '2026-12-05T05:59:59Z', true],
    ['hour', '2026-12-05T06:00:00Z', false],
  ] as const)('is due for the %s at %s: %s', (before, now, isDue) => {
    expect(isReminderDue(before, startsAt, new Date(now))).toBe(isDue);
  });
});

describe('reminders', () => {
  const world = worldPerTest({ daysAhead: 5 });
  const paid = async () => (await aPaid(world())).id;
  it('come a day and an hour before the session, once each, however often the job runs', async () => {
    await goTo(world(), '2026-11-20T09:00:00Z');
    const { ctx, clock } = world();
    const id = await aPaidRegistration(world(), { parentName: 'Grace', childName: 'Amina Nakato' });
    await bookSession(ctx, id, { sessionDate: '2026-11-22', sessionSlot: morning });
    await goTo(world(), '2026-11-21T04:59:00Z');
    await promiseReminders(ctx);
    expect(await leads(world(), id)).toEqual([]);
    clock.advance(MINUTE_MS);
    await Promise.all([promiseReminders(ctx), promiseReminders(ctx)]);
    expect(await leads(world(), id)).toEqual(['day']);
    const [reminder] = await promised(world(), [id]);
    // The job runs every few minutes and sending takes time: the e-mail still says how to move the session.
    clock.advance(15 * MINUTE_MS);
    const mail = await sent(world(), reminder?.id);
    expect(mail?.text).toContain('9:00–11:00 EAT (UTC+3)');
    expect(mail?.text).toMatch(/until\s+Saturday\s+21\s+November\s+2026,\s+09:00\s+EAT\s+\(UTC\+3\)/);
    expect(mail?.text).toContain('https://meet.techrise.example/');
    await goTo(world(), '2026-11-22T05:00:00Z');
    for (let n = 0; n < 3; n += 1) await promiseReminders(ctx);
    expect(await leads(world(), id)).toEqual(['day', 'hour']);
    const last = (await promised(world(), [id])).at(-1);
    expect((await sent(world(), last?.id))?.text).toContain('can no longer be moved here');
  });

  it('do not come to a family that booked after their time, or that only holds a seat', async () => {
    await goTo(world(), '2026-11-22T17:00:00Z');
    const { ctx } = world();
    const late = await aPaidRegistration(world());
    await bookSession(ctx, late, { sessionDate: '2026-11-23', sessionSlot: morning });
    const holder = await aRegistration(world());
    await openPayment(ctx, holder, { sessionDate: '2026-11-23', sessionSlot: morning });
    await promiseReminders(ctx);
    await goTo(world(), '2026-11-23T05:00:00Z');
    await promiseReminders(ctx);
    expect(await leads(world(), late)).toEqual(['hour']);
    expect(await leads(world(), holder)).toEqual([]);
  });

  it('come after an outage while they are true, and not afterwards', async () => {
    await goTo(world(), '2026-11-23T09:00:00Z');
    const { ctx } = world();
    const id = await aPaidRegistration(world());
    await bookSession(ctx, id, { sessionDate: '2026-11-25', sessionSlot: morning });
    await goTo(world(), '2026-11-24T16:00:00Z');
    await promiseReminders(ctx);
    expect(await leads(world(), id)).toEqual(['day']);
    await goTo(world(), '2026-11-25T06:10:00Z');
    await promiseReminders(ctx);
    expect(await leads(world(), id)).toEqual(['day']);
    // The mail server was away until the session had begun.
    const [reminder] = await promised(world(), [id]);
    expect(await sent(world(), reminder?.id)).toBeUndefined();
    expect((await promised(world(), [id]))[0]?.state).toBe('skipped');
  });

  it('name the session that is booked now, and never one that was moved or refunded', async () => {
    await goTo(world(), '2026-11-25T09:00:00Z');
    const { ctx, database } = world();
    const from = { sessionDate: '2026-11-27', sessionSlot: morning };
    const [moved, refunded] = [await aPaidRegistration(world()), await aPaidRegistration(world())];
    const returning = await paid();
    for (const id of [moved, refunded, returning]) await bookSession(ctx, id, from);
    await goTo(world(), '2026-11-26T06:00:00Z');
    await promiseReminders(ctx);
    await changeSession(ctx, moved, { sessionDate: '2026-11-29', sessionSlot: midday });
    await database.db
      .update(registrations)
      .set({ status: 'refunded', paymentStatus: 'refunded', appointmentBooked: false })
      .where(eq(registrations.id, refunded));
    await commit(ctx, 'staff:tests', async (change) => {
      const whole = await wholeRefundOf(change.tx, {
        id: returning,
        by: 'tests',
        note: 'The child fell ill',
      });
      await promiseRefund(change, whole);
    });
    const outdated = await promised(world(), [moved, returning]);
    expect(outdated).toHaveLength(2);
    for (const { id } of outdated) expect(await sent(world(), id)).toBeUndefined();
    await goTo(world(), '2026-11-27T05:30:00Z');
    await promiseReminders(ctx);
    expect(await leads(world(), refunded)).toEqual(['day']);
    expect(await leads(world(), moved)).toEqual(['day']);
    await goTo(world(), '2026-11-28T09:00:00Z');
    await promiseReminders(ctx);
    expect(await leads(world(), moved)).toEqual(['day', 'day']);
  });

  it('go to the instructor as one list of the children, and not for a session without children', async () => {
    await goTo(world(), '2026-11-29T16:00:00Z');
    const { ctx } = world();
    const session = { sessionDate: '2026-12-01', sessionSlot: midday };
    for (const details of [
      { childName: 'Joel Okello', childAge: 7 },
      { childName: 'Amina Nakato', childAge: 10, specialRequirements: 'Wears glasses' },
    ]) {
      const family = { parentName: 'Grace Secret', email: 'grace@families.example', phone: '+256772000111' };
      await bookSession(ctx, await aPaidRegistration(world(), { ...family, ...details }), session);
    }
    await goTo(world(), '2026-12-01T07:29:00Z');
    await promiseReminders(ctx);
    const id = await sessionId(world(), session.sessionDate, midday);
    expect(await promised(world(), [id], 'session_roster')).toEqual([]);
    world().clock.advance(MINUTE_MS);
    for (let n = 0; n < 2; n += 1) await promiseReminders(ctx);
    const rosters = await promised(world(), [id], 'session_roster');
    expect(rosters).toHaveLength(1);
    const mail = await sent(world(), rosters[0]?.id);
    expect(mail?.to.address).toBe('instructor@techrise.example');
    expect(mail?.text).toMatch(/Amina N, 10[\s\S]*Wears glasses[\s\S]*Joel O, 7/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Secret|grace@|256772|Nakato|Okello/);
    const empty = await sessionId(world(), session.sessionDate, 'Afternoon 14:30–16:30');
    await goTo(world(), '2026-12-01T10:45:00Z');
    await promiseReminders(ctx);
    expect(await promised(world(), [empty], 'session_roster')).toEqual([]);
  });

  it('give the list also to a substitute who is set in the last hour, once', async () => {
    await goTo(world(), '2026-12-11T16:00:00Z');
    const { ctx, database } = world();
    const session = { sessionDate: '2026-12-14', sessionSlot: midday };
    await bookSession(ctx, await paid(), session);
    const [substitute] = await database.db
      .insert(deskPeople)
      .values({ name: 'Sam', email: 'sam@desk.example', role: 'instructor' })
      .returning();
    await goTo(world(), '2026-12-14T07:35:00Z');
    await promiseReminders(ctx);
    await setInstructor(ctx, { ...session, personId: substitute?.id ?? '', by: 'amina' });
    for (let n = 0; n < 2; n += 1) await promiseReminders(ctx);
    const lists = await promised(
      world(),
      [await sessionId(world(), session.sessionDate, midday)],
      'session_roster',
    );
    expect(lists).toHaveLength(2);
    expect((await sent(world(), lists[1]?.id))?.to.address).toBe('sam@desk.example');
  });

  it('ask to choose a session one and three days after payment, once each, while unbooked', async () => {
    await goTo(world(), '2026-12-02T09:00:00Z');
    const { ctx } = world();
    const [id, booked] = [await paid(), await paid()];
    const kinds = async () =>
      (await promised(world(), [id, booked], 'not_booked')).map(({ subject, data }) => [
        subject,
        (data as { after: string }).after,
      ]);
    await goTo(world(), '2026-12-03T08:59:59Z');
    await promiseReminders(ctx);
    expect(await kinds()).toEqual([]);
    await bookSession(ctx, booked, { sessionDate: '2026-12-05', sessionSlot: morning });
    await goTo(world(), '2026-12-03T09:00:00Z');
    for (let n = 0; n < 3; n += 1) await promiseReminders(ctx);
    expect(await kinds()).toEqual([[id, 'day']]);
    const [first] = await promised(world(), [id], 'not_booked');
    const mail = await sent(world(), first?.id);
    expect(mail?.text).toContain('No session is chosen yet');
    expect(mail?.unsubscribeUrl).toBeDefined();
    await goTo(world(), '2026-12-05T09:00:00Z');
    for (let n = 0; n < 3; n += 1) await promiseReminders(ctx);
    expect(await kinds()).toEqual([
      [id, 'day'],
      [id, 'three_days'],
    ]);
    await bookSession(ctx, id, { sessionDate: '2026-12-07', sessionSlot: morning });
    const last = (await promised(world(), [id], 'not_booked')).at(-1);
    expect(await sent(world(), last?.id)).toBeUndefined();
  });

  it('do not ask to choose a session during a refund, or while staff look for one', async () => {
    await goTo(world(), '2026-12-08T09:00:00Z');
    const { ctx, database, provider } = world();
    const [refunded, seatless, late] = [await paid(), await paid(), await paid()];
    provider.refunds.next = 'sent';
    await refundRegistration(ctx, { id: refunded, by: 'amina', note: 'The child fell ill' });
    await commit(ctx, 'system', (change) =>
      raiseStaffTask(change, {
        kind: 'paid_without_seat',
        subject: seatless,
        registrationId: seatless,
        details: { reference: 'HOC-1', transactionId: '5000001' },
      }),
    );
    await goTo(world(), '2026-12-09T10:00:00Z');
    await promiseReminders(ctx);
    const subjects = async () =>
      (await promised(world(), [refunded, seatless, late], 'not_booked')).map(({ subject }) => subject);
    expect(await subjects()).toEqual([late]);
    await database.db.delete(staffTasks).where(eq(staffTasks.subject, seatless));
    await goTo(world(), '2026-12-15T10:00:00Z');
    await promiseReminders(ctx);
    // A week after the payment it is too late.
    expect(await subjects()).toEqual([late]);
  });
});
