import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentNews } from '#domain/registration/view.ts';
import type { Context } from '#server/context.ts';
import { paymentAttempts, registrations } from '#server/db/schema/index.ts';
import { NO_ID } from '#tests/support/api.ts';
import { eventually } from '#tests/support/wait.ts';
import { aRegistration, onEachEngine, openWorld, type World } from '#tests/support/world.ts';
import { readRegistration } from '../../registrations/read.ts';
import { askOpenPayments } from '../ask-open-payments.ts';
import { confirmManualPayment } from '../confirm-manual-payment.ts';
import { beginPayment } from '../open-payment.ts';
import { verifyPayment } from '../verify-payment.ts';
import { type HubOptions, ProgressHub, type Viewer } from './progress-hub.ts';

const MINUTE = 60_000;

/** The same context, with the hub's own questions to the database counted. */
function counting(ctx: Context) {
  const run = vi.fn(ctx.database.run);
  return {
    run,
    ctx: { ...ctx, database: { ...ctx.database, db: ctx.database.db, run: run as typeof ctx.database.run } },
  };
}

/** Somebody who remembers what was shown. */
function aViewer() {
  const shown: PaymentNews[] = [];
  const seen = { beats: 0, ends: 0 };
  const viewer: Viewer = {
    show: (news) => void shown.push(news),
    beat: () => {
      seen.beats += 1;
    },
    end: () => {
      seen.ends += 1;
    },
  };
  const states = () => shown.map(({ paymentStatus, payment }) => `${paymentStatus} ${payment.state}`);
  return { viewer, shown, seen, states };
}

const hubs: ProgressHub[] = [];
function openHub(ctx: Context, options: HubOptions = {}): ProgressHub {
  const hub = new ProgressHub(ctx, { tickMs: 10, ...options });
  hubs.push(hub);
  return hub;
}

afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()));
});

async function nextQuestionIn({ ctx, clock }: World, id: string): Promise<number | null> {
  const [attempt] = await ctx.database.db
    .select({ at: paymentAttempts.nextQuestionAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.registrationId, id));
  return attempt?.at ? attempt.at.getTime() - clock.now().getTime() : null;
}

onEachEngine('whoever looks at a payment', {}, (world) => {
  it('is shown how it stands as the record says it, then every change, and nothing after it is paid', async () => {
    const { ctx, provider } = world();
    const id = await aRegistration(world());
    const hub = openHub(ctx);
    const { viewer, shown, seen, states } = aViewer();
    await hub.watch(id, '192.0.2.1', viewer);
    expect(states()).toEqual(['pending none']);

    const { reference } = await beginPayment(ctx, id, { chosen: null });
    await eventually(() => shown.length === 2);
    const prompt = provider.pay(reference, { status: 'pending' });
    await verifyPayment(ctx, id, null);
    await eventually(() => shown.length === 3);
    expect(shown[2]?.payment.waiting).not.toBeNull();
    const { payment: whole } = await readRegistration(ctx, id);
    const { held: _held, chosen: _chosen, wayBack: _wayBack, ...payment } = whole;
    expect(shown[2]).toEqual({
      paymentStatus: 'pending',
      status: 'pending_payment',
      appointmentBooked: false,
      payment,
    });

    prompt.status = 'successful';
    await verifyPayment(ctx, id, null);
    await eventually(() => seen.ends === 1);
    expect(states()).toEqual(['pending none', 'pending open', 'pending open', 'paid none']);
    expect(shown[3]?.payment).toMatchObject({
      receiptNumber: expect.stringMatching(/^R-2026-/),
      received: { amount: 20_000, currency: 'UGX' },
    });
    expect(hub.viewers).toBe(0);
  });

  it('is shown what another process did', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    const { viewer, shown, seen } = aViewer();
    await openHub({ ...ctx }).watch(id, 'a', viewer);
    const beginning = await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    await eventually(() => shown.length === 2);
    const code = beginning.kind === 'offline' ? beginning.code : '';
    expect(shown[1]?.payment.inPersonCode?.replace('-', '')).toBe(code);
    const slip = { amount: 20_000, currency: 'UGX', method: 'cash', evidence: `HUB-${code}`, by: 'grace' };
    await confirmManualPayment(ctx, { code, ...slip });
    await eventually(() => seen.ends === 1);
    expect(shown.at(-1)?.paymentStatus).toBe('paid');
  });

  it('is told the end at once of what is over already', async () => {
    const id = await aRegistration(world());
    await world()
      .ctx.database.db.update(registrations)
      .set({ status: 'cancelled' })
      .where(eq(registrations.id, id));
    const hub = openHub(world().ctx);
    const { viewer, shown, seen } = aViewer();
    await hub.watch(id, 'a', viewer);
    expect({ shown: shown.length, ...seen, left: hub.viewers }).toEqual({
      shown: 1,
      beats: 0,
      ends: 1,
      left: 0,
    });
  });

  it('is turned away without a registration, and leaves nothing behind', async () => {
    const hub = openHub(world().ctx);
    for (const id of [NO_ID, 'nonsense'])
      await expect(hub.watch(id, 'a', aViewer().viewer)).rejects.toMatchObject({ code: 'not_found' });
    expect(hub.viewers).toBe(0);
  });

  it('costs one question to the database however many look', async () => {
    const { ctx } = world();
    const { run: counted, ctx: countedCtx } = counting(ctx);
    const hub = openHub(countedCtx);
    const viewers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const id = await aRegistration(world());
        const one = aViewer();
        await hub.watch(id, 'a', one.viewer);
        return one;
      }),
    );
    await eventually(() => counted.mock.calls.length > 2);
    counted.mockClear();
    await eventually(() => counted.mock.calls.length > 2);
    const names = counted.mock.calls.map(([statement]) => statement.name);
    expect(new Set(names)).toEqual(new Set(['look_at_watched_payments']));
    expect(viewers.every(({ shown }) => shown.length === 1)).toBe(true);
  });
});

