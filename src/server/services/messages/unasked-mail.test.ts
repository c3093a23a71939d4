import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { openDatabase } from '#server/db/open.ts';
import { emails, registrations, staffTasks } from '#server/db/schema/index.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { MailUnavailable } from '#server/gateways/mail/port.ts';
import { hasPostgres } from '#tests/support/test-database.ts';
import { withoutLock } from '#tests/support/without-lock.ts';
import { aRegistration, onEachEngine, openWorld, type World } from '#tests/support/world.ts';
import { openPayment } from '../payments/open-payment.ts';
import { verifyPayment } from '../payments/verify-payment.ts';
import { correctEmail, correctEmailAsStaff } from '../registrations/correct-email.ts';
import { resendEmail } from '../registrations/resend-email.ts';
import { sendResumeLink } from '../registrations/send-resume-link.ts';
import { tidyUp } from '../tidy-up.ts';
import { sendEmail } from './send-email.ts';
import { type UnaskedBounds, unaskedBounds } from './unasked-mail.ts';

const HOUR = 60 * 60 * 1000;
const OFF: UnaskedBounds = { mailbox: Number.POSITIVE_INFINITY, everybody: Number.POSITIVE_INFINITY };

function mailbox(): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (mail) => void sent.push(mail), close: () => undefined };
}

async function queuedMails({ database }: Pick<Context, 'database'>) {
  const rows = await database.db.select({ id: emails.id }).from(emails).where(eq(emails.state, 'queued'));
  return rows.map(({ id }) => id);
}

/** Sends what is queued, and gives the kinds and addresses of what went out. */
async function sendQueued(ctx: Context, bounds?: UnaskedBounds): Promise<OutgoingMail[]> {
  const box = mailbox();
  for (const id of await queuedMails(ctx)) await sendEmail(ctx, box, id, bounds);
  return box.sent;
}

