import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/open.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import { examples } from '#tests/support/long.ts';
import type { NodeProcess } from '#tests/support/programs/process.ts';
import { eventually } from '#tests/support/wait.ts';
import { ask } from './support/ask.ts';
import { aFamily, browserAt, openedPayment, registered } from './support/family.ts';
import type { PaymentOrder } from './support/sandbox.ts';
import { openStage } from './support/site.ts';
import { shiftInTime } from './support/timeline.ts';

/** The longest wait for the result without a notification. */
const BY_POLLING = 15_000;
const BY_WEBHOOK = 5_000;

/** The site gives the provider 10 s for an answer. */
const TOO_LATE = 12_000;

describe('the payment provider', () => {
  let stage: Awaited<ReturnType<typeof openStage>>;
  let server: NodeProcess;
  let database: Database;

  beforeAll(async () => {
    const url = await createMigratedDatabase();
    stage = await openStage({ DATABASE_URL: url });
    server = await stage.site.start();
    database = await openDatabase(url);
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    await stage.sandbox.close();
  });
  beforeEach(() => stage.sandbox.mendAnswers());

  async function aPayer(): Promise<{ id: string; email: string; order: PaymentOrder }> {
    const family = aFamily();
    const id = await registered(stage.site.origin, family);
    return { id, email: family.email, order: await openedPayment(stage.site.origin, id) };
  }

  const browser = () => browserAt(stage.site.origin);
  const isPaid = async (id: string) => (await browser().read(id)).paymentStatus === 'paid';
  const rows = (text: string, parameter: string) => ask(database, text, [parameter]);

  /** Everything recorded about a registration that involves money. */
  async function booksOf(id: string) {
    return {
      registration: await rows('SELECT status, payment_status FROM registrations WHERE id = $1', id),
      attempts: await rows('SELECT state FROM payment_attempts WHERE registration_id = $1', id),
      transactions: await rows(
        'SELECT t.money FROM payment_transactions t JOIN payment_attempts a ON a.id = t.attempt_id WHERE a.registration_id = $1',
        id,
      ),
      receipts: await rows("SELECT 1 FROM emails WHERE kind = 'receipt' AND registration_id = $1", id),
      paidBy: await rows(
        "SELECT actor FROM event_log WHERE event = 'paid' AND aggregate = 'registration' AND aggregate_id = $1",
        id,
      ),
    };
  }

  const untouched = {
    registration: [{ status: 'pending_payment', payment_status: 'pending' }],
    attempts: [{ state: 'created' }],
    transactions: [],
    receipts: [],
    paidBy: [],
  };
  const settled = {
    registration: [{ status: 'paid', payment_status: 'paid' }],
    attempts: [{ state: 'paid' }],
    transactions: [{ money: 'counts' }],
    receipts: [expect.anything()],
  };

  test.for(
    examples(
      [
        ['answers 500', 503, { kind: 'status', status: 500 }],
        ['cuts its answer short', 502, { kind: 'truncated' }],
        ['answers 429', 503, { kind: 'status', status: 429 }],
        ['answers with a web page', 502, { kind: 'garbage' }],
        ['resets the connection', 503, { kind: 'reset' }],
        ['answers too late', 503, { kind: 'latency', ms: TOO_LATE }],
      ],
      2,
    ),
  )(
    'when it %s, verifying answers %i and changes nothing, and settles once it answers again',
    async ([, status, fault]) => {
      const { id, order } = await aPayer();
      await stage.sandbox.pay(order, 'webhook_never');
      await stage.sandbox.breakAnswers(fault);
      await stage.sandbox.approval(order.reference);

      const failed = await browser().verify(id);
      expect(failed.status).toBe(status);
      expect(failed.body).toEqual({ message: expect.stringMatching(/\w+ \w+/) });
      expect(failed.headers.get('retry-after') !== null).toBe(status === 503);
      expect(await booksOf(id)).toEqual(untouched);

      await stage.sandbox.mendAnswers();
      expect(await browser().verify(id)).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } });
      expect(await booksOf(id)).toMatchObject({ ...settled, paidBy: [expect.anything()] });
    },
  );

  test('a payment without a browser is settled within 15 s without webhooks, sooner with them', async () => {
    const unannounced = await aPayer();
    const announced = await aPayer();
    await stage.sandbox.pay(unannounced.order, 'webhook_never');
    await stage.sandbox.pay(announced.order, 'success');
    await stage.sandbox.approval(unannounced.order.reference);
    await stage.sandbox.approval(announced.order.reference);

    const known = performance.now();
    await eventually(() => isPaid(announced.id), { timeout: BY_WEBHOOK });
    expect(await isPaid(unannounced.id)).toBe(false);
    // Most of the time to the first question is over.
    await shiftInTime(database, { registrationId: unannounced.id, ms: -8_000 });
    await eventually(() => isPaid(unannounced.id), {
      timeout: BY_POLLING - (performance.now() - known),
      every: 100,
    });

    expect(await booksOf(announced.id)).toMatchObject({ ...settled, paidBy: [{ actor: 'webhook' }] });
    expect(await booksOf(unannounced.id)).toMatchObject({ ...settled, paidBy: [{ actor: 'poller' }] });
    expect(await stage.sandbox.deliveries(unannounced.order.reference)).toEqual([]);
  });
});
