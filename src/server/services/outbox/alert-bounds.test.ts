import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/clock.ts';
import type { ContactSubmission } from '#domain/messages/contact.ts';
import type { StaffTask } from '#domain/messages/email.ts';
import { mailboxKey } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import { contactSubmissions, emails } from '#server/db/schema/index.ts';
import type { Mailer, OutgoingMail } from '#server/gateways/mail/port.ts';
import { unlocked } from '#tests/support/database/without-lock.ts';
import { anotherServer, worldPerTest } from '#tests/support/world.ts';
import { reportUnmailed } from '../messages/report-unmailed.ts';
import { sendEmail } from '../messages/send-email.ts';
import { submitContactMessage } from '../messages/submit-contact-message.ts';
import { tidyUp } from '../privacy/tidy-up.ts';
import { alertBounds, type MailShare } from './alert-bounds.ts';
import { commit, raiseStaffTask } from './records.ts';
import type { RaisedTask } from './task-details.ts';

const question: ContactSubmission = {
  fullName: 'Peter Okello',
  email: 'peter@schools.example',
  programInterest: 'primary-stem-clubs',
  message: 'How many kits does a school need?',
};

function mailbox(): Mailer & { sent: OutgoingMail[] } {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (mail) => void sent.push(mail), close: () => undefined };
}

async function queuedAlerts({ database }: Pick<Context, 'database'>) {
  const queued = and(eq(emails.state, 'queued'), eq(emails.kind, 'staff_alert'));
  return database.db.select({ id: emails.id }).from(emails).where(queued);
}

/** Sends the e-mails to staff that are queued, and returns the sent ones. */
async function sendQueued(ctx: Context): Promise<OutgoingMail[]> {
  const box = mailbox();
  for (const { id } of await queuedAlerts(ctx)) await sendEmail(ctx, box, id);
  return box.sent;
}

const money = { reference: null, transactionId: '5000001', provider: 'flutterwave' };

describe('e-mails to staff', () => {
  const world = worldPerTest();
  const write = async (times: number, shares: readonly MailShare[] = []) => {
    for (let n = 0; n < times; n += 1) await submitContactMessage(world().ctx, question, null, shares);
  };
  const report = async () => {
    await reportUnmailed(world().ctx);
    return sendQueued(world().ctx);
  };

  it('about messages are 60 an hour, and then one an hour says how many more there are', async () => {
    const { ctx, clock, database } = world();
    await write(alertBounds.messages + 3);
    expect(await database.db.$count(contactSubmissions)).toBe(alertBounds.messages + 3);
    expect(await sendQueued(ctx)).toHaveLength(alertBounds.messages);
    const [alert] = await report();
    expect(alert?.subject).toMatch(/some messages were not e-mailed: see the inbox$/);
    expect(alert?.text).toMatch(/contact message:? +3\b/);
    expect(alert?.text).toMatch(/http:\/\/localhost:3001\/today/);
    await write(2);
    expect(await sendQueued(ctx)).toEqual([]);
    expect(await report()).toEqual([]);
    clock.advance(HOUR_MS);
    expect((await report())[0]?.text).toMatch(/contact message:? +2\b/);
    clock.advance(HOUR_MS);
    expect(await report()).toEqual([]);
    await write(1);
    expect(await sendQueued(ctx)).toHaveLength(1);
  });

  it('about tasks are twenty of a kind an hour, so that claims of strangers hide no money', async () => {
    const { ctx } = world();
    const raise = (task: RaisedTask) => commit(ctx, 'system', (change) => raiseStaffTask(change, task));
    for (let n = 0; n < alertBounds.tasksOfKind + 4; n += 1) {
      const details = { numbers: [`${n}`] };
      await raise({ kind: 'payment_claimed', subject: `claim ${n}`, registrationId: null, details });
    }
    await raise({ kind: 'payment_duplicate', subject: 'money', registrationId: null, details: money });
    const subjects = (await sendQueued(ctx)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(alertBounds.tasksOfKind + 1);
    expect(subjects).toContainEqual(expect.stringMatching(/paid twice$/));
    expect((await report())[0]?.text).toMatch(/payment claimed:? +4\b/);
  });

  it('about tasks of all kinds are a hundred an hour, and messages have their own', async () => {
    const { ctx, clock, database } = world();
    const sent = {
      kind: 'staff_alert',
      state: 'sent',
      recipient: mailboxKey(ctx.settings.staffEmail),
    } as const;
    const one = (task: StaffTask, n: number) => ({
      ...sent,
      subject: `${task} ${n}`,
      sentAt: clock.now(),
      data: { task },
    });
    const kinds = [
      'payment_claimed',
      'email_refused',
      'payment_late',
      'payment_stuck',
      'refund_failed',
    ] as const;
    const each = Array.from({ length: alertBounds.tasks / kinds.length });
    await database.db.insert(emails).values(kinds.flatMap((kind) => each.map((_, n) => one(kind, n))));
    await commit(ctx, 'system', (change) =>
      raiseStaffTask(change, {
        kind: 'payment_duplicate',
        subject: 'a',
        registrationId: null,
        details: money,
      }),
    );
    await write(1);
    expect((await sendQueued(ctx)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/message from the contact form$/),
    ]);
  });

  it('are sent for others when one sender writes more than its share', async () => {
    const { ctx } = world();
    await write(8, [{ key: 'flood', most: 5 }]);
    await write(2, [{ key: 'family', most: 5 }]);
    expect(await sendQueued(ctx)).toHaveLength(7);
  });

  it('do not store their sender for longer than a day', async () => {
    const { ctx, clock, database } = world();
    await write(2, [{ key: 'traced', most: 1 }]);
    const traces = async () =>
      JSON.stringify(await database.db.select().from(emails)).match(/traced/g)?.length;
    await sendQueued(ctx);
    await tidyUp(ctx);
    expect(await traces()).toBe(2);
    clock.advance(24 * HOUR_MS + 1);
    await tidyUp(ctx);
    expect(await traces()).toBeUndefined();
  });

  describe('sent by two servers', () => {
    async function race(of: (ctx: Context) => Context): Promise<number> {
      const nodes = [world(), await anotherServer(world())].map(({ ctx }) => of(ctx));
      await write(12, [{ key: 'flood', most: 3 }]);
      const box = mailbox();
      const queued = await queuedAlerts(world().ctx);
      await Promise.all(queued.map(({ id }, at) => sendEmail(nodes[at % 2] ?? world().ctx, box, id)));
      return box.sent.length;
    }

    it('share the limits', async () => {
      expect(await race((ctx) => ctx)).toBe(3);
    });

    it('exceed them together when they count without the lock', async () => {
      expect(await race(unlocked(4))).toBeGreaterThan(3);
    });
  });
});