onEachEngine('mail that nobody asked for', {}, (world) => {
  /** Registrations of a mailbox whose address is written in another way each time. */
  const registerStranger = async (name: string, times: number) => {
    for (let n = 0; n < times; n += 1)
      await aRegistration(world(), { email: `${name}${n % 2 ? `+${n}` : ''}@families.example` });
  };
  const boundTasks = () =>
    world().database.db.select().from(staffTasks).where(eq(staffTasks.kind, 'mail_bound_reached'));

  it('goes to a mailbox three times a day, however its address is written', async () => {
    const { ctx, clock } = world();
    await registerStranger('stranger', 10);
    expect(await sendQueued(ctx)).toHaveLength(3);
    clock.advance(23 * HOUR);
    await registerStranger('stranger', 1);
    expect(await sendQueued(ctx)).toHaveLength(0);
    clock.advance(HOUR);
    await registerStranger('stranger', 1);
    expect(await sendQueued(ctx)).toHaveLength(1);
  });

  it('goes there ten times with the bound off', async () => {
    await registerStranger('flooded', 10);
    expect(await sendQueued(world().ctx, OFF)).toHaveLength(10);
  });

  it('counts the mails of corrections by families, and not those of staff', async () => {
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

  const aPaid = async (email: string) => {
    const id = await aRegistration(world(), { email });
    const { transactionId } = world().provider.pay((await openPayment(world().ctx, id)).reference);
    await verifyPayment(world().ctx, id, transactionId);
    await sendQueued(world().ctx, OFF);
    return id;
  };

  it('counts every mail to an address that a family corrected once paid, until staff correct it', async () => {
    const { ctx, clock } = world();
    const id = await aPaid('paid@families.example');
    const correct = async (email: string) => {
      clock.advance(1);
      await correctEmail(ctx, id, email);
      return (await sendQueued(ctx)).map(({ to }) => to.address);
    };
    const [old, one, two] = ['paid@families.example', 'one@families.example', 'two@families.example'];
    // The receipt, and the word to the address before: that one was never bounded.
    expect((await correct(one)).sort()).toEqual([one, old]);
    expect((await correct(two)).sort()).toEqual([one, two]);
    expect((await correct(one)).sort()).toEqual([one, two]);
    expect((await correct(two)).sort()).toEqual([two]);
    expect(await correct(one)).toEqual([]);
    clock.advance(1);
    await resendEmail(ctx, { id, mail: 'receipt', by: 'amina' });
    expect(await sendQueued(ctx)).toHaveLength(1);
    await correctEmailAsStaff(ctx, { id, email: 'right@families.example', by: 'amina' });
    const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
    expect(row).toMatchObject({ email: 'right@families.example', isEmailUnproved: false });
  });

  it('has a place of its own for a link that was asked for', async () => {
    const { ctx, clock } = world();
    await registerStranger('silenced', 5);
    expect(await sendQueued(ctx)).toHaveLength(3);
    const ask = async () => {
      clock.advance(1);
      await sendResumeLink(ctx, 'silenced@families.example');
      return (await sendQueued(ctx)).map(({ subject }) => subject);
    };
    expect(await ask()).toHaveLength(1);
    expect(await ask()).toHaveLength(0);
  });

  it('waits for all other mails', async () => {
    const { ctx, database } = world();
    await sendQueued(ctx, OFF);
    const id = await aPaid('prompt@families.example');
    await database.db.execute(sql`DELETE FROM pgboss.job`);
    await aRegistration(world());
    await resendEmail(ctx, { id, mail: 'receipt', by: 'amina' });
    const queue = database.createQueue();
    await queue.start();
    const [job] = await queue.fetch<{ emailId: string }>('send-email');
    await queue.stop({ graceful: false });
    const [first] = await database.db
      .select()
      .from(emails)
      .where(eq(emails.id, job?.data.emailId ?? ''));
    expect(first?.kind).toBe('receipt');
    await sendQueued(ctx, OFF);
  });

  it('leaves receipts and what staff send unbounded', async () => {
    const { ctx, provider } = world();
    await registerStranger('payer', 3);
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

  it('counts what went out, and not what the mail server did not take', async () => {
    const { ctx } = world();
    await registerStranger('patient', 3);
    const down = new MailUnavailable({ replyCode: undefined, detail: 'connection refused' });
    const broken: Mailer = { send: () => Promise.reject(down), close: () => undefined };
    for (let tries = 0; tries < 2; tries += 1) {
      for (const id of await queuedMails(ctx)) await expect(sendEmail(ctx, broken, id)).rejects.toBe(down);
    }
    expect(await sendQueued(ctx)).toHaveLength(3);
  });

  it('ends for an hour at the bound of all mailboxes, of which staff hear once a day', async () => {
    const { ctx, clock } = world();
    clock.advance(2 * HOUR);
    const bounds = { ...unaskedBounds, everybody: 5 };
    for (let n = 0; n < 8; n += 1) await aRegistration(world());
    expect(await sendQueued(ctx, OFF)).toHaveLength(8);
    clock.advance(2 * HOUR);
    for (let n = 0; n < 8; n += 1) await aRegistration(world());
    expect(await sendQueued(ctx, bounds)).toHaveLength(5);
    expect(await boundTasks()).toMatchObject([{ details: { mailsAnHour: 5 } }]);
    const [alert] = await sendQueued(ctx, bounds);
    expect(alert).toMatchObject({ to: { address: 'staff@techrise.example' } });
    expect(alert?.subject).toMatch(/mails to families are being held back/);

    await aRegistration(world());
    expect(await sendQueued(ctx, bounds)).toHaveLength(0);
    clock.advance(HOUR);
    for (let n = 0; n < 8; n += 1) await aRegistration(world());
    expect(await sendQueued(ctx, bounds)).toHaveLength(5);
    expect(await boundTasks()).toHaveLength(1);
  });

  it('keeps no mailbox for longer than it counts', async () => {
    const { ctx, clock } = world();
    await registerStranger('gone', 1);
    await sendQueued(ctx);
    const kept = () => world().database.db.$count(emails, eq(emails.recipient, 'gone@families.example'));
    await tidyUp(ctx);
    expect(await kept()).toBe(1);
    clock.advance(24 * HOUR + 1);
    await tidyUp(ctx);
    expect(await kept()).toBe(0);
  });
});

// The race needs several connections at once; the embedded engine runs one statement at a time and would hide it.
describe.skipIf(!hasPostgres())('two servers that send mail (postgres)', () => {
  let world: World;
  let other: Context;
  beforeAll(async () => {
    world = await openWorld('postgres');
    other = { ...world.ctx, database: await openDatabase(world.url) };
  });
  afterAll(async () => {
    await other.database.close();
    await world.database.close();
  });

  async function race(email: string, nodes: [Context, Context]): Promise<number> {
    for (let n = 0; n < 12; n += 1) await aRegistration(world, { email });
    const ids = await queuedMails(world.ctx);
    const box = mailbox();
    await Promise.all(ids.map((id, at) => sendEmail(nodes[at % 2] ?? other, box, id)));
    const wrong = and(eq(emails.state, 'queued'), eq(emails.kind, 'welcome'));
    expect(await world.database.db.$count(emails, wrong)).toBe(0);
    return box.sent.length;
  }

  it('share the bound of a mailbox', async () => {
    expect(await race('shared@families.example', [world.ctx, other])).toBe(3);
  });

  it('pass it together when they count without the lock', async () => {
    const unlocked = (ctx: Context): Context => {
      const { database } = ctx;
      const inTransaction: typeof database.inTransaction = (work) =>
        database.inTransaction((tx) => work(withoutLock(tx)));
      return { ...ctx, database: { ...database, inTransaction } };
    };
    expect(await race('flooded@families.example', [unlocked(world.ctx), unlocked(other)])).toBeGreaterThan(3);
  });
});
