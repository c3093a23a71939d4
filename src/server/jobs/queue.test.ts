import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { describeError } from '#server/error-causes.ts';
import { enqueue } from '#server/services/outbox/records.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { receiveNotification } from '#server/services/payments/watch/receive-notification.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { silentLog } from '#tests/support/context.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, ownWorld, worldPerTest } from '#tests/support/world.ts';
import { SEND_EMAIL_QUEUE } from './jobs.ts';
import { prepareQueue, startJobs } from './start.ts';

interface JobRow {
  job: Record<string, unknown>;
}

describe('enqueue_job', () => {
  const world = worldPerTest();
  it('writes the row that pg-boss writes itself', async () => {
    const { database } = world();
    const queue = database.createQueue();
    await queue.start();
    await queue.send(SEND_EMAIL_QUEUE, { emailId: 'the same' });
    await queue.stop({ graceful: false });
    await database.inTransaction((tx) => enqueue(tx, SEND_EMAIL_QUEUE, { emailId: 'the same' }));
    const result = await database.db.execute(
      sql`SELECT to_jsonb(job) AS job FROM pgboss.job WHERE data->>'emailId' = 'the same' ORDER BY created_on`,
    );
    const [theirs, ours] = (result as unknown as { rows: JobRow[] }).rows.map(({ job }) => comparable(job));
    expect(ours).toEqual(theirs);
    expect(Object.keys(ours ?? {})).toContain('retry_limit');
  });

  it('refuses a queue that does not exist', async () => {
    await expect(world().database.inTransaction((tx) => enqueue(tx, 'no such queue', {}))).rejects.toThrow();
  });
});

describe('prepareQueue', () => {
  it('logs why a worker cannot fetch its jobs', async () => {
    const { database } = await ownWorld();
    const queue = database.createQueue();
    const failed = Promise.withResolvers<unknown>();
    const error = ({ err }: { err: object }) => {
      if ('queue' in err) failed.resolve(err);
    };
    await prepareQueue(queue, { log: { ...silentLog, error } as unknown as Context['log'] });
    await database.db.execute(sql`ALTER TABLE pgboss.job RENAME COLUMN start_after TO missing`);
    await queue.work(SEND_EMAIL_QUEUE, async () => undefined);
    expect(describeError(await failed.promise)).toMatchObject({
      message: expect.stringMatching(/^column .*start_after.* does not exist \(Queue: send-email/),
      code: '42703',
    });
    await queue.stop({ graceful: false });
  });
});

describe('the workers', () => {
  const world = worldPerTest();
  it('settle announced money while the checks of failed tries wait for the provider', async () => {
    const { ctx, database, provider } = world();
    const answers = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const tries = [await aRegistration(world()), await aRegistration(world())];
    const paid = await aRegistration(world());
    const announce = async (id: string, status: 'failed' | 'successful') => {
      const { transactionId, reference } = provider.pay((await openPayment(ctx, id)).reference, { status });
      const data = { id: transactionId, tx_ref: reference, status };
      await receiveNotification(ctx, provider.gateway, JSON.stringify({ event: 'charge.completed', data }));
      return transactionId;
    };
    const queue = database.createQueue();
    await prepareQueue(queue, ctx);
    const failed = [await announce(tries[0] ?? '', 'failed'), await announce(tries[1] ?? '', 'failed')];
    const main = {
      ...provider.gateway,
      findTransaction: async (transactionId: string) => {
        if (failed.includes(transactionId)) {
          asked.resolve();
          await answers.promise;
        }
        return provider.gateway.findTransaction(transactionId);
      },
    };
    const mailer = { send: async () => undefined, close: () => undefined };
    const jobs = await startJobs(queue, { ...ctx, payments: { ...ctx.payments, main } }, mailer);
    try {
      await asked.promise;
      await announce(paid, 'successful');
      jobs.notify();
      await eventually(async () => (await readRegistration(ctx, paid)).status === 'paid');
    } finally {
      answers.resolve();
      await jobs.stop();
    }
  });
});

/** Ids and instants differ; the spans between the instants must not. */
function comparable({ id: _id, created_on, start_after, keep_until, ...rest }: Record<string, unknown>) {
  const at = (value: unknown) => Math.round(new Date(String(value)).getTime() / 1000);
  return { ...rest, startsIn: at(start_after) - at(created_on), keptFor: at(keep_until) - at(created_on) };
}