onEachEngine('while somebody looks, an open payment', { daysAhead: 20 }, (world) => {
  it('is asked about within ten seconds at any age, through the watch over all payments', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    const { reference } = await beginPayment(ctx, id, { chosen: null });
    provider.pay(reference, { status: 'pending' });
    clock.advance(11_000);
    await askOpenPayments(ctx);
    for (const age of [MINUTE, 2 * 60 * MINUTE, 3 * 24 * 60 * MINUTE, 8 * 24 * 60 * MINUTE]) {
      clock.advance(age);
      await askOpenPayments(ctx);
      const { viewer } = aViewer();
      const hub = openHub(ctx);
      await hub.watch(id, 'a', viewer);
      await eventually(async () => {
        const wait = await nextQuestionIn(world(), id);
        return wait !== null && wait <= 10_000;
      });
      await hub.close();
      clock.advance(10_000);
      const before = provider.questions;
      expect(await askOpenPayments(ctx)).toBe(1);
      // The question, and the list behind what is only pending.
      expect(provider.questions).toBe(before + 2);
    }
  });

  it('is not asked about twice at once: a question under way keeps its lease', async () => {
    const { ctx, clock, provider } = world();
    const id = await aRegistration(world());
    await beginPayment(ctx, id, { chosen: null });
    clock.advance(MINUTE);
    const answer = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const slow = {
      ...provider.gateway,
      findByReference: async () => {
        asked.resolve();
        await answer.promise;
        return { kind: 'not_found' as const };
      },
    };
    const round = askOpenPayments({ ...ctx, payments: { main: slow, others: [] } });
    await asked.promise;
    const { run: counted, ctx: countedCtx } = counting(ctx);
    const hub = openHub(countedCtx);
    await hub.watch(id, 'a', aViewer().viewer);
    await eventually(() => counted.mock.calls.length > 3);
    expect(await nextQuestionIn(world(), id)).toBe(12_000);
    answer.resolve();
    await round;
  });

  it('of a way to pay that nobody can be asked about is left alone', async () => {
    const { ctx } = world();
    const id = await aRegistration(world());
    await beginPayment(ctx, id, { chosen: null, way: 'in_person' });
    const { run: counted, ctx: countedCtx } = counting(ctx);
    const hub = openHub(countedCtx);
    await hub.watch(id, 'a', aViewer().viewer);
    await eventually(() => counted.mock.calls.length > 3);
    expect(await nextQuestionIn(world(), id)).toBeNull();
  });

  it('takes turns when many are watched: five a second, and none for ever', async () => {
    const { ctx, clock, provider } = world();
    const ids = await Promise.all(Array.from({ length: 12 }, () => aRegistration(world())));
    for (const id of ids)
      provider.pay((await beginPayment(ctx, id, { chosen: null })).reference, { status: 'pending' });
    clock.advance(2 * 60 * MINUTE);
    while ((await askOpenPayments(ctx)) > 0);
    const hub = openHub(ctx);
    for (const id of ids) await hub.watch(id, 'a', aViewer().viewer);
    await eventually(async () => {
      const waits = await Promise.all(ids.map((id) => nextQuestionIn(world(), id)));
      return waits.every((wait) => wait !== null && wait <= 10_000);
    });
  });
});

