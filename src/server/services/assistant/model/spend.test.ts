import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, schoolDate } from '#domain/clock.ts';
import { generativeSpend } from '#server/db/schema/index.ts';
import { anotherServer, worldPerTest } from '#tests/support/world.ts';
import { tidyUp } from '../../privacy/tidy-up.ts';
import { readSpend, reserveTokens, settleTokens, spendersOf } from './spend.ts';

const budget = { total: 1_000, visitor: 400 };
const spenders = (name: string, network = name) =>
  spendersOf('secret', { addressKey: name, networkKey: network });

describe('the budget of a day', () => {
  const world = worldPerTest();
  const reserve = (name: string, tokens: number) =>
    reserveTokens(world().ctx, budget, spenders(name), tokens);
  const spend = (name: string) => readSpend(world().ctx, spenders(name).visitor);

  it('admits a visitor until the visitor’s share is used up, and stores nothing for a refused one', async () => {
    expect(await reserve('a', 300)).toMatchObject({ tokens: 300 });
    expect(await reserve('a', 101)).toBeNull();
    expect(await spend('a')).toEqual({ total: 300, visitor: 300 });
    expect(await reserve('a', 100)).not.toBeNull();
  });

  it('allows all visitors until it is used up, and charges nothing to a refused one', async () => {
    for (const [name, tokens] of [
      ['a', 400],
      ['b', 300],
    ] as const)
      expect(await reserve(name, tokens)).not.toBeNull();
    expect(await reserve('c', 301)).toBeNull();
    expect(await spend('c')).toEqual({ total: 700, visitor: 0 });
    expect(await reserve('c', 300)).not.toBeNull();
    expect(await reserve('d', 1)).toBeNull();
  });

  it('admits visitors of one network up to a quarter of it, and others still', async () => {
    const small = { total: 1_000, visitor: 100 };
    const reserveAt = (name: string, network: string) =>
      reserveTokens(world().ctx, small, spenders(name, network), 100);
    for (const name of ['a', 'b']) expect(await reserveAt(name, 'near')).not.toBeNull();
    expect(await reserveAt('c', 'near')).toBeNull();
    expect(await spend('c')).toEqual({ total: 200, visitor: 0 });
    expect(await reserveAt('c', 'far')).not.toBeNull();
  });

  it('refuses more than the budget of a whole day', async () => {
    expect(await reserve('a', 401)).toBeNull();
    expect(await spend('a')).toEqual({ total: 0, visitor: 0 });
  });

  it('is charged what was used, less or more than was set aside', async () => {
    const less = await reserve('e', 300);
    if (!less) throw new Error('there was room');
    await settleTokens(world().ctx, less, 50);
    expect(await spend('e')).toEqual({ total: 50, visitor: 50 });
    const more = await reserve('e', 300);
    if (!more) throw new Error('there was room');
    await settleTokens(world().ctx, more, 320);
    expect(await spend('e')).toEqual({ total: 370, visitor: 370 });
  });

  it('restarts at midnight in Kampala; a late settlement belongs to its own day', async () => {
    const { clock, ctx } = world();
    const toMidnight = DAY_MS - ((clock.now().getTime() + 3 * HOUR_MS) % DAY_MS);
    clock.advance(toMidnight - 1);
    const late = await reserve('f', 400);
    if (!late) throw new Error('there was room');
    clock.advance(1);
    expect(await spend('f')).toEqual({ total: 0, visitor: 0 });
    expect(await reserve('f', 400)).not.toBeNull();
    await settleTokens(ctx, late, 0);
    expect(await spend('f')).toEqual({ total: 400, visitor: 400 });
  });

  it('stores no address, and no past days', async () => {
    const { ctx, clock } = world();
    const name = '192.0.2.77';
    await reserve(name, 1);
    const rows = await ctx.database.db.select().from(generativeSpend);
    expect(JSON.stringify(rows)).not.toContain(name);
    clock.advance(DAY_MS);
    await tidyUp(ctx);
    expect(await ctx.database.db.select().from(generativeSpend)).toEqual([]);
  });
});

describe('two processes with one budget', () => {
  const TRIES = 120;
  const TOKENS = 100;
  const world = worldPerTest();

  async function race(reserve: typeof reserveTokens): Promise<number> {
    const other = await anotherServer(world());
    const wide = { total: 1_000, visitor: 1_000 };
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_, index) =>
        reserve(index % 2 ? world().ctx : other.ctx, wide, spenders(`v${index % 7}`), TOKENS),
      ),
    );
    return answers.filter((answer) => answer !== null).length;
  }

  it('reserve exactly the budget', async () => {
    expect(await race(reserveTokens)).toBe(10);
    expect(await readSpend(world().ctx, spenders('v0').visitor)).toMatchObject({ total: 1_000 });
  });

  it('exceed it when rows are read first and written afterwards', async () => {
    expect(await race(lookAndTake)).toBeGreaterThan(10);
  });
});

/** The product's own, with the guard taken out of its statement: it looks first, and adds afterwards. */
const lookAndTake: typeof reserveTokens = async (ctx, wide, { visitor }, tokens) => {
  const { total } = await readSpend(ctx, visitor);
  if (total + tokens > wide.total) return null;
  const day = schoolDate(ctx.clock.now());
  await ctx.database.db
    .insert(generativeSpend)
    .values({ day, spender: 'all', tokens })
    .onConflictDoUpdate({
      target: [generativeSpend.day, generativeSpend.spender],
      set: { tokens: sql`${generativeSpend.tokens} + ${tokens}` },
    });
  return { day, spenders: [visitor, 'all'], tokens };
};
