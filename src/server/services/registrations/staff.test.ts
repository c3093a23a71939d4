import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import {
  emails,
  eventLog,
  newsletterSubscriptions,
  paymentAttempts,
  registrations,
  seats,
} from '#server/db/schema/index.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { aRegistration, FIRST_DATE, type World, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../bookings/book-session.ts';
import { registrationEmailData } from '../messages/email-data.ts';
import { readEmail } from '../outbox/stored-email.ts';
import { beginPayment } from '../payments/attempts/begin-payment.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { askOpenPayments } from '../payments/watch/ask-open-payments.ts';
import { readRegistration } from '../registration-view/read-registration.ts';
import { cancelRegistration, refundRegistration } from './cancel-registration.ts';
import { correctEmailAsStaff } from './correct-email.ts';
import { findPaymentsOf, findRegistrations } from './find-registrations.ts';
import { resendEmail } from './resend-email.ts';

const by = 'amina';
const note = 'asked by the mother';
const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;

async function row({ ctx }: World, id: string) {
  const [found] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
  if (!found) throw new Error('it is gone');
  return found;
}

async function mailsOf({ ctx }: World, id: string): Promise<string[]> {
  const rows = await ctx.database.db.select().from(emails).where(eq(emails.registrationId, id));
  return rows.map(({ kind }) => kind).sort();
}

/** The newest events about a registration, with their authors. */
async function eventsOf({ ctx }: World, id: string): Promise<string[]> {
  const rows = await ctx.database.db
    .select()
    .from(eventLog)
    .where(eq(eventLog.aggregateId, id))
    .orderBy(desc(eventLog.id));
  return rows.map(({ event, actor }) => `${event} ${actor}`);
}

