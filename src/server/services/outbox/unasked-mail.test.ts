import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/clock.ts';
import type { Context } from '#server/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { emails, registrations, staffTasks } from '#server/db/schema/index.ts';
import { runAs } from '#server/fairness/visitor.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { MailUnavailable } from '#server/gateways/mail/port.ts';
import { unlocked } from '#tests/support/database/without-lock.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { mailbox } from '#tests/support/third-parties/mailbox.ts';
import { aChild, anotherServer, aRegistration, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../bookings/book-session.ts';
import { changeSession } from '../bookings/change-session.ts';
import { setMeetingLink } from '../bookings/sessions/set-meeting-link.ts';
import { sendEmail } from '../messages/send-email.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { verifyPayment } from '../payments/settlement/verify-payment.ts';
import { tidyUp } from '../privacy/tidy-up.ts';
import { correctEmail, correctEmailAsStaff } from '../registrations/correct-email.ts';
import { registerChild } from '../registrations/register-child.ts';
import { resendEmail } from '../registrations/resend-email.ts';
import { sendPendingPaymentEmail } from '../registrations/send-pending-payment-email.ts';
import { sendResumeLink } from '../registrations/send-resume-link.ts';
import { MAY_WAIT } from './records.ts';
import { type UnaskedBounds, unaskedBounds } from './unasked-mail.ts';

const OFF: UnaskedBounds = {
  mailbox: Number.POSITIVE_INFINITY,
  total: Number.POSITIVE_INFINITY,
  day: Number.POSITIVE_INFINITY,
  requested: 0,
  registration: Number.POSITIVE_INFINITY,
};

async function queuedMails({ database }: Pick<Context, 'database'>) {
  const rows = await database.db.select({ id: emails.id }).from(emails).where(eq(emails.state, 'queued'));
  return rows.map(({ id }) => id);
}

/** Sends what is queued, and returns the kinds and addresses of the sent e-mails. */
async function sendQueued(ctx: Context, bounds?: UnaskedBounds): Promise<OutgoingMail[]> {
  const box = mailbox();
  for (const id of await queuedMails(ctx)) await sendEmail(ctx, box, id, bounds);
  return box.sent;
}

describe('unasked mail', () => {
  const world = worldPerTest();
  /** Registrations of one mailbox, each with another spelling of its address. */
  const registerUnproved = async (name: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      await aRegistration(world(), { email: `${name}${n % 2 ? `+${n}` : ''}@families.example` });
  };
  const boundTasks = () =>
    world().database.db.select().from(staffTasks).where(eq(staffTasks.kind, 'mail_bound_reached'));

  it('goes to a mailbox three times a day, in any spelling of its address', async () => {
    const { ctx, clock } = world();
    await registerUnproved('stranger', 10);
    expect(await sendQueued(ctx)).toHaveLength(3);
    clock.advance(23 * HOUR_MS);
    await registerUnproved('stranger', 1);
    expect(await sendQueued(ctx)).toHaveLength(0);
    clock.advance(HOUR_MS);
    await registerUnproved('stranger', 1);
    expect(await sendQueued(ctx)).toHaveLength(1);
  });

  it('does not limit the welcome of a child that staff register', async () => {
    const { ctx } = world();
    await registerUnproved('called', 3);
    await sendQueued(ctx);
    const child = aChild({ email: 'called@families.example' });
    await registerChild(ctx, child, null, {}, undefined, 'staff:amina');
    expect(await sendQueued(ctx)).toHaveLength(1);
  });

  it('goes to a mailbox ten times with the limit off', async () => {
    await registerUnproved('flooded', 10);
    expect(await sendQueued(world().ctx, OFF)).toHaveLength(10);
  });

  it('includes a reminder to pay', async () => {
    const { ctx } = world();
    await registerUnproved('reminded', 3);
    expect(await sendQueued(ctx)).toHaveLength(3);
    const id = await aRegistration(world(), { email: 'reminded@families.example' });
    await sendPendingPaymentEmail(ctx, id, { sessionDate: null, sessionSlot: null });
    expect(await queuedMails(ctx)).toHaveLength(2);
    expect(await sendQueued(ctx)).toEqual([]);
  });

  it('counts the e-mails of corrections by families, and not those by staff', async () => {
    const { ctx, clock } = world();
    const ids = [];
    for (let n = 0; n < 7; n += 1) ids.push(await aRegistration(world()));
    await sendQueued(ctx, OFF);
    for (const id of ids) await correctEmail(ctx, id, 'victim@families.example');
    expect(await sendQueued(ctx)).toHaveLength(3);
    clock.advance(1);
    for (const id of ids)
      await correctEmailAsStaff(ctx, { id, email: 'right@families.example', by: 'amina' });
    expect(await sendQueued(ctx)).toHaveLength(7);
  });

  const paidBy = async (email: string) => {
    const { id } = await aPaid(world(), {}, { email });
    await sendQueued(world().ctx, OFF);
    return id;
  };

  it('counts e-mails to an address corrected once paid, until staff correct it', async () => {
    const { ctx, clock } = world();
    await registerUnproved('paid', 3);
    const id = await paidBy('paid@families.example');
    const correct = async (email: string) => {
      clock.advance(1);
      await correctEmail(ctx, id, email);
      return (await sendQueued(ctx)).map(({ to }) => to.address);
    };
    const [old, one, two] = ['paid@families.example', 'one@families.example', 'two@families.example'];
    // The receipt, and the notice to the previous address. If that is proved, it is never limited.
    expect((await correct(one)).sort()).toEqual([one, old]);
    for (const to of [two, one, two, one, two]) expect((await correct(to)).sort()).toEqual([one, two]);
    // No more receipts, but notices that the address was changed.
    expect(await correct(one)).toEqual([two]);
    clock.advance(1);
    await resendEmail(ctx, { id, mail: 'receipt', by: 'amina' });
    expect(await sendQueued(ctx)).toHaveLength(1);
    await correctEmailAsStaff(ctx, { id, email: 'right@families.example', by: 'amina' });
    const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row).toMatchObject({ email: 'right@families.example', isEmailUnproved: false });
  });

  it('lets what is paid go first, also to an address that its family corrected', async () => {
    const { ctx } = world();
    const id = await paidBy('wrong@families.example');
    await correctEmail(ctx, id, 'right@families.example');
    const priorities = await rowsOf<{ kind: string; priority: number }>(
      ctx.database.db,
      sql`SELECT e.kind, min(j.priority)::integer AS priority FROM pgboss.job j
        JOIN emails e ON e.id::text = j.data->>'emailId' GROUP BY e.kind`,
    );
    const of = new Map(priorities.map(({ kind, priority }) => [kind, priority]));
    expect([of.get('receipt'), of.get('welcome')]).toEqual([0, MAY_WAIT - 1]);
  });

  it('counts what happens to a paid registration apart from strangers’ mail to its corrected address', async () => {
    const { ctx, clock } = world();
    const id = await paidBy('wrong@families.example');
    await correctEmail(ctx, id, 'right@families.example');
    await registerUnproved('right', 3);
    await sendQueued(ctx, OFF);
    const sentOf = async (act: Promise<unknown>) => {
      await act;
      clock.advance(1);
      return (await sendQueued(ctx, { ...unaskedBounds, registration: 1 })).length;
    };
    const morning = { sessionDate: '2026-11-23', sessionSlot: 'Morning 9–11' };
    const midday = { sessionDate: '2026-11-23', sessionSlot: 'Midday 11:30–13:30' };
    expect(await sentOf(bookSession(ctx, id, morning))).toBe(1);
    expect(await sentOf(changeSession(ctx, id, midday))).toBe(0);
    const link = { link: 'https://meet.example/new', by: 'amina' };
    expect(await sentOf(setMeetingLink(ctx, { ...midday, ...link }))).toBe(1);
  });

  const subjectsSentTo = async (email: string) =>
    (await sendQueued(world().ctx)).flatMap(({ to, subject }) => (to.address === email ? subject : []));

  describe('about money that does not count', () => {
    const email = 'flooded@families.example';
    const pay = async (id: string, reference: string, amount?: number) => {
      const { ctx, provider } = world();
      const { transactionId } = provider.pay(reference, amount === undefined ? {} : { amount });
      await verifyPayment(ctx, id, transactionId).catch(() => undefined);
    };
    const payTooLittle = async (registrations: number) => {
      for (let n = 0; n < registrations; n += 1) {
        const id = await aRegistration(world(), { email });
        const { reference } = await openPayment(world().ctx, id);
        for (let times = 0; times < 2; times += 1) await pay(id, reference, 1);
      }
    };

    it('leaves a mailbox one notice a day before a payment', async () => {
      await registerUnproved('flooded', 3);
      expect(await sendQueued(world().ctx)).toHaveLength(3);
      await payTooLittle(3);
      expect(await subjectsSentTo(email)).toEqual([expect.stringMatching(/less than the price/)]);
    });

    it('is not limited by strangers’ notices once paid', async () => {
      const id = await aRegistration(world(), { email });
      const { reference } = await openPayment(world().ctx, id);
      await pay(id, reference);
      await payTooLittle(4);
      await subjectsSentTo(email);
      for (let times = 0; times < 3; times += 1) await pay(id, reference);
      expect(await subjectsSentTo(email)).toHaveLength(3);
    });
  });

  const askForLink = async (name: string) => {
    const email = `${name}@families.example`;
    world().clock.advance(1);
    await sendResumeLink(world().ctx, email);
    return subjectsSentTo(email);
  };
  const askForCode = async (name: string) => {
    const email = `${name}@families.example`;
    await openPayment(world().ctx, await aRegistration(world(), { email }), null, 'in_person');
    return subjectsSentTo(email);
  };

  it('leaves a mailbox one requested link and one code to pay in person', async () => {
    await registerUnproved('silenced', 5);
    expect(await sendQueued(world().ctx)).toHaveLength(3);
    expect(await askForLink('silenced')).toHaveLength(1);
    expect(await askForLink('silenced')).toHaveLength(0);
    expect(await askForCode('silenced')).toEqual([expect.stringMatching(/code/i)]);
    expect(await askForCode('silenced')).toEqual([]);
  });

  it('leaves a family its link when a stranger asks for those of other spellings', async () => {
    for (const spelling of ['known+a', 'known+b', 'known+c', 'known+d']) {
      await registerUnproved(spelling, 1);
      await askForLink(spelling);
    }
    await sendQueued(world().ctx);
    await registerUnproved('known', 1);
    expect(await askForLink('known')).toHaveLength(1);
    expect(await askForLink('known')).toHaveLength(0);
  });

  it('is sent after all other e-mails, and the requested ones first', async () => {
    const { ctx, database } = world();
    await sendQueued(ctx, OFF);
    const id = await paidBy('prompt@families.example');
    await database.db.execute(sql`DELETE FROM pgboss.job`);
    await aRegistration(world());
    await sendResumeLink(ctx, 'prompt@families.example');
    await resendEmail(ctx, { id, mail: 'receipt', by: 'amina' });
    const queue = database.createQueue();
    await queue.start();
    const kinds = [];
    for (let n = 0; n < 3; n += 1) {
      const [job] = await queue.fetch<{ emailId: string }>('send-email');
      const about = eq(emails.id, job?.data.emailId ?? '');
      kinds.push(...(await database.db.select({ kind: emails.kind }).from(emails).where(about)));
    }
    await queue.stop({ graceful: false });
    expect(kinds.map(({ kind }) => kind)).toEqual(['receipt', 'resume_link', 'welcome']);
    await sendQueued(ctx, OFF);
  });

  it('does not limit receipts and what staff send', async () => {
    const { ctx, provider } = world();
    await registerUnproved('payer', 3);
    const ids = [];
    for (let n = 0; n < 5; n += 1)
      ids.push(await aRegistration(world(), { email: 'payer@families.example' }));
    for (const id of ids.slice(1))
      await verifyPayment(ctx, id, provider.pay((await openPayment(ctx, id)).reference).transactionId);
    for (const mail of ['welcome', 'link'] as const)
      await resendEmail(ctx, { id: ids[0] ?? '', mail, by: 'amina' });
    const subjects = (await sendQueued(ctx)).map(({ subject }) => subject.split(' ')[0]);
    expect(subjects.filter((word) => word === 'Receipt')).toHaveLength(4);
    expect(subjects).toHaveLength(3 + 4 + 2);
  });

  it('counts sent e-mails, and not those that the mail server refused', async () => {
    const { ctx } = world();
    await registerUnproved('patient', 3);
    const down = new MailUnavailable({ replyCode: undefined, detail: 'connection refused' });
    const broken: Mailer = { send: () => Promise.reject(down), close: () => undefined };
    for (let tries = 0; tries < 2; tries += 1) {
      for (const id of await queuedMails(ctx)) await expect(sendEmail(ctx, broken, id)).rejects.toBe(down);
    }
    expect(await sendQueued(ctx)).toHaveLength(3);
  });

  it('does not count twice after the server ended during sending', async () => {
    const { ctx } = world();
    await registerUnproved('interrupted', 3);
    for (const id of await queuedMails(ctx))
      await new Promise<void>((reached) => {
        const send = () => new Promise<void>(() => reached());
        void sendEmail(ctx, { send, close: () => undefined }, id);
      });
    expect(await sendQueued(ctx)).toHaveLength(3);
  });

  /** Stores that so many were sent at this moment, to as many networks. */
  const haveSent = async (count: number, limit: 'total' | 'requested' = 'total') => {
    const one = () => ({
      kind: 'in_person_code' as const,
      state: 'sent' as const,
      recipient: 'all',
      data: { limit, network: randomUUID() },
      subject: randomUUID(),
      sentAt: world().clock.now(),
    });
    await world()
      .database.db.insert(emails)
      .values(Array.from({ length: count }, one));
  };
  const from = <T>(network: string, work: () => T) =>
    runAs({ addressKey: network, networkKey: network }, work);
  const registerFromNetworks = async (count: number) => {
    for (let n = 0; n < count; n += 1) await from(`${n}`, () => aRegistration(world()));
  };

  it('leaves requested links and codes 150 to all mailboxes an hour', async () => {
    const { ctx } = world();
    await registerUnproved('late', 2);
    expect(await sendQueued(ctx)).toHaveLength(2);
    await haveSent(598);
    expect(await from('a', () => askForCode('other'))).toHaveLength(1);
    await haveSent(148, 'requested');
    expect(await from('b', () => askForLink('late'))).toHaveLength(1);
    expect(await from('c', () => askForLink('other'))).toEqual([]);
  });

  it('stops for an hour at 600 to all mailboxes, and notifies staff once a day', async () => {
    const { ctx, clock, database } = world();
    clock.advance(2 * HOUR_MS);
    const leaveFive = () => haveSent(595);
    await registerFromNetworks(8);
    expect(await sendQueued(ctx, OFF)).toHaveLength(8);
    clock.advance(2 * HOUR_MS);
    await registerFromNetworks(8);
    await leaveFive();
    expect(await sendQueued(ctx)).toHaveLength(5);
    expect(await boundTasks()).toMatchObject([{ details: { mailsAnHour: 600, mailsADay: 3_000 } }]);
    const [alert] = await sendQueued(ctx);
    expect(alert).toMatchObject({ to: { address: 'staff@techrise.example' } });
    expect(alert?.subject).toMatch(/some e-mails are not being sent/);

    await registerFromNetworks(1);
    expect(await sendQueued(ctx)).toHaveLength(0);
    clock.advance(HOUR_MS);
    await registerFromNetworks(8);
    await leaveFive();
    expect(await sendQueued(ctx)).toHaveLength(5);
    expect(await boundTasks()).toHaveLength(1);
    await database.db.delete(emails).where(eq(emails.recipient, 'all'));
  });

  it('stops at 3,000 to all mailboxes a day, however they are spread over its hours', async () => {
    const { ctx, clock, database } = world();
    for (let hour = 0; hour < 6; hour += 1) {
      await haveSent(hour === 5 ? 497 : 500);
      clock.advance(HOUR_MS);
    }
    await registerFromNetworks(5);
    expect(await sendQueued(ctx)).toHaveLength(3);
    await database.db.delete(emails).where(eq(emails.recipient, 'all'));
  });

  it('leaves requested links and codes 150 an hour beyond the 3,000 of the day', async () => {
    const { ctx, clock, database } = world();
    await registerUnproved('asking', 1);
    await registerUnproved('asking-next', 1);
    await registerUnproved('asking-later', 1);
    await sendQueued(ctx);
    await haveSent(3_000);
    clock.advance(HOUR_MS);
    await haveSent(149, 'requested');
    expect(await from('a', () => askForLink('asking'))).toHaveLength(1);
    expect(await from('b', () => askForLink('asking-next'))).toEqual([]);
    clock.advance(HOUR_MS);
    expect(await from('a', () => askForLink('asking-later'))).toHaveLength(1);
    await registerUnproved('welcomed', 1);
    expect(await sendQueued(ctx)).toEqual([]);
    await database.db.delete(emails).where(eq(emails.recipient, 'all'));
  });

  it('does not limit the links of a paid address by those of all, but by those of its mailbox', async () => {
    await registerUnproved('unpaid', 1);
    await registerUnproved('known', 3);
    await paidBy('known@families.example');
    await haveSent(600);
    await haveSent(150, 'requested');
    expect(await from('a', () => askForLink('known'))).toHaveLength(1);
    expect(await from('a', () => askForLink('known'))).toEqual([]);
    expect(await from('a', () => askForLink('unpaid'))).toEqual([]);
  });

  it('limits the links of an address that a paid family did not prove', async () => {
    const id = await paidBy('known@families.example');
    world().clock.advance(1);
    await correctEmail(world().ctx, id, 'stranger@families.example');
    await sendQueued(world().ctx, OFF);
    await haveSent(600);
    await haveSent(150, 'requested');
    expect(await from('a', () => askForLink('stranger'))).toEqual([]);
  });

  describe.each([
    ['an hour', { total: 60, day: 1_000 }],
    ['a day', { total: 1_000, day: 60 }],
  ])('of networks that share a limit %s', (_window, limits) => {
    const few: UnaskedBounds = { mailbox: 3, requested: 40, registration: 10, ...limits };
    /** Each network registers 40 children and then asks for a link of each. */
    const flood = async (networkOf: (n: number) => string, networks: number) => {
      const { ctx, clock } = world();
      const each = Array.from({ length: networks * 40 }, (_, n) => n);
      for (const n of each)
        await from(networkOf(n), () => aRegistration(world(), { email: `flood-${n}@x.example` }));
      const welcomes = await sendQueued(ctx, few);
      clock.advance(1);
      for (const n of each) await from(networkOf(n), () => sendResumeLink(ctx, `flood-${n}@x.example`));
      return [welcomes.length, (await sendQueued(ctx, few)).length];
    };
    /** The kinds of the e-mails that a family of another network gets. */
    const familyGets = async () => {
      const { ctx, clock } = world();
      const email = 'family@families.example';
      clock.advance(1);
      await from('family', async () => {
        await openPayment(ctx, await aRegistration(world(), { email }), null, 'in_person');
        await sendResumeLink(ctx, email);
      });
      const sent = await sendQueued(ctx, few);
      return sent.filter(({ to }) => to.address === email).length;
    };

    it('goes to half of the limit for one network', async () => {
      expect((await flood(() => 'a', 1))[0]).toBe(30);
    });

    it('leaves a family its welcome, code and link when two networks flood', async () => {
      await flood((n) => `${n % 2}`, 2);
      expect(await familyGets()).toBe(3);
    });

    it('leaves a family nothing when each mail of the flood comes from another network', async () => {
      await flood((n) => `${n}`, 3);
      expect(await familyGets()).toBe(0);
    });
  });

  it('does not store a mailbox that no longer counts', async () => {
    const { ctx, clock } = world();
    await registerUnproved('gone', 1);
    await sendQueued(ctx);
    const kept = () => world().database.db.$count(emails, eq(emails.recipient, 'gone@families.example'));
    await tidyUp(ctx);
    expect(await kept()).toBe(1);
    clock.advance(24 * HOUR_MS + 1);
    await tidyUp(ctx);
    expect(await kept()).toBe(0);
  });

  it('does not store its network for longer than a day, sent or not', async () => {
    const { ctx, clock, database } = world();
    const kept = () => database.db.$count(emails, sql`${emails.data} ? 'network'`);
    await registerUnproved('traced', 1);
    await sendQueued(ctx);
    for (let n = 0; n < 2; n += 1) await askForLink('traced');
    await tidyUp(ctx);
    expect(await kept()).toBe(3);
    clock.advance(24 * HOUR_MS + 1);
    await tidyUp(ctx);
    expect(await kept()).toBe(0);
  });
});

describe('two servers that send mail', () => {
  const world = worldPerTest();

  async function race(of: (ctx: Context) => Context): Promise<number> {
    const nodes = [world(), await anotherServer(world())].map(({ ctx }) => of(ctx));
    for (let n = 0; n < 12; n += 1) await aRegistration(world(), { email: 'shared@families.example' });
    const ids = await queuedMails(world().ctx);
    const box = mailbox();
    await Promise.all(ids.map((id, at) => sendEmail(nodes[at % 2] ?? world().ctx, box, id)));
    const wrong = and(eq(emails.state, 'queued'), eq(emails.kind, 'welcome'));
    expect(await world().database.db.$count(emails, wrong)).toBe(0);
    return box.sent.length;
  }

  it('share the limit of a mailbox', async () => {
    expect(await race((ctx) => ctx)).toBe(3);
  });

  it('exceed it together when they count without the lock', async () => {
    expect(await race(unlocked(4))).toBeGreaterThan(3);
  });
});