describe('the hub itself', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld('pglite');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await world.database.close();
  });

  it('lets three look at one registration, so many from one address, and so many in all', async () => {
    const most = { perRegistration: 3, perAddress: 5, perProcess: 8 };
    const hub = openHub(world.ctx, { most });
    const ids = await Promise.all(Array.from({ length: 9 }, () => aRegistration(world)));
    const [first = '', second = ''] = ids;
    const leaves = [];
    for (let n = 0; n < 3; n += 1) leaves.push(await hub.watch(first, 'school', aViewer().viewer));
    await expect(hub.watch(first, 'elsewhere', aViewer().viewer)).rejects.toMatchObject({
      code: 'too_many',
      retryAfterSeconds: 30,
    });
    leaves[0]?.();
    await hub.watch(first, 'elsewhere', aViewer().viewer);
    for (const id of ids.slice(1, 4)) await hub.watch(id, 'school', aViewer().viewer);
    await expect(hub.watch(second, 'school', aViewer().viewer)).rejects.toMatchObject({ code: 'too_many' });
    for (const id of ids.slice(4, 6)) await hub.watch(id, id, aViewer().viewer);
    await expect(hub.watch(ids[7] ?? '', 'quiet', aViewer().viewer)).rejects.toMatchObject({ code: 'busy' });
    expect(hub.viewers).toBe(8);
  });

  it('beats while there is nothing to tell, ends after its time, and leaves no timer behind', async () => {
    const id = await aRegistration(world);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const hub = openHub(world.ctx, { tickMs: 1_000 });
    expect(vi.getTimerCount()).toBe(0);
    const one = aViewer();
    const other = aViewer();
    await hub.watch(id, 'a', one.viewer);
    const leave = await hub.watch(id, 'a', other.viewer);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(61_000);
    expect(one.seen.beats).toBe(4);
    leave();
    leave();
    expect(other.seen.ends).toBe(0);
    vi.advanceTimersByTime(9 * MINUTE);
    expect(one.seen).toEqual({ beats: expect.any(Number), ends: 1 });
    expect(hub.viewers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends everybody when it closes, and takes nobody afterwards', async () => {
    const id = await aRegistration(world);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const hub = openHub(world.ctx);
    const one = aViewer();
    await hub.watch(id, 'a', one.viewer);
    await hub.close();
    expect(one.seen.ends).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
    await expect(hub.watch(id, 'a', aViewer().viewer)).rejects.toMatchObject({ code: 'busy' });
  });

  it('goes on after the database was away', async () => {
    const id = await aRegistration(world);
    let isAway = true;
    let failures = 0;
    const run: typeof world.database.run = (statement, parameters) => {
      if (!isAway) return world.database.run(statement, parameters);
      failures += 1;
      return Promise.reject(new Error('the database is away'));
    };
    const hub = openHub({ ...world.ctx, database: { ...world.database, db: world.database.db, run } });
    const one = aViewer();
    await hub.watch(id, 'a', one.viewer);
    await beginPayment(world.ctx, id, { chosen: null });
    await eventually(() => failures > 2);
    isAway = false;
    await eventually(() => one.states().at(-1) === 'pending open');
    expect(one.seen.ends).toBe(0);
  });
});
