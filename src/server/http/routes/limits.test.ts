import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/clock.ts';
import { waitInWords } from '#domain/wait.ts';
import { openDatabase } from '#server/db/open.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { emails } from '#server/db/schema/index.ts';
import { issueFormToken } from '#server/http/middleware/security/form-token.ts';
import { SEATS_LOCK } from '#server/services/bookings/seats/seat-outlook.ts';
import { isLong } from '#tests/support/long.ts';
import {
  type Answer,
  type Api,
  aForm,
  apiPerTest,
  book,
  FORM_TOKEN_SECRET,
  mailsOf,
  NO_ID,
  openApi,
  openAttempt,
  register,
  sendForm,
  verify,
} from '#tests/support/site/api.ts';
import { eventually } from '#tests/support/wait.ts';
import { FIRST_DATE, type World } from '#tests/support/world.ts';

/** Three changes, one miss and one e-mail in their windows. */
const TINY = 0.0005;

function expectTooMany({ status, headers, body }: Answer): void {
  expect(status).toBe(429);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(body.message).toBe(
    `Too many requests. Please wait ${waitInWords(Number(headers.get('Retry-After')))} and try again.`,
  );
  expect(headers.get('Cache-Control')).toBe('no-store');
}

/** Servers of one site, each called from one address. */
function nodesAt(world: World, scale: number, addresses: readonly string[]): Api[] {
  const secret = randomUUID();
  return addresses.map((address) => openApi(world, scale, { secret, address }));
}

