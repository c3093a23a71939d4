import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { emails } from '#server/db/schema/index.ts';
import type { Mailer } from '#server/gateways/mail/port.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { receiveNotification } from '#server/services/payments/watch/receive-notification.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { contextOf, offersOf } from '#tests/support/context.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, everyDay, FIRST_DATE, ScriptedProvider, TestClock } from '#tests/support/world.ts';
import { type Jobs, prepareQueue, startJobs } from './start.ts';

/** Everything else about the services is tested on PostgreSQL. */
describe('the services and jobs on the embedded database', () => {
  let database: Database;
  let jobs: Jobs | undefined;
  beforeAll(async () => {
    database = await openDatabase('memory:');
    await database.migrate();
  });
  afterAll(async () => {
    await jobs?.stop();
    await database.close();
  });

  it('register, receive the money, book, and send the mails', async () => {
    const provider = new ScriptedProvider();
    const ctx = contextOf(database, {
      clock: new TestClock(),
      payments: { main: provider.gateway, others: [] },
      offers: offersOf({ rules: everyDay }),
      notifyWorkers: () => jobs?.notify(),
    });
    const sent: string[] = [];
    const mailer: Mailer = { send: async ({ subject }) => void sent.push(subject), close: () => undefined };
    const queue = database.createQueue();
    await prepareQueue(queue, ctx);
    jobs = await startJobs(queue, ctx, mailer);

    const id = await aRegistration({ ctx });
    const { transactionId, reference } = provider.pay((await openPayment(ctx, id)).reference);
    const data = { id: transactionId, tx_ref: reference, status: 'successful' };
    await receiveNotification(ctx, provider.gateway, JSON.stringify({ event: 'charge.completed', data }));
    await eventually(async () => (await readRegistration(ctx, id)).status === 'paid');
    const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };
    await bookSession(ctx, id, session);

    expect(await readRegistration(ctx, id)).toMatchObject({
      ...session,
      status: 'paid',
      appointmentBooked: true,
    });
    await eventually(async () => {
      const mails = await database.db.select().from(emails).where(eq(emails.registrationId, id));
      expect(mails.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
        'booking_confirmed sent',
        'receipt sent',
        'welcome sent',
      ]);
    });
    expect(sent).toHaveLength(3);
  });
});
