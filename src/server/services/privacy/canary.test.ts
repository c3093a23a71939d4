import { randomUUID } from 'node:crypto';
import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seatsLeft } from '#domain/booking/seat-outlook.ts';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import type { Letter } from '#domain/messages/letter.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { mailboxKey } from '#domain/text.ts';
import {
  chatQuestions,
  emails,
  eventLog,
  paymentTransactions,
  providerEvents,
  rateLimits,
  registrations,
  seats,
  staffTasks,
} from '#server/db/schema/index.ts';
import { type Mailer, MailRefused, MailUnavailable } from '#server/gateways/mail/port.ts';
import { rowsWith } from '#tests/support/database/dump.ts';
import { learnChat } from '#tests/support/services/chat.ts';
import {
  type Api,
  aForm,
  apiPerTest,
  book,
  openApi,
  openAttempt,
  registerPaid,
  verify,
} from '#tests/support/site/api.ts';
import { FIRST_DATE } from '#tests/support/world.ts';
import { keepQuestion } from '../assistant/taught/keep-question.ts';
import { promiseReminders } from '../bookings/promise-reminders.ts';
import { seatOutlook } from '../bookings/seats/seat-outlook.ts';
import { prepareSessions } from '../bookings/sessions/prepare-sessions.ts';
import { addPerson } from '../desk/people.ts';
import { noteEnquiry, reply } from '../messages/enquiries/change-enquiry.ts';
import { previewLetter, sendLetter } from '../messages/letters/write-letter.ts';
import { sendEmail } from '../messages/send-email.ts';
import { commit } from '../outbox/records.ts';
import { refundPayment } from '../payments/refunds/refund-payment.ts';
import { settleKnown } from '../payments/settlement/settle-payment.ts';
import { settleEvent } from '../payments/watch/receive-notification.ts';
import { cancelRegistration } from '../registrations/cancel-registration.ts';
import { correctEmail } from '../registrations/correct-email.ts';
import { sendResumeLink } from '../registrations/send-resume-link.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { addNote } from '../staff/notes.ts';
import { finishTasks } from '../staff/tasks.ts';
import { eraseFamily } from './erase-family.ts';
import { exportFamily } from './export-family.ts';
import { findFamiliesById, findFamilyByEmail } from './find-family.ts';
import { forgetOldData } from './forget-old-data.ts';
import { tidyUp } from './tidy-up.ts';

/** Part of everything that the family says, or that others say about it. */
const MARK = /kanari|772987654/i;
const ADDRESS = 'Kanari.mail@families.example';
const PHONE = '0772987654';
const family = {
  parentName: 'Kanarimother Nakitende',
  email: ADDRESS,
  phone: PHONE,
  childName: 'Kanarichild',
  specialRequirements: 'Kanarineeds',
  newsletterOptIn: true,
};

type Sent = Mailer & { readonly count: number };

/** Accepts e-mails, or refuses them with a message that quotes the address. */
function mailbox(): Sent {
  let count = 0;
  return {
    get count() {
      return count;
    },
    send: async ({ to }) => {
      count += 1;
      if (count % 3 === 1) throw new MailUnavailable({ replyCode: 451, detail: `later, ${to.address}` });
      if (count % 3 === 2) throw new MailRefused({ replyCode: 550, detail: `no such mailbox ${to.address}` });
    },
    close: () => undefined,
  };
}