describe('limits', () => {
  const wide = apiPerTest();
  const tiny = () => openApi(wide().world, TINY);

  describe('of one address', () => {
    it('count registrations', async () => {
      const api = openApi(wide().world, 0.0002);
      await register(api);
      expectTooMany(await api.post('/api/child-registration', aForm()));
    });

    it('count changes, but not reads or the provider’s notifications', async () => {
      const api = tiny();
      const ids = [await register(api), await register(api), await register(api)];
      expectTooMany(await api.post('/api/child-registration', aForm()));
      for (const id of ids) expect((await api.get(`/api/registration/${id}`)).status).toBe(200);
      for (let n = 0; n < 5; n += 1)
        expect((await api.post('/webhooks/payments', {}, { 'verif-hash': 'tests' })).status).toBe(200);
    });

    it('count no request to an unknown address or by a wrong method, which no queue delays either', async () => {
      const api = tiny();
      for (let n = 0; n < 5; n += 1) {
        expect((await api.post(`/api/unknown-${n}`, {})).status).toBe(404);
        expect((await api.post('/api/session-availability', {})).status).toBe(405);
      }
      await register(api);
    });

    it('show a page to a browser', async () => {
      const api = tiny();
      for (let n = 0; n < 3; n += 1) await register(api);
      const { status, headers } = await sendForm(api, '/hour-of-code', { intent: 'register' });
      expect(status).toBe(429);
      expect(headers.get('Content-Type')).toMatch(/^text\/html/);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    });

    it('count unknown ids, and not known ones', async () => {
      const api = tiny();
      const id = await register(api);
      expect((await api.get(`/api/hour-of-code-registrations/${NO_ID}`)).status).toBe(404);
      const refused = await api.get(`/api/registration/${NO_ID}`);
      expectTooMany(refused);
      expect(refused.body.success).toBe(false);
      expectTooMany(await api.get('/api/hour-of-code-registrations/nonsense'));
      for (let n = 0; n < 3; n += 1) expect((await api.get(`/api/registration/${id}`)).status).toBe(200);
    });

    it('count requests for links, for known and unknown addresses', async () => {
      const api = tiny();
      expect((await api.post('/api/resume-link', { email: 'nobody@families.example' })).status).toBe(202);
      expectTooMany(await api.post('/api/resume-link', { email: 'nobody@families.example' }));
    });

    it('count opened payments, by call and by plain form', async () => {
      const api = tiny();
      const [first, second] = [await register(wide()), await register(wide())];
      for (let n = 0; n < 3; n += 1) await openAttempt(api, first);
      expectTooMany(await api.post(`/api/registrations/${second}/payments`, {}));
      const form = await sendForm(api, `/hour-of-code/payment/${second}`, { intent: 'pay' });
      expect(form.status).toBe(429);
    });
  });

  it('count the payments opened for one registration, in ten minutes and in a day', async () => {
    const [id, other] = [await register(wide()), await register(wide())];
    const [node = wide(), later = wide()] = nodesAt(wide().world, 1, ['192.0.2.30', '192.0.2.30']);
    const open = (by: Api, one = id) => by.post(`/api/registrations/${one}/payments`, {});
    for (let n = 0; n < 30; n += 1) expect((await open(node)).status).toBe(201);
    expectTooMany(await open(node));
    // Ten minutes later.
    const { database } = wide().world;
    await database.db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'payments-by-registration:%'`);
    for (let n = 0; n < 10; n += 1) expect((await open(later)).status).toBe(201);
    const refused = await open(later);
    expectTooMany(refused);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(60 * 60);
    expect((await open(later, other)).status).toBe(201);
  });

  describe('of the e-mails that one address causes', () => {
    const welcomesOf = async (ids: readonly string[]) => {
      const mails = await wide().world.database.db.select().from(emails).where(inArray(emails.subject, ids));
      return mails.filter(({ state }) => state === 'queued').length;
    };
    /** Registers strangers by turns. */
    const registerBy = async (nodes: readonly Api[], count: number) => {
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1) ids.push(await register(nodes[n % nodes.length] ?? wide()));
      return ids;
    };

    it('withhold e-mails over the limit, which two servers share, and register every child', async () => {
      const ids = await registerBy(nodesAt(wide().world, 0.1, ['192.0.2.1', '192.0.2.1']), 10);
      expect(await welcomesOf(ids)).toBe(6);
    });

    it('withhold no e-mail with the limit off', async () => {
      const ids = await registerBy(nodesAt(wide().world, 1_000, ['192.0.2.1', '192.0.2.1']), 10);
      expect(await welcomesOf(ids)).toBe(10);
    });

    it('withhold more than one network may cause, and none of another network', async () => {
      const changing = Array.from({ length: 8 }, (_, n) => `2001:db8:1:${n}::1`);
      const nodes = nodesAt(wide().world, 0.01, [...changing, '2001:db8:2::1']);
      const ids = await registerBy(nodes, 9);
      expect(await welcomesOf(ids.slice(0, 8))).toBe(3);
      expect(await welcomesOf(ids.slice(8))).toBe(1);
    });

    it('withhold the e-mail of a child registered by the plain form', async () => {
      const [node = wide()] = nodesAt(wide().world, 0.01, ['192.0.2.13']);
      await register(node);
      const { headers } = await sendForm(node, '/hour-of-code', { ...aForm(), intent: 'register' });
      const mails = await mailsOf(node, headers.get('Location')?.slice(-36) ?? NO_ID);
      expect(mails.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['welcome skipped']);
    });

    const asks: [string, number, (node: Api, email: string) => Promise<Answer>][] = [
      ['a link', 202, (node, email) => node.post('/api/resume-link', { email })],
      [
        'a link by plain form',
        303,
        (node, email) => sendForm(node, '/hour-of-code', { intent: 'send-link', email }),
      ],
      [
        'a correction',
        200,
        async (node, email) => node.post(`/api/registrations/${await register(wide())}/email`, { email }),
      ],
      [
        'a correction by plain form',
        303,
        async (node, email) => {
          const page = `/hour-of-code/payment/${await register(wide())}`;
          return sendForm(node, page, { intent: 'change-email', email });
        },
      ],
    ];

    it.each(asks)('refuse %s over the bound of the address, and of its network', async (_what, done, ask) => {
      // One for an address, two for its network.
      const addresses = [1, 1, 2, 3].map((n) => `2001:db8:4:${n}::1`);
      const statuses = [];
      for (const [n, node] of nodesAt(wide().world, 0.001, addresses).entries())
        statuses.push((await ask(node, `asked${n}@families.example`)).status);
      expect(statuses).toEqual([done, 429, done, 429]);
    });

    it('withhold no e-mail for links that a neighbour asked for', async () => {
      const [node = wide()] = nodesAt(wide().world, 0.01, ['192.0.2.14']);
      const ask = () => node.post('/api/resume-link', { email: 'nobody@families.example' });
      for (let n = 0; n < 6; n += 1) expect((await ask()).status).toBe(202);
      expectTooMany(await ask());
      expect(await welcomesOf([await register(node)])).toBe(1);
    });

    it('count reminders and codes to pay in person too', async () => {
      const [node = wide()] = nodesAt(wide().world, 0.02, ['192.0.2.9']);
      const id = await register(node);
      const codeFor = async (registration: string) =>
        (await node.post(`/api/registrations/${registration}/payments`, { way: 'in_person' })).status;
      expect(await codeFor(id)).toBe(201);
      expect((await node.post('/api/send-pending-payment-email', { registrationId: id })).status).toBe(202);
      const mails = await mailsOf(node, id);
      expect(mails.filter(({ state }) => state === 'skipped').map(({ kind }) => kind)).toEqual([
        'pending_payment',
      ]);
    });

    it('count nothing where no e-mail is promised', async () => {
      // Three e-mails an hour.
      const [node = wide()] = nodesAt(wide().world, 0.05, ['192.0.2.12']);
      const form = aForm();
      const key = { 'Idempotency-Key': randomUUID() };
      const { registrationId: id = '' } = (await node.post('/api/child-registration', form, key)).body;
      for (let n = 0; n < 3; n += 1) {
        expect((await node.post('/api/child-registration', form, key)).body.registrationId).toBe(id);
        await node.post(`/api/registrations/${id}/payments`, { way: 'in_person' });
        await node.post('/api/send-pending-payment-email', { registrationId: id });
        await node.post('/api/send-pending-payment-email', { registrationId: NO_ID });
      }
      const mails = await mailsOf(node, id);
      expect(mails.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
        'in_person_code queued',
        'pending_payment queued',
        'welcome queued',
      ]);
      expect(await welcomesOf([await register(node)])).toBe(0);
    });
  });

  it('do not let a stranger who sends the same form reach the family’s page', async () => {
    const [family = wide(), stranger = wide()] = nodesAt(wide().world, 1, ['192.0.2.21', '192.0.2.22']);
    const fields = { ...aForm(), intent: 'register' };
    const tokenOf = (hoursAgo: number) =>
      issueFormToken(FORM_TOKEN_SECRET, new Date(wide().world.clock.now().getTime() - hoursAgo * 3_600_000));
    const sendBy = async (node: Api, formToken = tokenOf(0)) =>
      (await sendForm(node, '/hour-of-code', { ...fields, formToken })).headers.get('Location');
    const page = await sendBy(family);
    expect(page).toMatch(/^\/hour-of-code\/payment\//);
    expect(await sendBy(family)).toBe(page);
    expect(await sendBy(stranger)).toMatch(/^\/hour-of-code\/payment\//);
    expect(await sendBy(stranger)).not.toBe(page);
    // Behind the same gateway too, once the form is too old to have been pressed twice.
    expect(await sendBy(family, tokenOf(3))).not.toBe(await sendBy(family, tokenOf(3)));
  });

  it('let few openings wait for the lock on the seats, so that others reach the database', async () => {
    const { database, url } = wide().world;
    const ids = await Promise.all(Array.from({ length: 30 }, () => register(wide())));
    const other = await openDatabase(url, { poolSize: 1 });
    const lock = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = other.inTransaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEATS_LOCK})`);
      held.resolve();
      await lock.promise;
    });
    await held.promise;
    const openings = ids.map((id) => wide().post(`/api/registrations/${id}/payments`, {}));
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await rowsOf(database.db, waiting)).toHaveLength(2));
    await database.ping();
    lock.resolve();
    await holding;
    await other.close();
    expect(new Set((await Promise.all(openings)).map(({ status }) => status))).toEqual(new Set([201]));
  });

  describe('of one registration', () => {
    it('end its payments after thirty, and affect no other registration', async () => {
      const other = await register(wide());
      for (let n = 0; n < 30; n += 1)
        expect((await wide().post(`/api/registrations/${NO_ID}/payments`, {})).status).toBe(404);
      expectTooMany(await wide().post(`/api/registrations/${NO_ID}/payments`, {}));
      expect((await wide().post(`/api/registrations/${other}/payments`, {})).status).toBe(201);
    });

    it('allow a hundred verifications, but not thousands', async () => {
      const answers: Answer[] = [];
      for (let n = 0; n < 121; n += 1) answers.push(await verify(wide(), NO_ID));
      expect(answers.slice(0, 120).every((answer) => answer.status === 404)).toBe(true);
      expectTooMany(answers[120] as Answer);
      expect((await verify(wide(), await register(wide()))).status).toBe(200);
    });
  });
});

