import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/clock.ts';
import { type MoneyCell, netOf } from '#domain/desk/books.ts';
import type { Role } from '#domain/desk/permissions.ts';
import {
  attendance,
  deskPeople,
  eventLog,
  offers,
  paymentTransactions,
  refunds,
  registrations,
  sessions,
} from '#server/db/schema/index.ts';
import { confirmManualPayment } from '#server/services/payments/attempts/confirm-manual-payment.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { reconcile } from '#server/services/payments/reconciliation/reconcile.ts';
import { refundPayment } from '#server/services/payments/refunds/refund-payment.ts';
import { verifyPayment } from '#server/services/payments/settlement/verify-payment.ts';
import { countVisit } from '#server/services/visits/count-visit.ts';
import { openDesk, signedIn } from '#tests/support/desk.ts';
import { aCourse } from '#tests/support/services/course.ts';
import { aPaid } from '#tests/support/services/paid.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, START, worldPerTest } from '#tests/support/world.ts';
import { failWhenDatabaseIsSilent } from '../http/limits/admission.ts';
import type { DeskEnv } from './desk-env.ts';
import { csvLine } from './exports/csv.ts';
import { exportList } from './exports/export-list.ts';

const world = worldPerTest();
const MONTH = '2026-11';

const office = () => signedIn(openDesk(world()), 'office');