/** Everything that one family can cause: registered, paid, refunded, booked, asked, claimed, refused, mentioned. */
async function liveThrough(api: Api): Promise<{ booked: string; unpaid: string; refunded: string }> {
  const { ctx } = api;
  const { provider, clock } = api.world;
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await api.post(path, body, headers);
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  const register = async () =>
    (await post('/api/child-registration', aForm(family), { 'Idempotency-Key': randomUUID() }))
      .registrationId ?? '';
  const pay = async (id: string) => {
    const reference = await openAttempt(api, id);
    const { transactionId } = provider.pay(reference, { payerHint: '654' });
    const data = { id: Number(transactionId), tx_ref: reference, status: 'successful' };
    const customer = { name: 'Kanaripayer', phone_number: PHONE, email: ADDRESS };
    const notification = {
      event: 'charge.completed',
      data: { ...data, customer, narration: 'Kanarinarration' },
    };
    await post('/webhooks/payments', notification, { 'verif-hash': 'tests' });
    await verify(api, id, transactionId);
    return transactionId;
  };
  const booked = await register();
  await pay(booked);
  await book(api, booked);
  const refunded = await register();
  await refundPayment(ctx, { transactionId: await pay(refunded), reason: 'Kanarireason', by: 'amina' });
  const unpaid = await register();
  await openAttempt(api, unpaid);
  await post(`/api/registrations/${unpaid}/payment-claim`, { transactionId: 'KANARICLAIM' });
  await post('/api/verify-payment', { registrationId: unpaid, transactionId: 'KANARINUMBER' });
  await post('/api/send-pending-payment-email', { registrationId: unpaid });
  await post('/api/resume-link', { email: ADDRESS });
  await sendResumeLink(ctx, ADDRESS);
  const words = { fullName: 'Kanarimother', email: ADDRESS, message: 'Kanarimessage is long enough' };
  await post('/api/contact', { ...words, programInterest: 'general-inquiry' });
  await post('/api/program-registrations', {
    ...words,
    programType: 'school_clubs',
    phone: PHONE,
    schoolName: 'Kanarischool',
    childName: 'Kanarichild',
    childAge: 9,
  });
  await post('/api/chatbot', { message: { text: 'My name is Kanarimother, what does it cost?' } });
  const unknown = `I am Kanarimother, call ${PHONE} or ${ADDRESS}: do you sell goats to my son Kanarichild?`;
  for (const path of ['/api/chatbot', '/api/chatbot/feedback'])
    await post(path, { message: { text: unknown } });
  await keepQuestion(ctx, 'not_helpful', "Is kanarichild's laptop enough?");
  for (const registrationId of [booked, unpaid])
    await addNote(ctx, { registrationId, kind: 'call', text: 'Kanarinote of the call', by: 'amina' });
  for (const { id } of await ctx.database.db.select().from(providerEvents)) await settleEvent(ctx, id);
  clock.advance(12 * 60 * MINUTE_MS);
  await promiseReminders(ctx);
  const box = mailbox();
  for (const { id } of await ctx.database.db.select().from(emails)) {
    await sendEmail(ctx, box, id).catch(() => undefined);
  }
  const open = await ctx.database.db.select().from(staffTasks).where(isNull(staffTasks.doneAt));
  const claims = open.filter(({ kind }) => kind === 'payment_claimed').map(({ id }) => id);
  await commit(ctx, 'staff:amina', (change) => finishTasks(change, claims, 'spoke with Kanarimother'));
  await writeFromDesk(api);
  return { booked, refunded, unpaid };
}

/** What staff write about and to the family at the desk. */
async function writeFromDesk({ ctx }: Api): Promise<void> {
  const email = 'office@school.example';
  const { id: personId } = await addPerson(ctx, { name: 'Amina', email, role: 'office' });
  const staff = { personId, email };
  const { contactSubmissions, programRegistrations } = await findFamilyByEmail(ctx, ADDRESS);
  for (const id of [...contactSubmissions, ...programRegistrations]) {
    await noteEnquiry(ctx, staff, id, 'Kanarinote');
    await reply(ctx, staff, { id, version: 0 }, { text: 'Hello {name}, Kanarianswer', isDone: false });
  }
  for (const channel of ['email', 'whatsapp'] as const) {
    const letter: Letter = {
      channel,
      about: 'registration',
      audience: { to: 'families', state: 'all' },
      subject: 'Your place is still free',
      text: 'Hello {name}, would you like to come?',
    };
    await sendLetter(ctx, staff, letter, (await previewLetter(ctx, letter)).readers);
  }
}

