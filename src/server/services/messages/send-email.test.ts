import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import {
  emails,
  paymentTransactions,
  refunds,
  registrations,
  seats,
  sessions,
  staffTasks,
} from '#server/db/schema/index.ts';
import { runAs } from '#server/fairness/visitor.ts';
import { MailRefused, MailUnavailable } from '#server/gateways/mail/port.ts';
import { redactedId } from '#server/log.ts';
import { withOffer } from '#tests/support/context.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../bookings/book-session.ts';
import { commit } from '../outbox/records.ts';
import { type RefusedEmail, refusedEmail } from '../outbox/task-details.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { readReceipt } from '../payments/receipts/read-receipt.ts';
import { promiseRefund } from '../payments/refunds/promise-refund.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { readRegistration } from '../registration-view/read-registration.ts';
import { cancelRegistration, wholeRefundOf } from '../registrations/cancel-registration.ts';
import { correctEmail } from '../registrations/correct-email.ts';
import { resendEmail } from '../registrations/resend-email.ts';
import { sendPendingPaymentEmail } from '../registrations/send-pending-payment-email.ts';
import { sendResumeLink } from '../registrations/send-resume-link.ts';
import { sendEmail } from './send-email.ts';
import { submitContactMessage } from './submit-contact-message.ts';

async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(pdf.slice(), { mergePages: true })).text;
}

/** A property of a calendar file. */
function lineOf(file: string | undefined, name: string): string {
  const found = new RegExp(`^${name}:(.*)$`, 'm').exec(file ?? '')?.[1];
  if (!found) throw new Error(`the calendar file has no ${name}`);
  return found;
}