/** Takes a list as a file. */
async function taken(
  list: string,
  body: object,
  role: Role = 'office',
  { origin = 'http://localhost:3001', ...options }: { origin?: string; proved?: boolean } = {},
) {
  const desk = openDesk(world());
  const { cookies, token } = await signedIn(desk, role, {
    email: `${list}-${role}@school.example`,
    ...options,
  });
  expect(cookies.get('desk')).toBe(token);
  const answer = await desk.app.request(`http://localhost:3001/desk/exports/${list}`, {
    method: 'POST',
    headers: {
      Origin: origin,
      'Content-Type': 'application/json',
      Cookie: `desk=${token}`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Cells of a file without line breaks and commas in its cells. */
const cellsOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));

/** The texts of the files in a ZIP file. */
function filesIn(zip: Buffer): string {
  const texts: string[] = [];
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4)) {
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    texts.push((zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
  }
  return texts.join('\n');
}

/** Two days of money: paid, paid twice, too little, cash, a refund of a part, unpaid, and unmatched money. */
async function aMonth() {
  const { ctx, clock, provider } = world();
  const mobile = { method: 'mobilemoneyug', fee: 600, at: clock.now() };
  const { transactionId } = await aPaid(world(), mobile, { childName: 'Amina' });
  await aPaid(world(), { method: 'card', at: clock.now() }, { childName: 'Kato' });
  clock.advance(DAY_MS);
  const short = await aRegistration(world(), { childName: 'Juma' });
  const { reference } = await openPayment(ctx, short);
  const less = provider.pay(reference, { ...mobile, amount: 15_000, at: clock.now() });
  await verifyPayment(ctx, short, less.transactionId).catch(() => undefined);
  const inCash = await aRegistration(world(), { childName: 'Zuri' });
  const cash = { amount: 20_000, currency: 'UGX', method: 'cash', evidence: 'book 1', by: 'tests' };
  await confirmManualPayment(ctx, { ...cash, registrationId: inCash });
  await refundPayment(ctx, { transactionId, amount: 5_000, reason: 'Came late', by: 'tests' });
  await ctx.database.db.update(refunds).set({ state: 'done', doneAt: clock.now() });
  // Opened twice, asked for once, and not paid.
  const waiting = await aRegistration(world(), { childName: 'Not paid yet' });
  await openPayment(ctx, waiting);
  clock.advance(11 * MINUTE_MS);
  await openPayment(ctx, waiting);
  provider.pay('SHOP-1', { at: clock.now(), amount: 7_000 });
  const from = new Date(clock.now().getTime() - 2 * DAY_MS);
  await reconcile(ctx, { from, to: new Date(clock.now().getTime() + MINUTE_MS) });
  return { short, less };
}

const totals = (cells: readonly MoneyCell[]) => ({
  asked: cells.reduce((sum, { asked }) => sum + asked, 0),
  paid: cells.reduce((sum, { paid }) => sum + paid, 0),
  fees: cells.reduce((sum, { fees }) => sum + fees, 0),
  refunded: cells.reduce((sum, { refunded }) => sum + refunded, 0),
  outstanding: cells.reduce((sum, { outstanding }) => sum + outstanding, 0),
});

describe('the month', () => {
  it('adds up what was asked, paid, refunded and is outstanding, by day, offer and way', async () => {
    await aMonth();
    const { get } = await office();
    const { cells } = (await get(`/desk/money/month?month=${MONTH}`)).body;
    expect(totals(cells)).toEqual({
      asked: 100_000,
      paid: 82_000,
      fees: 1_200,
      refunded: 5_000,
      outstanding: 40_000,
    });
    expect(cells).toContainEqual({
      day: '2026-11-20',
      offer: 'Hour of Code',
      way: 'Card',
      currency: 'UGX',
      asked: 20_000,
      paid: 20_000,
      fees: 0,
      refunded: 0,
      outstanding: 0,
    });
    expect(cells).toContainEqual(
      expect.objectContaining({ day: '2026-11-21', offer: 'Not known', paid: 7_000, asked: 0 }),
    );
    expect(cells).toContainEqual(
      expect.objectContaining({ day: '2026-11-21', way: 'Cash, in person', paid: 20_000 }),
    );
    expect((await get('/desk/money/month?month=2026-10')).body.cells).toEqual([]);
    expect((await get('/desk/money/month?month=2026-13')).status).toBe(400);
  });

  it('keeps offers and currencies apart', async () => {
    const { world: ofCourse, course } = await aCourse(world());
    const { database, provider } = world();
    await aPaid(world(), { at: START }, { childName: 'Amina' });
    const camp = await aRegistration(ofCourse, { childName: 'Kato' });
    await database.db
      .update(registrations)
      .set({ offerId: course.offerId })
      .where(eq(registrations.id, camp));
    await database.db
      .update(offers)
      .set({ priceMinor: 4_050, currency: 'USD', version: 9 })
      .where(eq(offers.id, course.offerId));
    await ofCourse.ctx.offers.refresh();
    const { reference } = await openPayment(ofCourse.ctx, camp);
    const paid = provider.pay(reference, { amount: 40.5, currency: 'USD', fee: 1.2, at: START });
    await verifyPayment(ofCourse.ctx, camp, paid.transactionId);
    const { get } = await office();
    const { cells } = (await get(`/desk/money/month?month=${MONTH}`)).body;
    const cell = { day: '2026-11-20', way: 'Another way', refunded: 0, outstanding: 0 };
    expect(cells).toHaveLength(2);
    expect(cells).toEqual(
      expect.arrayContaining([
        { ...cell, offer: 'Hour of Code', currency: 'UGX', asked: 20_000, paid: 20_000, fees: 0 },
        { ...cell, offer: 'Holiday camp', currency: 'USD', asked: 40.5, paid: 40.5, fees: 1.2 },
      ]),
    );
    const { registrations: weeks } = (await get('/desk/reports')).body;
    expect(weeks.map(({ offer, paid }: { offer: string; paid: number }) => [offer, paid])).toEqual([
      ['Holiday camp', 1],
      ['Hour of Code', 1],
    ]);
  });

  it('is the sum of the ledger, to the shilling, on the screen and in the file', async () => {
    await aMonth();
    const { get } = await office();
    const { cells } = (await get(`/desk/money/month?month=${MONTH}`)).body;
    const { rows } = (await get('/desk/money/ledger?from=2026-11-01&to=2026-11-30')).body;
    const sum = rows.reduce(
      (total: number, { amount, fee }: { amount: number; fee: number | null }) => total + amount - (fee ?? 0),
      0,
    );
    expect(sum).toBe(netOf(totals(cells)));
    const { bytes, headers } = await taken('ledger', {
      format: 'csv',
      filters: { from: '2026-11-01', to: '2026-11-30' },
    });
    const lines = cellsOf(bytes);
    expect(lines.reduce((all, line) => all + Number(line[3]) - Number(line[4]), 0)).toBe(sum);
    expect(headers.get('X-Rows')).toBe(String(lines.length));
  });

  it('is a file whose columns add up to the sums of the screen, without a row that doubles them', async () => {
    await aMonth();
    const { get } = await office();
    const { cells } = (await get(`/desk/money/month?month=${MONTH}`)).body;
    const { asked, paid, fees, refunded, outstanding } = totals(cells);
    const { bytes } = await taken('month', { format: 'csv', filters: { month: MONTH } });
    const lines = cellsOf(bytes);
    const sums = [asked, paid, fees, refunded, netOf(totals(cells)), outstanding];
    const added = sums.map((_, at) =>
      lines.reduce((sum, line) => sum + Number(line.at(at - sums.length)), 0),
    );
    expect(added).toEqual(sums);
    const xml = filesIn((await taken('month', { format: 'xlsx', filters: { month: MONTH } }, 'owner')).bytes);
    expect(xml).toContain('yyyy-mm-dd');
    expect(xml).toContain(`<v>${cells[0].paid}</v>`);
  });

  it('leaves out money that staff found not to be ours, in the month and in the ledger', async () => {
    const { less } = await aMonth();
    const { get } = await office();
    await world()
      .database.db.update(paymentTransactions)
      .set({ money: 'dismissed' })
      .where(eq(paymentTransactions.transactionId, less.transactionId));
    const { cells } = (await get(`/desk/money/month?month=${MONTH}`)).body;
    expect(totals(cells).paid).toBe(67_000);
    const { rows } = (await get('/desk/money/ledger')).body;
    expect(rows.map(({ amount }: { amount: number }) => amount)).not.toContain(15_000);
    expect((await get('/desk/money/ledger?state=dismissed')).body.rows).toHaveLength(1);
  });
});

describe('the ledger', () => {
  it('is narrowed by state, way, words and days', async () => {
    await aMonth();
    const { get } = await office();
    const amounts = async (search: string) =>
      (await get(`/desk/money/ledger?${search}`)).body.rows.map(({ amount }: { amount: number }) => amount);
    expect(await amounts('state=odd')).toEqual(expect.arrayContaining([7_000, 15_000]));
    expect(await amounts('state=refund')).toEqual([-5_000]);
    expect(await amounts('state=counts&way=Card')).toEqual([20_000]);
    expect(await amounts('state=odd&way=Mobile+money')).toEqual([15_000]);
    expect(await amounts('way=Another+way')).toEqual([7_000]);
    expect(await amounts('way=USSD')).toEqual([]);
    expect((await amounts('q=amina')).toSorted()).toEqual([-5_000, 20_000]);
    expect(await amounts('q=BOOK-1')).toEqual([20_000]);
    expect(await amounts('to=2026-11-20')).toEqual([20_000, 20_000]);
    expect(await amounts('q=nothing+like+it')).toEqual([]);
    expect((await get('/desk/money/ledger?way=Gold')).status).toBe(400);
    expect((await get("/desk/money/ledger?q=' OR 1=1 --")).body.rows).toEqual([]);
  });

  it('pages without losing or repeating a line, also of the same moment', async () => {
    const { ctx, clock, provider } = world();
    for (let count = 0; count < 110; count += 1)
      provider.pay(`SHOP-${count}`, { at: new Date(clock.now().getTime() - Math.floor(count / 60)) });
    const from = new Date(clock.now().getTime() - MINUTE_MS);
    await reconcile(ctx, { from, to: new Date(clock.now().getTime() + MINUTE_MS) });
    const { get } = await office();
    const ids: string[] = [];
    let after = '';
    do {
      const { body } = await get(`/desk/money/ledger?after=${after}`);
      ids.push(...body.rows.map(({ id }: { id: string }) => id));
      after = body.next ?? '';
    } while (after !== '');
    expect(ids).toHaveLength(110);
    expect(new Set(ids).size).toBe(110);
  });
});

describe('the queue of odd payments', () => {
  it('says what happened, and takes a decision', async () => {
    const { short } = await aMonth();
    const desk = await office();
    const { rows } = (await desk.get('/desk/money/odd')).body;
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining(['A parent paid less than the price', 'A payment belongs to no registration']),
    );
    const less = rows.find(({ family }: { family: { id: string } | null }) => family?.id === short);
    const path = `/desk/payments/${less.paymentId}/decide`;
    const body = { kind: 'accept', note: 'A reduced price.' };
    const { digest } = (await desk.post(path, body)).body;
    expect((await desk.post(path, { ...body, digest })).body.isDone).toBe(true);
    const left = (await desk.get('/desk/money/odd')).body.rows;
    expect(left.map(({ id }: { id: string }) => id)).not.toContain(less.id);
    const { cells } = (await desk.get(`/desk/money/month?month=${MONTH}`)).body;
    expect(totals(cells)).toMatchObject({ paid: 82_000, outstanding: 20_000 });
  });
});

describe('refunds and comparisons', () => {
  it('show what the family knows, and how the lists differ', async () => {
    await aMonth();
    const { get } = await office();
    const { rows } = (await get('/desk/money/refunds?stage=done')).body;
    expect(rows).toMatchObject([
      { amount: 5_000, state: 'done', reason: 'Came late', family: { childName: 'Amina' } },
    ]);
    expect(rows[0].familySees).toBe(
      'The receipt shows it since Sat 21 Nov, and an e-mail says that it is done.',
    );
    expect((await get('/desk/money/refunds?stage=failed')).body.rows).toEqual([]);
    const compared = (await get('/desk/money/reconciliations')).body.rows;
    const ofProvider = compared.find(({ provider }: { provider: string }) => provider === 'flutterwave');
    expect(ofProvider).toMatchObject({ found: [expect.any(String)], theirs: { sums: { UGX: 62_000 } } });
  });
});

describe('a list as a file', () => {
  it('needs a passkey or a code, and a role that may see the list', async () => {
    expect((await taken('ledger', { format: 'csv' }, 'office', { proved: false })).status).toBe(428);
    expect((await taken('ledger', { format: 'csv' }, 'instructor')).status).toBe(403);
    expect((await taken('families', { format: 'csv' }, 'editor')).status).toBe(403);
    expect((await taken('audit', { format: 'csv' }, 'office')).status).toBe(403);
    expect((await taken('people', { format: 'csv' }, 'owner')).status).toBe(404);
    expect((await taken('constructor', { format: 'csv' }, 'owner')).status).toBe(404);
    const fromElsewhere = { origin: 'https://evil.example' };
    expect((await taken('refunds', { format: 'csv' }, 'office', fromElsewhere)).status).toBe(403);
    expect((await taken('refunds', { format: 'exe' }, 'owner')).status).toBe(400);
    expect(await world().database.db.$count(eventLog, eq(eventLog.aggregate, 'export'))).toBe(0);
  });

  it.each([
    ['to-call', 'Not paid yet', {}],
    ['today', 'Juma', {}],
    ['today', 'Zuri', { show: 'paid' }],
    ['odd', 'A parent paid less than the price', {}],
    ['comparisons', 'Flutterwave', {}],
    ['audit', 'Payment: begun', {}],
    ['audit', 'owner: signed in', {}],
  ])('can be %s, which then has %s (%j)', async (list, text, filters) => {
    await aMonth();
    world().clock.advance(3 * HOUR_MS);
    const { status, headers, bytes } = await taken(list, { format: 'csv', filters }, 'owner');
    expect(status).toBe(200);
    expect(bytes.toString('utf8')).toContain(text);
    // No JSON, and no name of the machine's.
    expect(bytes.toString('utf8')).not.toMatch(/[{}]|[a-z]_[a-z]/);
    expect(Number(headers.get('X-Rows'))).toBe(bytes.toString('utf8').split('\r\n').length - 2);
  });

  it('is logged with who took it, without what was searched for', async () => {
    await aPaid(world(), {}, { childName: 'Amina' });
    await taken('ledger', { format: 'csv', filters: { q: 'Amina', state: '' } });
    const [event] = await world().database.db.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    expect(event).toMatchObject({
      aggregate: 'export',
      aggregateId: 'ledger',
      actor: 'staff:ledger-office@school.example',
      data: { format: 'csv', rows: 1, filters: ['q'] },
    });
  });

  it('is one of two that a person takes at once', async () => {
    const { ctx } = world();
    const rows = Promise.withResolvers<{ rows: never[]; next: null }>();
    const list = { name: 'families', columns: [], count: async () => 0, page: () => rows.promise };
    const taken = async (email: string) => {
      const call = { var: { signedIn: { email } }, body: (stream: ReadableStream) => stream };
      const file = await exportList(call as never, ctx, list, { format: 'csv', filters: {} });
      return file as unknown as ReadableStream;
    };
    const files = [await taken('a@school.example'), await taken('a@school.example')];
    await expect(taken('a@school.example')).rejects.toMatchObject({ code: 'busy' });
    await taken('b@school.example');
    rows.resolve({ rows: [], next: null });
    for (const file of files) await file.cancel();
    await eventually(() => taken('a@school.example').then(() => true));
  });

  it('counts no longer when its request was answered before it began', async () => {
    const { ctx } = world();
    const counted = Promise.withResolvers<number>();
    const list = {
      name: 'families',
      columns: [],
      count: () => counted.promise,
      page: async () => ({ rows: [], next: null }),
    };
    const database = { lastAnswerAt: () => -1_000, ping: () => new Promise<never>(() => undefined) };
    const app = new Hono<DeskEnv>()
      .use(async (c, next) => {
        c.set('signedIn', { email: 'silent@school.example' } as never);
        await next();
      })
      .use(failWhenDatabaseIsSilent(database) as never)
      .get('/', (c) => exportList(c, ctx, list, { format: 'csv', filters: {} }));
    app.onError((error, c) => c.text(String((error as { code?: string }).code), 503));
    const ask = async () => (await app.request('/')).text();
    expect(await Promise.all([ask(), ask()])).toEqual(['database_unavailable', 'database_unavailable']);
    expect(await ask()).toBe('busy');
    counted.resolve(0);
    await eventually(async () => (await ask()) !== 'busy');
  });

  it('has no formula when visitors type one', async () => {
    const attack = `=HYPERLINK("https://evil.example";"Amina")`;
    await aRegistration(world(), { childName: attack, parentName: '@SUM(A1)', phone: '+256772123456' });
    const text = (await taken('families', { format: 'csv' })).bytes.toString('utf8');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""Amina"")"`);
    expect(text).toContain(`"'@SUM(A1)"`);
    expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
    const xml = filesIn((await taken('families', { format: 'xlsx' }, 'owner')).bytes);
    expect(xml).toContain('=HYPERLINK');
    expect(xml).not.toMatch(/<f[ >]/);
  });

  it('has what visitors type as it is, also what every object or file has a meaning for', async () => {
    for (const childName of ['constructor', '__proto__', '_x0041_'])
      await aRegistration(world(), { childName });
    const xml = filesIn((await taken('families', { format: 'xlsx' }, 'owner')).bytes);
    for (const written of ['_x0063_onstructor', '_x005F__proto__', '_x005F_x0041_'])
      expect(xml).toContain(`>${written}<`);
    expect(xml).not.toContain('native code');
  });

  it.each([
    ['=1+1', `"'=1+1"`],
    ['+256', `"'+256"`],
    ['-2', `"'-2"`],
    ['@x', `"'@x"`],
    ['\t=1', `"'\t=1"`],
    ['\u200B=1', `"'\u200B=1"`],
    ['＝1', `"'＝1"`],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['one; two - three', '"one; two - three"'],
    ['\r=1', `"'\n=1"`],
    ['a "b", c', '"a ""b"", c"'],
    [-5_000, '-5000'],
    [new Date('2026-11-28'), '2026-11-28'],
    [null, ''],
  ])('writes %j as one safe cell', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it('of more rows than Excel files take here is refused as one, before anything is logged', async () => {
    const { database } = world();
    await database.db.execute(
      // Within a second, as exactly as PostgreSQL keeps time.
      `INSERT INTO payment_transactions (provider, transaction_id, reference, status, amount, currency, money, created_at)
       SELECT 'flutterwave', 'T' || n, 'S' || n, 'successful', 1, 'UGX', 'unmatched',
         now() + n * interval '7 microseconds' FROM generate_series(1, 10001) n`,
    );
    const refused = await taken('ledger', { format: 'xlsx' });
    expect({ status: refused.status, text: refused.bytes.toString() }).toMatchObject({
      status: 409,
      text: expect.stringContaining('10,001'),
    });
    expect(await database.db.$count(eventLog, eq(eventLog.aggregate, 'export'))).toBe(0);
    const { bytes } = await taken('ledger', { format: 'csv' }, 'owner');
    expect(cellsOf(bytes)).toHaveLength(10_001);
  });
});

describe('reports', () => {
  it('count by week, and fill the seats', async () => {
    const { ctx } = world();
    await aPaid(world(), {}, { source: 'radio-december' });
    await aRegistration(world());
    await aRegistration(world());
    const hourOfCode = { offerId: ctx.offers.hourOfCode().id, source: 'radio-december' };
    await countVisit(ctx, { ...hourOfCode, steps: ['arrived', 'seen'] });
    await countVisit(ctx, { ...hourOfCode, steps: ['seen', 'started'] });
    await countVisit(ctx, { offerId: null, source: null, steps: ['arrived'] });
    const { get } = await office();
    const { registrations, sources, seats } = (await get('/desk/reports?weeks=4')).body;
    const none = { arrived: 0, seen: 0, started: 0, registered: 0, paid: 0, booked: 0, came: 0 };
    expect(registrations).toEqual([
      {
        ...none,
        week: '2026-11-16',
        offer: 'Hour of Code',
        arrived: 1,
        seen: 2,
        started: 1,
        registered: 3,
        paid: 1,
      },
    ]);
    expect(sources).toEqual([
      { ...none, source: 'radio-december', arrived: 1, seen: 2, started: 1, registered: 1, paid: 1 },
      // Who has paid is before who only registered, which costs nothing.
      { ...none, source: null, registered: 2 },
      { ...none, source: 'direct', arrived: 1 },
    ]);
    expect(seats.every(({ booked }: { booked: number }) => booked === 0)).toBe(true);
    expect(JSON.stringify(registrations)).not.toMatch(/families\.example/);
  });

  it('count a child as came by its newest mark of each date', async () => {
    const { get } = await office();
    const { db } = world().database;
    const [session] = await db.select().from(sessions);
    const [person] = await db.select().from(deskPeople);
    const registrationId = await aRegistration(world());
    const mark = async (state: 'present' | 'absent' | 'none', minute: number, number: number | null) => {
      const markedAt = new Date(START.getTime() + minute * MINUTE_MS);
      await db.insert(attendance).values({
        id: randomUUID(),
        sessionId: session?.id ?? 0,
        registrationId,
        number,
        state,
        markedAt,
        receivedAt: markedAt,
        markedBy: person?.id ?? '',
      });
    };
    const came = async () => (await get('/desk/reports?weeks=4')).body.registrations[0].came;
    await mark('present', 1, null);
    expect(await came()).toBe(1);
    await mark('none', 3, null);
    await mark('absent', 2, null);
    expect(await came()).toBe(0);
    await mark('present', 0, 2);
    expect(await came()).toBe(1);
  });

  it('count the seats of sessions that take no more bookings, and not of those that were called off', async () => {
    const { get } = await office();
    const seatsOf = async () =>
      (await get('/desk/reports?weeks=1')).body.seats.reduce(
        (sum: number, week: { seats: number }) => sum + week.seats,
        0,
      );
    const { db } = world().database;
    const [some, other] = await db.select().from(sessions);
    const before = await seatsOf();
    await db
      .update(sessions)
      .set({ decision: 'closed' })
      .where(eq(sessions.id, some?.id ?? 0));
    expect(await seatsOf()).toBe(before);
    await db
      .update(sessions)
      .set({ calledOffBecause: 'ill' })
      .where(eq(sessions.id, other?.id ?? 0));
    expect(await seatsOf()).toBe(before - 12);
  });
});