describe('a family whose texts are all marked', () => {
  const shared = apiPerTest();
  let api: Api;
  beforeAll(learnChat);
  beforeEach(async () => {
    api = openApi(shared().world);
    await prepareSessions(api.ctx);
  });
  const everything = () => rowsWith(api.world, MARK);
  const forget = async (id: string) => {
    const found = api.ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    return (await found)[0];
  };

  it('is exported completely, and after erasing remains only in the records of its payments', async () => {
    const { ctx } = api;
    const { booked, refunded, unpaid } = await liveThrough(api);
    expect((await everything()).length).toBeGreaterThan(20);
    expect(await ctx.database.db.$count(chatQuestions)).toBeGreaterThan(0);
    const found = await findFamilyByEmail(ctx, ADDRESS);
    const exported = JSON.stringify(await exportFamily(ctx, found, 'amina'));
    const names = exported.match(/kanari[a-z]*/gi)?.map((name) => name.toLowerCase());
    expect([...new Set(names)].sort()).toEqual([
      'kanari',
      'kanarianswer',
      'kanarichild',
      'kanariclaim',
      'kanarimessage',
      'kanarimother',
      'kanarinarration',
      'kanarineeds',
      'kanarinote',
      'kanaripayer',
      'kanarireason',
      'kanarischool',
    ]);
    const other = await api.post('/api/child-registration', aForm());

    await expect(eraseFamily(ctx, found, 'amina')).rejects.toThrow(
      /^Nothing was erased yet\.\n- A payment of [0-9a-f]{8} is open\.$/m,
    );
    expect(await forget(unpaid)).toMatchObject({ childName: 'Kanarichild' });
    await ctx.database.inTransaction(async (tx) => {
      await tx.execute(`UPDATE payment_attempts SET state = 'expired' WHERE registration_id = '${unpaid}'`);
    });
    const result = await eraseFamily(ctx, found, 'amina');
    expect(result).toEqual({
      forgotten: 2,
      deleted: 1,
      enquiries: 2,
      newsletter: 1,
      questions: 1,
      seatsFreed: 1,
    });

    expect(await everything()).toEqual([]);
    expect(api.logged.filter((line) => MARK.test(line))).toEqual([]);
    expect(await forget(unpaid)).toBeUndefined();
    expect(await forget(booked)).toMatchObject({
      parentName: FORGOTTEN,
      status: 'paid',
      appointmentBooked: false,
    });
    expect(await forget(refunded)).toMatchObject({ parentName: FORGOTTEN, status: 'refunded' });
    const money = ctx.database.db.$count(paymentTransactions, eq(paymentTransactions.status, 'successful'));
    expect(await money).toBe(2);
    const sold = ctx.database.db.$count(seats, inArray(seats.registrationId, [booked, refunded, unpaid]));
    expect(await sold).toBe(0);
    const written = ctx.database.db
      .select()
      .from(eventLog)
      .where(eq(eventLog.aggregateId, unpaid))
      .orderBy(eventLog.id);
    expect((await written).map(({ event, actor }) => `${event} ${actor}`)).toEqual(
      expect.arrayContaining(['exported staff:amina', 'erased staff:amina']),
    );
    expect((await api.get(`/api/registration/${other.body.registrationId}`)).status).toBe(200);

    // The family's old link opens and changes nothing.
    for (const path of [`/api/registration/${booked}`, `/api/registrations/${booked}/calendar.ics`])
      expect((await api.get(path)).status).toBe(404);
    const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
    for (const [path, body] of [
      ['booking', session],
      ['booking/change', session],
      ['email', { email: 'new@families.example' }],
      ['payments', {}],
      ['payment-claim', { transactionId: '123' }],
    ] as const) {
      const answer = await api.post(`/api/registrations/${booked}/${path}`, body);
      expect([path, answer.status]).toEqual([path, path === 'payments' ? 409 : 404]);
    }

    // Later jobs restore nothing and send no e-mail.
    const box = mailbox();
    await promiseReminders(ctx);
    await tidyUp(ctx);
    for (const { id } of await ctx.database.db.select().from(emails).where(eq(emails.registrationId, booked)))
      await sendEmail(ctx, box, id);
    expect(box.count).toBe(0);
    expect(await everything()).toEqual([]);
  });

  it('is erased from others’ e-mails to its address, from jobs and from the counters of limits', async () => {
    const { ctx, world } = api;
    const { db } = ctx.database;
    const registerFamily = async () =>
      (await api.post('/api/child-registration', aForm(family))).body.registrationId ?? '';
    const [own, others] = [await registerFamily(), await registerFamily()];
    const mailsOf = (id: string) => db.select().from(emails).where(eq(emails.registrationId, id));
    const takesAll: Mailer = { send: async () => undefined, close: () => undefined };
    for (const { id } of await mailsOf(others)) await sendEmail(ctx, takesAll, id);
    world.clock.advance(1);
    await correctEmail(ctx, others, 'right@families.example');
    await verify(api, own);
    const mailIds = (await mailsOf(own)).map(({ id }) => id);
    const left = async () => {
      const jobs = await db.execute(
        sql`SELECT FROM pgboss.job WHERE ${inArray(sql`data->>'emailId'`, mailIds)}`,
      );
      const counter = keyedHash(ctx.settings.secret, 'rate-limit:verifications-by-registration', own);
      return {
        jobs: (jobs as unknown as { rows: object[] }).rows.length,
        counters: await db.$count(rateLimits, eq(rateLimits.key, `verifications-by-registration:${counter}`)),
        sentToIt: await db.$count(emails, eq(emails.recipient, mailboxKey(ADDRESS))),
      };
    };
    expect(await left()).toEqual({ jobs: 1, counters: 1, sentToIt: 1 });
    await eraseFamily(ctx, await findFamilyByEmail(ctx, ADDRESS), 'amina');
    expect(await left()).toEqual({ jobs: 0, counters: 0, sentToIt: 0 });
    expect(await forget(others)).toMatchObject({ email: 'right@families.example' });
  });

  it('is erased from the links sent to an address that it changed, unless another family has it', async () => {
    const { ctx } = api;
    await sendResumeLink(ctx, 'strangers@families.example');
    const linked = async () => {
      const rows = await ctx.database.db.select().from(emails).where(eq(emails.kind, 'resume_link'));
      return rows.map(({ data }) => (data as { address: string }).address).sort();
    };
    for (const [earlier, isOthers] of [
      ['own@families.example', false],
      ['others@families.example', true],
    ] as const) {
      const { id } = await registerPaid(api);
      await correctEmail(ctx, id, earlier);
      await sendResumeLink(ctx, earlier);
      api.world.clock.advance(1);
      await correctEmail(ctx, id, 'right@families.example');
      if (isOthers) await api.post('/api/child-registration', aForm({ email: earlier }));
      expect(await linked()).toContain(earlier);
      await eraseFamily(ctx, await findFamilyByEmail(ctx, 'right@families.example'), 'amina');
    }
    expect(await linked()).toEqual(['others@families.example', 'strangers@families.example']);
  });

  it('is not erased when it changed its address after it was found', async () => {
    const { ctx } = api;
    const { id } = await registerPaid(api);
    const { email = '' } = (await forget(id)) ?? {};
    const found = await findFamilyByEmail(ctx, email);
    await correctEmail(ctx, id, 'right@families.example');
    await expect(eraseFamily(ctx, found, 'amina')).rejects.toThrow(/was just changed/);
    expect(await forget(id)).toMatchObject({ email: 'right@families.example' });
    await eraseFamily(ctx, await findFamilyByEmail(ctx, 'right@families.example'), 'amina');
    const note = { registrationId: id, kind: 'note', text: 'moved away', by: 'amina' } as const;
    await expect(addNote(ctx, note)).rejects.toThrow(/no such registration/);
  });

  it('no longer needs a seat', async () => {
    const { ctx } = api;
    const countSeats = () =>
      commit(ctx, 'system', async (change) => seatsLeft(await seatOutlook(change, randomUUID())));
    const before = await countSeats();
    const { id } = await registerPaid(api);
    await book(api, id);
    expect(await countSeats()).toBe(before - 1);
    const [found] = await findFamiliesById(ctx, id);
    if (!found) throw new Error('Nothing was found by the id.');
    await eraseFamily(ctx, found, 'amina');
    expect(await countSeats()).toBe(before);
  });

  it('is deleted everywhere when its time is over', async () => {
    const { ctx, world } = api;
    await liveThrough(api);
    const { provider } = world;
    const cancelled = (await api.post('/api/child-registration', aForm(family))).body.registrationId ?? '';
    const short = provider.pay(await openAttempt(api, cancelled), { amount: 1_000 });
    await verify(api, cancelled, short.transactionId);
    await cancelRegistration(ctx, { id: cancelled, by: 'amina', note: 'asked by Kanarimother' });
    const stranger = provider.pay('NOT-OURS-1');
    await settleKnown(ctx, provider.gateway, stranger, null, 'webhook');
    for (const { transactionId } of [short, stranger])
      await refundPayment(ctx, { transactionId, reason: 'Kanarireason', by: 'amina' });
    expect(await everything()).not.toEqual([]);
    for (const months of [1, 12, 13, 25]) {
      world.clock.advance(months * 31 * DAY_MS);
      await tidyUp(ctx);
      await forgetOldData(ctx);
    }
    expect(await everything()).toEqual([]);
    // Who did what remains.
    expect(await rowsWith(world, /staff:amina/)).not.toEqual([]);
    expect(api.logged.filter((line) => MARK.test(line))).toEqual([]);
  });

  it('can be erased by one id: that record and no other', async () => {
    const { ctx } = api;
    const first = (await api.post('/api/child-registration', aForm(family))).body.registrationId ?? '';
    const second = (await api.post('/api/child-registration', aForm(family))).body.registrationId ?? '';
    const [found] = await findFamiliesById(ctx, first.slice(0, 13));
    if (!found) throw new Error('Nothing was found by the id.');
    await eraseFamily(ctx, found, 'amina');
    expect(await forget(first)).toBeUndefined();
    expect(await forget(second)).toMatchObject({ childName: 'Kanarichild' });
  });
});