describe('staff', () => {
  const world = worldPerTest();
  it('cancel an unpaid registration: its seat is free, its payment over, its money still found', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id, session);
    const prompt = provider.pay(reference, { status: 'pending' });
    await verifyPayment(ctx, id, prompt.transactionId);
    expect(await cancelRegistration(ctx, { id, by, note })).toEqual({ status: 'cancelled' });
    expect(await cancelRegistration(ctx, { id, by, note })).toEqual({ status: 'was_cancelled' });
    expect(await ctx.database.db.$count(seats, eq(seats.registrationId, id))).toBe(0);
    expect((await eventsOf(world(), id))[0]).toBe('cancelled staff:amina');
    await expect(openPayment(ctx, id)).rejects.toThrow(/was cancelled/);

    const state = async () =>
      (await ctx.database.db.select().from(paymentAttempts).where(eq(paymentAttempts.registrationId, id)))[0]
        ?.state;
    // The prompt still waits on the phone when it is asked about again.
    clock.advance(MINUTE_MS);
    await askOpenPayments(ctx);
    expect(await state()).toBe('cancelled');
    prompt.status = 'successful';
    clock.advance(MINUTE_MS);
    await askOpenPayments(ctx);
    expect(await state()).toBe('review');
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' });
  });

  it('cancel a paid registration by a refund', async () => {
    const { ctx } = world();
    const { id } = await aPaid(world());
    await bookSession(ctx, id, session);
    expect(await cancelRegistration(ctx, { id, by, note })).toEqual({ status: 'paid' });
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'paid', appointmentBooked: true });
    expect(await refundRegistration(ctx, { id, by, note })).toMatchObject({ state: 'done' });
    expect(await readRegistration(ctx, id)).toMatchObject({ status: 'refunded', appointmentBooked: false });
    expect(await ctx.database.db.$count(seats, eq(seats.registrationId, id))).toBe(0);
    await expect(refundRegistration(ctx, { id, by, note })).rejects.toThrow(/not paid/);
    await expect(cancelRegistration(ctx, { id, by, note })).rejects.toThrow(/over already/);
  });

  it('send again the e-mails that are still true, and no others', async () => {
    const { ctx } = world();
    const unpaid = await aRegistration(world());
    await resendEmail(ctx, { id: unpaid, mail: 'welcome', by });
    await resendEmail(ctx, { id: unpaid, mail: 'link', by });
    expect(await mailsOf(world(), unpaid)).toEqual(['resume_link', 'welcome', 'welcome']);
    await expect(resendEmail(ctx, { id: unpaid, mail: 'receipt', by })).rejects.toThrow(/is not paid/);
    await expect(resendEmail(ctx, { id: unpaid, mail: 'booking', by })).rejects.toThrow(
      /No session is booked/,
    );

    const { id: paid } = await aPaid(world());
    await bookSession(ctx, paid, session);
    for (const mail of ['receipt', 'booking', 'booking'] as const) {
      await resendEmail(ctx, { id: paid, mail, by });
      world().clock.advance(1_000);
    }
    expect(await mailsOf(world(), paid)).toEqual([
      'booking_confirmed',
      'booking_confirmed',
      'booking_confirmed',
      'receipt',
      'receipt',
      'welcome',
    ]);
    expect((await eventsOf(world(), paid))[0]).toBe('mail_resent staff:amina');
    await expect(resendEmail(ctx, { id: paid, mail: 'welcome', by })).rejects.toThrow(/It is paid/);
  });

  it('send again the code of a payment in person, while it is open', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const code = { id, mail: 'code', by } as const;
    await expect(resendEmail(ctx, code)).rejects.toThrow(/No code to pay in person is open/);
    await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    await resendEmail(ctx, code);
    expect(await mailsOf(world(), id)).toEqual(['in_person_code', 'in_person_code', 'welcome']);
    await cancelRegistration(ctx, { id, by, note });
    await expect(resendEmail(ctx, code)).rejects.toThrow(/is cancelled: its code is over/);
  });

  it('send the same version of the calendar entry again when the session has not moved', async () => {
    const { ctx } = world();
    const { id } = await aPaid(world());
    await bookSession(ctx, id, session);
    await resendEmail(ctx, { id, mail: 'booking', by });
    const promised = await ctx.database.db.select().from(emails).where(eq(emails.registrationId, id));
    const registration = await row(world(), id);
    const booked = promised.map(readEmail).filter((mail) => mail.kind === 'booking_confirmed');
    const data = await Promise.all(
      booked.map((email) => registrationEmailData.booking_confirmed(ctx, email, registration)),
    );
    expect(data.map((mail) => mail?.calendar.sequence)).toEqual([0, 0]);
  });

  it('correct an address, also once paid, and send what was missed; the log has no address', async () => {
    const { ctx } = world();
    const unpaid = await aRegistration(world());
    expect(await correctEmailAsStaff(ctx, { id: unpaid, email: 'a@new.example', by })).toEqual(['welcome']);
    expect(await correctEmailAsStaff(ctx, { id: unpaid, email: 'a@new.example', by })).toBeNull();
    const { id: paid } = await aPaid(world());
    await bookSession(ctx, paid, session);
    expect(await correctEmailAsStaff(ctx, { id: paid, email: 'b@new.example', by })).toEqual([
      'receipt',
      'booking',
    ]);
    expect((await row(world(), paid)).email).toBe('b@new.example');
    expect((await eventsOf(world(), paid))[0]).toBe('email_corrected staff:amina');
    const log = await ctx.database.db
      .select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, paid))
      .orderBy(eventLog.id);
    expect(JSON.stringify(log)).not.toMatch(/example/);
    await refundRegistration(ctx, { id: paid, by, note });
    expect(await correctEmailAsStaff(ctx, { id: paid, email: 'c@new.example', by })).toEqual([]);
  });

  it('correct an address together with its newsletter entry', async () => {
    const { ctx, clock } = world();
    const subscribed = async () =>
      (await ctx.database.db.select().from(newsletterSubscriptions)).map(({ email }) => email).sort();
    const [wrong, right] = ['wrong@new.example', 'Right@new.example'];
    const optedIn = (email: string) => aRegistration(world(), { email, newsletterOptIn: true });
    const [first, second] = [await optedIn(wrong), await optedIn(wrong)];
    await correctEmailAsStaff(ctx, { id: first, email: 'none@new.example', by });
    expect(await subscribed()).toEqual([wrong]);
    clock.advance(MINUTE_MS);
    await correctEmailAsStaff(ctx, { id: second, email: right, by });
    expect(await subscribed()).toEqual(['right@new.example']);
    const third = await optedIn(wrong);
    await correctEmailAsStaff(ctx, { id: third, email: right, by });
    expect(await subscribed()).toEqual(['right@new.example']);
    const without = await aRegistration(world(), { email: right, newsletterOptIn: false });
    await correctEmailAsStaff(ctx, { id: without, email: wrong, by });
    expect(await subscribed()).toEqual(['right@new.example']);
  });

  it('send nothing to a family whose details were deleted', async () => {
    const { ctx } = world();
    const { id } = await aPaid(world());
    await ctx.database.db.update(registrations).set({ email: FORGOTTEN }).where(eq(registrations.id, id));
    await expect(resendEmail(ctx, { id, mail: 'receipt', by })).rejects.toThrow(/were deleted/);
    await expect(correctEmailAsStaff(ctx, { id, email: 'd@new.example', by })).rejects.toThrow(
      /were deleted/,
    );
  });

  it('find a registration by any of its details', async () => {
    const { ctx } = world();
    const { id, reference, transactionId } = await aPaid(
      world(),
      {},
      {
        parentName: 'Nakato 100% Sarah',
        email: 'Sarah.Nakato@families.example',
        childName: 'Kato',
        phone: '0772 123456',
      },
    );
    const texts = [
      'nakato',
      '100%',
      'SARAH.NAKATO@',
      'kato',
      '0772123456',
      '+256 772 123 456',
      id.slice(0, 6),
      id,
      reference,
      reference.split('-').slice(-2).join('-'),
      transactionId,
      `flutterwave:${transactionId}`,
    ];
    for (const text of texts) {
      const found = await findRegistrations(ctx, text);
      expect([text, found.map((registration) => registration.id)]).toEqual([text, [id]]);
    }
    for (const text of ['', 'xy', '%%%', id.slice(0, 5)]) {
      expect(await findRegistrations(ctx, text)).toEqual([]);
    }
  });

  it('are found by names with other spaces and another apostrophe', async () => {
    const { ctx } = world();
    const id = await aRegistration(world(), { parentName: 'Mary  Ouma', childName: 'Ng’ang’a Ouma' });
    for (const text of ['mary ouma', ' Mary   Ouma', "ng'ang'a", 'Ng’ang’a ouma'])
      expect([text, (await findRegistrations(ctx, text)).map((one) => one.id)]).toEqual([text, [id]]);
    for (const text of ['maryouma', "'''", "' '", 'mary ng’ang’a'])
      expect([text, await findRegistrations(ctx, text)]).toEqual([text, []]);
  });

  it('finds a family that has paid, however many others a stranger registers with its name', async () => {
    const { ctx } = world();
    const { db } = ctx.database;
    const names = { parentName: 'Sarah Birungi', childName: 'Joel' };
    const { id: paid } = await aPaid(world(), {}, names);
    world().clock.advance(HOUR_MS);
    const [stranger] = await db
      .select()
      .from(registrations)
      .where(eq(registrations.id, await aRegistration(world(), names)));
    if (!stranger) throw new Error('no registration was stored');
    const copies = (count: number, changes: object) =>
      Array.from({ length: count }, () => ({ ...stranger, id: randomUUID(), ...changes }));
    for (let part = 0; part < 4; part += 1)
      await db.insert(registrations).values(copies(500, { parentName: 'Other', childName: 'Other' }));
    await db.insert(registrations).values(copies(60, {}));
    expect((await findRegistrations(ctx, 'birungi')).map(({ id }) => id)).toContain(paid);
    expect(await findPaymentsOf(ctx, 'birungi')).toHaveLength(1);
  });
});