describe('sending a promised e-mail', () => {
  const world = worldPerTest();
  async function newest(kind: EmailKind) {
    const { db } = world().ctx.database;
    const ofKind = db.select().from(emails).where(eq(emails.kind, kind));
    const [row] = await ofKind.orderBy(desc(emails.createdAt)).limit(1);
    if (!row) throw new Error(`no ${kind} was promised`);
    return row;
  }

  async function countOf(kind: EmailKind, registrationId: string): Promise<number> {
    const isIt = and(eq(emails.kind, kind), eq(emails.registrationId, registrationId));
    return world().ctx.database.db.$count(emails, isIt);
  }

  /** Books the seats of the first morning for other families. */
  async function takeEverySeat(except: string): Promise<void> {
    const { db } = world().ctx.database;
    const [morning] = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.sessionDate, FIRST_DATE), eq(sessions.sessionSlot, 'Morning 9–11')));
    await db
      .delete(seats)
      .where(and(eq(seats.sessionId, morning?.id ?? 0), eq(seats.registrationId, except)));
    await db.delete(seats).where(and(eq(seats.sessionId, morning?.id ?? 0), isNull(seats.registrationId)));
  }

  it('says in the welcome that the same child has a paid registration, until it is over or given back', async () => {
    const { ctx } = world();
    const family = { email: 'grace@families.example', childName: 'Moses' };
    const { id: paid } = await aPaid(world(), {}, family);
    const welcomeOf = async (details: object) => {
      world().clock.advance(1_000);
      await aRegistration(world(), { ...family, ...details });
      const box = mailbox();
      await sendEmail(ctx, box, (await newest('welcome')).id);
      return (box.sent[0]?.text ?? 'none was sent').replace(/\s+/g, ' ');
    };
    const words = 'has another registration that is paid already';
    const welcome = await welcomeOf({ childName: 'moses' });
    expect(welcome).toContain(words);
    expect(welcome).toContain(paid);
    expect(await welcomeOf({ childName: 'Amina' })).toMatch(/^(?!.*paid already).*is registered/i);
    await bookSession(ctx, paid, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    expect(await welcomeOf({})).toContain(words);
    const ruth = { email: 'ruth@families.example', childName: 'Ruth' };
    const { id: returned } = await aPaid(world(), {}, ruth);
    const whole = await wholeRefundOf(ctx.database.db, { id: returned, by: 'tests', note: 'ill' });
    await commit(ctx, 'staff:tests', (change) => promiseRefund(change, whole));
    expect(await welcomeOf(ruth)).toMatch(/^(?!.*paid already).*is registered/i);
    world().clock.advance(10 * DAY_MS);
    expect(await welcomeOf({})).toMatch(/^(?!.*paid already).*is registered/i);
  });

  it('marks the welcome as sent, and sends it once', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    const id = await aRegistration(world());
    const mail = await newest('welcome');
    const box = mailbox();
    await sendEmail(ctx, box, mail.id);
    await sendEmail(ctx, box, mail.id);
    expect(box.sent).toHaveLength(1);
    const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row).toMatchObject({ sentWelcome: true, emailSentStatus: 'welcome:sent' });
  });

  it('stays sent when a suspended server, whose mail another has sent, learns that its delivery failed', async () => {
    const { ctx } = world();
    await aRegistration(world());
    const { id } = await newest('welcome');
    const box = mailbox();
    const closed = new MailUnavailable({ replyCode: undefined, detail: 'the connection was closed' });
    const suspended = {
      ...box,
      send: async () => {
        await sendEmail(ctx, box, id);
        throw closed;
      },
    };
    await expect(sendEmail(ctx, suspended, id)).rejects.toBe(closed);
    expect(await newest('welcome')).toMatchObject({ state: 'sent', lastError: null });
    expect(box.sent).toHaveLength(1);
  });

  it('sends the links of an address to that address, also after a registration’s address changed', async () => {
    const { ctx, clock } = world();
    const victim = 'victim@families.example';
    await aRegistration(world(), { email: victim });
    clock.advance(1000);
    const attackers = await aRegistration(world(), { email: victim });
    await sendResumeLink(ctx, victim);
    await correctEmail(ctx, attackers, 'attacker@families.example');
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('resume_link')).id);
    expect(box.sent.map((mail) => mail.to.address)).toEqual([victim]);
    expect(box.sent[0]?.text).not.toContain(attackers);
  });

  it('sends nothing to an address without registrations', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    await sendResumeLink(ctx, 'stranger@families.example');
    const box = mailbox();
    const mail = await newest('resume_link');
    await sendEmail(ctx, box, mail.id);
    expect(box.sent).toEqual([]);
    expect(await newest('resume_link')).toMatchObject({ id: mail.id, state: 'skipped' });
  });

  it('names the price of the open payment, or today’s price without one', async () => {
    const { ctx, clock } = world();
    const today = withOffer(ctx, { price: { minor: 3_050, currency: 'USD' } });
    const box = mailbox();
    clock.advance(1000);
    const id = await aRegistration(world());
    await sendEmail(today, box, (await newest('welcome')).id);
    expect(box.sent[0]?.text).toContain('Pay USD 30.50');
    expect(box.sent[0]?.text).not.toContain('UGX');
    await openPayment(ctx, id);
    await sendPendingPaymentEmail(ctx, id, { sessionDate: null, sessionSlot: null });
    await sendEmail(today, box, (await newest('pending_payment')).id);
    expect(box.sent[1]?.text).toContain('Pay UGX 20,000');
  });

  it('does not remind a parent who has since paid', async () => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const id = await aRegistration(world());
    await sendPendingPaymentEmail(ctx, id, { sessionDate: null, sessionSlot: null });
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference);
    await verifyPayment(ctx, id, transactionId);
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('pending_payment')).id);
    expect(box.sent).toEqual([]);
  });

  it('asks for no money in a late e-mail once money has come, and sends no welcome to a closed registration', async () => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const inReview = await aRegistration(world());
    await sendPendingPaymentEmail(ctx, inReview, { sessionDate: null, sessionSlot: null });
    const short = provider.pay((await openPayment(ctx, inReview)).reference, { amount: 19_000 });
    await verifyPayment(ctx, inReview, short.transactionId).catch(() => undefined);
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('pending_payment')).id);
    expect(box.sent).toEqual([]);
    await sendEmail(ctx, box, (await newest('welcome')).id);
    clock.advance(1000);
    await aPaid(world());
    await sendEmail(ctx, box, (await newest('welcome')).id);
    expect(box.sent).toHaveLength(2);
    for (const { text } of box.sent) {
      expect(text).toContain('See your registration');
      expect(text).not.toMatch(/\bpay\b|UGX/i);
    }
    clock.advance(1000);
    const cancelled = await aRegistration(world());
    await cancelRegistration(ctx, { id: cancelled, by: 'amina', note: 'asked by the mother' });
    await sendEmail(ctx, box, (await newest('welcome')).id);
    expect(box.sent).toHaveLength(2);
  });

  it('invites nobody to choose a session in a late receipt of money that is returned', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    const under = await aPaid(world());
    const late = await newest('receipt');
    const box = mailbox();
    const [money] = await ctx.database.db
      .select({ id: paymentTransactions.id })
      .from(paymentTransactions)
      .where(eq(paymentTransactions.transactionId, under.transactionId));
    await ctx.database.db.insert(refunds).values({
      transactionRowId: money?.id ?? '',
      amount: 20_000,
      currency: 'UGX',
      reason: 'The child fell ill',
      state: 'sent',
      requestedBy: 'amina',
    });
    expect(await readRegistration(ctx, under.id)).toMatchObject({ isBeingRefunded: true });
    await sendEmail(ctx, box, late.id);
    expect(box.sent[0]?.text).toContain('Payment received');
    expect(box.sent[0]?.text).not.toMatch(/choose/i);
    clock.advance(1000);
    const { transactionId } = await aPaid(world());
    await refundPayment(ctx, { transactionId, reason: 'The child fell ill', by: 'amina' });
    await sendEmail(ctx, box, (await newest('receipt')).id);
    expect(box.sent).toHaveLength(1);
  });

  it('attaches the current receipt, and the updated one after a refund', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    const { id, transactionId } = await aPaid(world(), { amount: 25_000 }, { parentName: 'Grace Nalubwama' });
    const { number } = await readReceipt(ctx, id);
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('receipt')).id);
    await refundPayment(ctx, { transactionId, amount: 5_000, reason: 'Paid too much', by: 'amina' });
    await sendEmail(ctx, box, (await newest('refund_done')).id);
    const files = box.sent.flatMap(({ attachments = [] }) => attachments);
    expect(files.map(({ filename }) => filename)).toEqual(Array(2).fill(`receipt-${number}.pdf`));
    const [first = '', renewed = ''] = await Promise.all(files.map(({ content }) => textOf(content)));
    for (const text of [first, renewed]) {
      expect(text).toContain('Grace Nalubwama');
      expect(text).toContain('UGX 25,000');
    }
    expect(first).not.toContain('Paid too much');
    expect(renewed).toContain('Paid too much');
  });

  it('removes a booked session from the calendar after a refund', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    const { id, transactionId } = await aPaid(world());
    await bookSession(ctx, id, { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' });
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('booking_confirmed')).id);
    await refundPayment(ctx, { transactionId, reason: 'The child fell ill', by: 'amina' });
    await sendEmail(ctx, box, (await newest('refund_done')).id);
    const [invited, cancelled] = box.sent.map(({ ics }) => ics);
    expect([invited?.method, cancelled?.method]).toEqual(['REQUEST', 'CANCEL']);
    for (const line of ['UID', 'DTSTART'])
      expect(lineOf(cancelled?.content, line)).toBe(lineOf(invited?.content, line));
    const sequenceOf = (file?: string) => Number(lineOf(file, 'SEQUENCE'));
    expect(sequenceOf(cancelled?.content)).toBeGreaterThan(sequenceOf(invited?.content));
    const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row?.bookingSequence, 'the entry that the calendars have last').toBe(
      sequenceOf(cancelled?.content) + 1,
    );
  });

  it('attaches nothing to the e-mail about a refund of money that never counted', async () => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference, { amount: 19_000 });
    await verifyPayment(ctx, id, transactionId).catch(() => undefined);
    await refundPayment(ctx, { transactionId, reason: 'Less than the price', by: 'amina' });
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('refund_done')).id);
    expect(box.sent).toHaveLength(1);
    expect(box.sent[0]?.attachments).toBeUndefined();
  });

  it('omits a name with a web address from To and Subject', async () => {
    const { ctx, clock } = world();
    const box = mailbox();
    for (const name of ['Win at evil.example', 'Grace Nakato']) {
      clock.advance(1000);
      await aRegistration(world(), { parentName: name, childName: name });
      await sendEmail(ctx, box, (await newest('welcome')).id);
    }
    expect(box.sent.map(({ to, subject }) => [to.name, subject])).toEqual([
      ['', 'Your child is registered for Hour of Code'],
      ['Grace Nakato', 'Grace N is registered for Hour of Code'],
    ]);
    expect(JSON.stringify(box.sent)).not.toMatch(/evil/i);
  });

  it('omits a web address from the name in Reply-To', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    await submitContactMessage(ctx, {
      fullName: 'Win at evil.example',
      email: 'eve@families.example',
      programInterest: 'general-inquiry',
      message: 'Please call me back.',
    });
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('staff_alert')).id);
    expect(box.sent[0]?.replyTo).toEqual({ name: '', address: 'eve@families.example' });
  });

  it('raises a staff task for a refused address, with a way to reach the parent', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    const id = await aRegistration(world(), { phone: '0700 000 001' });
    const refused = new MailRefused({ replyCode: 550, detail: 'no such mailbox' });
    await sendEmail(ctx, mailbox(refused), (await newest('welcome')).id);
    const [task] = await ctx.database.db.select().from(staffTasks).where(eq(staffTasks.registrationId, id));
    expect(task).toMatchObject({
      kind: 'email_refused',
      details: { mail: 'welcome', phone: expect.anything() },
    });
    expect(JSON.stringify(task?.details)).not.toContain(id);
  });

  describe('to refused addresses of one network', () => {
    const refused = mailbox(new MailRefused({ replyCode: 550, detail: 'no such mailbox' }));
    const registerFrom = (networkKey: string) =>
      runAs({ addressKey: networkKey, networkKey }, () => aRegistration(world()));
    const refuseAll = async () => {
      const { db } = world().ctx.database;
      const queued = await db.select().from(emails).where(ne(emails.kind, 'staff_alert'));
      await Promise.all(queued.map(({ id }) => sendEmail(world().ctx, refused, id)));
    };
    const openDetails = async () => {
      const { db } = world().ctx.database;
      const found = await db
        .select()
        .from(staffTasks)
        .where(and(eq(staffTasks.kind, 'email_refused'), isNull(staffTasks.doneAt)));
      return found.map(({ details }) => refusedEmail.parse(details));
    };
    const tasks = async () =>
      (await openDetails()).map(({ moreOfNetwork = 0 }) => moreOfNetwork).sort((a, b) => a - b);

    it('raises five open tasks, of which one counts the rest', async () => {
      for (let n = 0; n < 12; n += 1) await registerFrom('192.0.2.0/24');
      await registerFrom('198.51.100.0/24');
      await refuseAll();
      expect(await tasks()).toEqual([0, 0, 0, 0, 0, 7]);
      await registerFrom('192.0.2.0/24');
      await refuseAll();
      expect(await tasks()).toEqual([0, 0, 0, 0, 0, 8]);
      world().clock.advance(HOUR_MS);
      await registerFrom('192.0.2.0/24');
      await refuseAll();
      expect(await tasks()).toEqual([0, 0, 0, 0, 0, 9]);
    });

    it('lists each registration once, the first 50 of those without a task', async () => {
      const ids: string[] = [];
      for (let n = 0; n < 5 + 50; n += 1) ids.push(await registerFrom('192.0.2.0/24'));
      await refuseAll();
      const namedIn = (details: RefusedEmail[]) =>
        details.flatMap(({ registration, moreRegistrations = [] }) => [registration, ...moreRegistrations]);
      expect(namedIn(await openDetails()).sort()).toEqual(ids.map(redactedId).sort());
      await refuseAll();
      for (let n = 0; n < 2; n += 1) await registerFrom('192.0.2.0/24');
      await refuseAll();
      expect(namedIn(await openDetails()).sort()).toEqual(ids.map(redactedId).sort());
      expect(await tasks()).toEqual([0, 0, 0, 0, 52]);
    });

    it('raises five besides those of paid families and of what staff send', async () => {
      const { ctx } = world();
      const paid: string[] = [];
      for (let n = 0; n < 5; n += 1)
        paid.push((await runAs({ addressKey: 'a', networkKey: 'a' }, () => aPaid(world()))).id);
      const { db } = ctx.database;
      await db.update(emails).set({ state: 'skipped' }).where(eq(emails.kind, 'welcome'));
      await refuseAll();
      for (const id of paid) await resendEmail(ctx, { id, mail: 'link', by: 'amina' });
      await refuseAll();
      expect(await tasks()).toEqual(Array.from({ length: 10 }, () => 0));
      for (let n = 0; n < 6; n += 1) await registerFrom('a');
      await refuseAll();
      expect(await tasks()).toEqual([...Array.from({ length: 14 }, () => 0), 1]);
    });

    it('raises a task for each once paid, and for what staff send', async () => {
      const { ctx } = world();
      for (let n = 0; n < 5; n += 1) await registerFrom('ourselves');
      const { id } = await aPaid(world());
      await refuseAll();
      await resendEmail(ctx, { id, mail: 'link', by: 'amina' });
      await refuseAll();
      expect(await tasks()).toEqual([0, 0, 0, 0, 0, 0, 1]);
    });
  });

  it.each([
    ['less than the price', { amount: 19_000 }, 'UGX 1,000 is missing'],
    ['another currency', { currency: 'KES' }, 'came in another currency'],
  ])('notifies the family of %s at once, and no longer once it was refunded', async (_what, wrong, words) => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const id = await aRegistration(world());
    const { transactionId } = provider.pay((await openPayment(ctx, id)).reference, wrong);
    for (let n = 0; n < 2; n += 1) await verifyPayment(ctx, id, transactionId).catch(() => undefined);
    const notice = await newest('payment_notice');
    expect(notice.registrationId).toBe(id);
    expect(await countOf('payment_notice', id)).toBe(1);
    const box = mailbox();
    await sendEmail(ctx, box, notice.id);
    expect(`${box.sent[0]?.subject} ${box.sent[0]?.text.replace(/\s+/g, ' ')}`).toContain(words);

    await ctx.database.db.update(emails).set({ state: 'queued' }).where(eq(emails.id, notice.id));
    await refundPayment(ctx, { transactionId, reason: 'It does not match', by: 'amina' });
    await sendEmail(ctx, box, notice.id);
    expect(box.sent).toHaveLength(1);
  });

  it('notifies a family of three payments a day at most that do not count', async () => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    const payTooLittle = async () => {
      const { transactionId } = provider.pay(reference, { amount: 100 });
      await verifyPayment(ctx, id, transactionId).catch(() => undefined);
    };
    for (let n = 0; n < 5; n += 1) await payTooLittle();
    const notices = () => ctx.database.db.select().from(emails).where(eq(emails.kind, 'payment_notice'));
    const countSkipped = async () => (await notices()).filter(({ state }) => state === 'skipped').length;
    expect([await countOf('payment_notice', id), await countSkipped()]).toEqual([5, 2]);
    clock.advance(24 * 60 * 60 * 1000 + 1);
    await payTooLittle();
    expect([await countOf('payment_notice', id), await countSkipped()]).toEqual([6, 2]);
  });

  it('notifies a family that paid twice at once, and again when the refund is promised', async () => {
    const { ctx, clock, provider } = world();
    provider.refunds.next = 'sent';
    clock.advance(1000);
    const id = await aRegistration(world());
    const { reference } = await openPayment(ctx, id);
    await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    const second = provider.pay(reference, { method: 'mobilemoneyuganda' }).transactionId;
    await verifyPayment(ctx, id, second);
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('payment_notice')).id);
    await refundPayment(ctx, { transactionId: second, reason: 'Paid twice', by: 'amina' });
    provider.refunds.next = 'done';
    expect(await countOf('refund_done', id)).toBe(0);
    await sendEmail(ctx, box, (await newest('refund_promised')).id);
    expect(box.sent.map(({ subject }) => subject)).toEqual([
      'You have paid twice for Hour of Code',
      'UGX 20,000 for Hour of Code is on its way back to you',
    ]);
    expect(box.sent[1]?.text.replace(/\s+/g, ' ')).toMatch(/to the number that paid.*stays as it is/);
  });

  it('does not announce a coming refund once it is made', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    const { transactionId } = await aPaid(world());
    await refundPayment(ctx, { transactionId, reason: 'The child fell ill', by: 'amina' });
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('refund_promised')).id);
    expect(box.sent).toEqual([]);
  });

  it('says in the receipt that the chosen session was full when the money came', async () => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const late = await aRegistration(world());
    const { reference } = await openPayment(ctx, late, {
      sessionDate: FIRST_DATE,
      sessionSlot: 'Morning 9–11',
    });
    clock.advance(16 * MINUTE_MS);
    await takeEverySeat(late);
    await verifyPayment(ctx, late, provider.pay(reference).transactionId);
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('receipt')).id);
    expect(box.sent[0]?.text.replace(/\s+/g, ' ')).toMatch(
      /You chose Saturday 21 November 2026, 9:00–11:00 EAT .* that session was full/,
    );
  });

  it('names the parent and the child of the registration to staff', async () => {
    const { ctx, clock, provider } = world();
    clock.advance(1000);
    const id = await aRegistration(world(), { parentName: 'Okello Peter', childName: 'Joel Okello' });
    const { reference } = await openPayment(ctx, id);
    for (let n = 0; n < 2; n += 1) await verifyPayment(ctx, id, provider.pay(reference).transactionId);
    const box = mailbox();
    await sendEmail(ctx, box, (await newest('staff_alert')).id);
    expect(box.sent[0]?.text).toMatch(/A parent paid twice.*Okello Peter.*Joel Okello/s);
    expect(box.sent[0]?.text).not.toContain(id);
  });

  it('is retried while the mail server is down', async () => {
    const { ctx, clock } = world();
    clock.advance(1000);
    await aRegistration(world());
    const down = new MailUnavailable({ replyCode: undefined, detail: 'connection refused' });
    await expect(sendEmail(ctx, mailbox(down), (await newest('welcome')).id)).rejects.toBe(down);
    expect(await newest('welcome')).toMatchObject({ state: 'queued', tries: 1 });
  });
});