describe('unpaid held seats', () => {
  const wide = apiPerTest({ daysAhead: 40 });
  /** The limits of one address, and what is done under them, are a fifth in the short form. */
  const SCALE = isLong ? 1 : 0.2;
  const slots = ['Morning 9–11', 'Midday 11:30–13:30', 'Afternoon 14:30–16:30'];
  const sessionOn = (day: number, n: number) => ({
    sessionDate: addDays(FIRST_DATE, day),
    sessionSlot: slots[n % 3],
  });
  const heldOf = async (api: Api, id: string) =>
    (await api.get(`/api/registration/${id}`)).body.registration?.payment.held;

  /**
   * Registers and chooses a session with each node in turn; every family may pay. Returns how many seats are held.
   */
  const holdSeats = async (nodes: readonly Api[], day: number, count: number, seatsOfSession = 12) => {
    let held = 0;
    for (let n = 0; n < count; n += 1) {
      const node = nodes[n % nodes.length] ?? wide();
      const id = await register(node);
      const session = Math.floor(n / seatsOfSession);
      await openAttempt(node, id, sessionOn(day + Math.floor(session / 3), session));
      if (await heldOf(node, id)) held += 1;
    }
    return held;
  };

  it('end at 40, which two servers share, and leave seats to every other address', async () => {
    const nodes = nodesAt(wide().world, SCALE, ['192.0.2.1', '192.0.2.1']);
    expect(await holdSeats(nodes, 0, 50 * SCALE, 5 * SCALE)).toBe(40 * SCALE);
    expect(await holdSeats(nodesAt(wide().world, SCALE, ['192.0.2.2']), 10, 2)).toBe(2);
  });

  it('are unlimited with the limit off', async () => {
    const nodes = nodesAt(wide().world, 1_000, ['192.0.2.1', '192.0.2.1']);
    expect(await holdSeats(nodes, 2, 50 * SCALE)).toBe(50 * SCALE);
  });

  it('apply to the addresses of one network together', async () => {
    const changing = Array.from({ length: 10 }, (_, n) => `2001:db8:3:${n}::1`);
    expect(await holdSeats(nodesAt(wide().world, 0.05, changing), 4, 12, 1)).toBe(8);
  });

  it('leave seats of a session to families of other networks', async () => {
    const holders = nodesAt(wide().world, 1, ['192.0.2.1', '192.0.2.2', '192.0.2.3']);
    expect(await holdSeats(holders, 8, 12)).toBe(6);
    expect(await holdSeats(nodesAt(wide().world, 1, ['198.51.100.1']), 8, 6)).toBe(3);
    const families = nodesAt(wide().world, 1, ['203.0.113.1', '2001:db8:9::1', '2001:db8:10::1']);
    const held = [];
    for (const family of families) held.push(await holdSeats([family], 8, 1));
    // The last one is for who pays: the third family pays without a held seat.
    expect(held).toEqual([1, 1, 0]);
  });

  it.each([
    ['a phone', 12, () => ({ phone: '0772 111 222' })],
    [
      'a mailbox, however it is written',
      13,
      (n: number) => ({ email: `class${n % 2 ? `+${n}` : ''}@school.example` }),
    ],
  ])('end at 12 for %s', async (_whose, day, contactOf) => {
    let held = 0;
    for (let n = 0; n < 14; n += 1) {
      const id = await register(wide(), contactOf(n));
      await openAttempt(wide(), id, sessionOn(day, Math.floor(n / 12)));
      if (await heldOf(wide(), id)) held += 1;
    }
    expect(held).toBe(12);
  });

  it('allow thirty families of a school to pay for three sessions and book, and twelve more', {
    timeout: 120_000,
  }, async () => {
    const [school = wide()] = nodesAt(wide().world, 1, ['192.0.2.30']);
    // Six of each session are held; the others get their seat when the money comes.
    for (const [day, count, held] of [
      [20, 30, 18],
      [21, 12, 12],
    ] as const) {
      const choose = async (_: unknown, n: number) => {
        const session = sessionOn(day, n);
        const id = await register(school);
        return { id, session, reference: await openAttempt(school, id, session) };
      };
      const pay = async ({ id, session, reference }: Awaited<ReturnType<typeof choose>>) => {
        const { transactionId } = school.world.provider.pay(reference);
        expect((await verify(school, id, transactionId)).body).toMatchObject({ success: true });
        expect(await heldOf(school, id)).toMatchObject(session);
        expect((await book(school, id, session)).status).toBe(200);
        return mailsOf(school, id);
      };
      const families = await Promise.all(Array.from({ length: count }, choose));
      const holds = await Promise.all(families.map(({ id }) => heldOf(school, id)));
      expect(holds.filter(Boolean)).toHaveLength(held);
      const mails = (await Promise.all(families.map(pay))).flat();
      expect(mails.filter(({ state }) => state === 'skipped').map(({ kind }) => kind)).toEqual([]);
    }
  });
});
