import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { offer } from '#content/offer.ts';
import { offeredSessions } from '#domain/booking/availability.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { createMigratedDatabase } from '#tests/support/database/migrated-database.ts';
import type { NodeProcess } from '#tests/support/programs/process.ts';
import { ask } from './support/ask.ts';
import { type CuttableWay, openCuttableWay } from './support/cut-answers.ts';
import { aFamily, browserAt, openedPayment, registered } from './support/family.ts';
import { openStage } from './support/site.ts';
import { findSqlViolations } from './support/sql-violations.ts';

// The node cannot know whether the database has done it: a repetition must find out, and do nothing twice.
describe('when the connection breaks between a commit and its answer', () => {
  let way: CuttableWay;
  let stage: Awaited<ReturnType<typeof openStage>>;
  let server: NodeProcess;
  /** By another way, which does not break. */
  let database: Database;

  beforeAll(async () => {
    const url = await createMigratedDatabase();
    way = await openCuttableWay(url);
    stage = await openStage({ DATABASE_URL: way.url });
    server = await stage.site.start();
    database = await openDatabase(url);
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await way[Symbol.asyncDispose]();
    await stage.sandbox.close();
  });

  afterEach(async () => expect(await findSqlViolations(database)).toEqual([]));

  const browser = () => browserAt(stage.site.origin);
  const count = async (from: string, id: string) => {
    const [row] = await ask<{ count: number }>(database, `SELECT count(*)::integer FROM ${from} = $1`, [id]);
    return row?.count;
  };

  /** Loses the answer to the statement with this text. @returns the status of the call that was cut, and of its repetition */
  async function twice(
    text: string,
    call: () => Promise<{ status: number }>,
    hasHappened: () => Promise<unknown>,
  ) {
    const cut = way.cutAfter(text);
    const first = await call();
    await cut;
    // The commit was made, although the answer says nothing of it.
    expect(await hasHappened()).toBe(1);
    const second = await call();
    expect(await hasHappened()).toBe(1);
    return [first.status, second.status];
  }

  async function aPaidFamily() {
    const id = await registered(stage.site.origin, aFamily());
    const order = await openedPayment(stage.site.origin, id);
    await stage.sandbox.pay(order, 'webhook_never');
    await stage.sandbox.approval(order.reference);
    return id;
  }

  test('a registration that is sent again with its key is the one that was written', async () => {
    const family = aFamily();
    const key = crypto.randomUUID();
    const register = () => browser().register(family, key);
    const inserts = 'insert into "registrations"';
    const written = () => count('registrations WHERE email', family.email);
    expect(await twice(inserts, register, written)).toEqual([503, 201]);
    expect(
      await count('emails e JOIN registrations r ON r.id = e.registration_id WHERE r.email', family.email),
    ).toBe(1);
  });

  test('a registration without a key is written again', async () => {
    const family = aFamily();
    const cut = way.cutAfter('insert into "registrations"');
    const { status } = await browser().register(family);
    await cut;
    expect([status, (await browser().register(family)).status]).toEqual([503, 201]);
    expect(await count('registrations WHERE email', family.email)).toBe(2);
  });

  test('a payment counts once, with one receipt', async () => {
    const id = await aPaidFamily();
    const counts = () =>
      count(
        "payment_transactions t JOIN payment_attempts a ON a.id = t.attempt_id WHERE t.money = 'counts' AND a.registration_id",
        id,
      );
    const inserts = 'insert into "payment_transactions"';
    expect(await twice(inserts, () => browser().verify(id), counts)).toEqual([503, 200]);
    expect((await browser().read(id)).paymentStatus).toBe('paid');
    expect(await count("emails WHERE kind = 'receipt' AND registration_id", id)).toBe(1);
  });

  test('a booking takes one seat, and the repetition answers with it', async () => {
    const id = await aPaidFamily();
    await browser().verify(id);
    const [session] = offeredSessions(offer, new Date()).slice(3);
    if (!session) throw new Error('nothing is offered');
    const book = () => browser().book(id, session);
    const seats = () => count('seats WHERE held_until IS NULL AND registration_id', id);
    expect(await twice('book_session', book, seats)).toEqual([503, 200]);
    expect(await browser().read(id)).toMatchObject({ appointmentBooked: true, ...session });
    expect(await count("emails WHERE kind = 'booking_confirmed' AND registration_id", id)).toBe(1);
  });
});
