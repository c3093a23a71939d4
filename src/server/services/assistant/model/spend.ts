import { and, eq, inArray, sql } from 'drizzle-orm';
import { type IsoDate, schoolDate } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { generativeSpend } from '../../../db/schema/index.ts';
import type { Visitor } from '../../../fairness/visitor.ts';
import { keyedHash } from '../../secrets/keyed-hash.ts';
import type { TokenBudget } from './model-answer.ts';

export interface Reservation {
  day: IsoDate;
  spenders: readonly string[];
  tokens: number;
}

const EVERYBODY = 'all';

/** The part of the total budget that one network may use. */
const NETWORK_PART = 1 / 4;

/** The names under which a visitor's use is counted. */
export function spendersOf(secret: string, { addressKey, networkKey }: Visitor) {
  const hash = (key: string) => keyedHash(secret, 'generative-spend', key);
  return { visitor: `visitor:${hash(addressKey)}`, network: `network:${hash(networkKey)}` };
}

/**
 * Reserves tokens in the budgets of the visitor, the network and all visitors; `null` where one is used up. Each row
 * is checked and changed in one statement, so that concurrent processes cannot exceed a budget.
 */
export async function reserveTokens(
  ctx: Context,
  budget: TokenBudget,
  { visitor, network }: ReturnType<typeof spendersOf>,
  tokens: number,
): Promise<Reservation | null> {
  const day = schoolDate(ctx.clock.now());
  // The total last, because every other reservation waits for that row.
  const limits: [string, number][] = [
    [visitor, budget.visitor],
    [network, Math.max(budget.visitor, budget.total * NETWORK_PART)],
    [EVERYBODY, budget.total],
  ];
  try {
    await ctx.database.inTransaction(async (tx) => {
      for (const [spender, limit] of limits) {
        if (!(await take(tx, { day, spender, tokens }, limit))) throw new NoRoom();
      }
    });
  } catch (error) {
    if (error instanceof NoRoom) return null;
    throw error;
  }
  return { day, spenders: limits.map(([spender]) => spender), tokens };
}

/** Reduces a reservation to the tokens used, on the day of the reservation. */
export async function settleTokens(ctx: Context, reservation: Reservation, used: number): Promise<void> {
  const { day, spenders, tokens } = reservation;
  if (used === tokens) return;
  // In the order of the reservation, to avoid a deadlock.
  for (const spender of spenders) {
    await ctx.database.db
      .update(generativeSpend)
      .set({ tokens: sql`greatest(0, ${generativeSpend.tokens} + ${used - tokens})` })
      .where(and(eq(generativeSpend.day, day), eq(generativeSpend.spender, spender)));
  }
}

/** Tokens used and reserved today, by all visitors and by one. */
export async function readSpend(ctx: Context, visitor: string): Promise<{ total: number; visitor: number }> {
  const rows = await ctx.database.db
    .select()
    .from(generativeSpend)
    .where(
      and(
        eq(generativeSpend.day, schoolDate(ctx.clock.now())),
        inArray(generativeSpend.spender, [EVERYBODY, visitor]),
      ),
    );
  const of = (spender: string) => rows.find((row) => row.spender === spender)?.tokens ?? 0;
  return { total: of(EVERYBODY), visitor: of(visitor) };
}

/** Rolls the transaction back; caught in this file. */
class NoRoom extends Error {}

async function take(
  tx: Tx,
  row: { day: IsoDate; spender: string; tokens: number },
  limit: number,
): Promise<boolean> {
  if (row.tokens > limit) return false;
  const taken = await tx
    .insert(generativeSpend)
    .values(row)
    .onConflictDoUpdate({
      target: [generativeSpend.day, generativeSpend.spender],
      set: { tokens: sql`${generativeSpend.tokens} + ${row.tokens}` },
      setWhere: sql`${generativeSpend.tokens} + ${row.tokens} <= ${limit}`,
    })
    .returning({ tokens: generativeSpend.tokens });
  return taken.length === 1;
}
