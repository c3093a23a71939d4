import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations } from '#server/db/schema/index.ts';
import { claimWithoutLock } from '#tests/support/database/without-lock.ts';
import { isLong } from '#tests/support/long.ts';
import { anotherServer, aRegistration, FIRST_DATE, ownWorld, type World } from '#tests/support/world.ts';
import { bookSession } from '../book-session.ts';

const PARENTS = isLong ? 200 : 60;
const SEATS = 12;
const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };

/** Paid registrations, inserted directly: how they were paid is not tested here. */
async function paidRegistrations(world: World, count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => aRegistration(world)));
  await world.ctx.database.db.update(registrations).set({ paymentStatus: 'paid', status: 'paid' });
  return ids;
}

async function countBooked(world: World): Promise<number> {
  const rows = await world.ctx.database.db
    .select()
    .from(registrations)
    .where(eq(registrations.appointmentBooked, true));
  return rows.length;
}

describe('the last seats of a session', () => {
  /** The parents all book at once, on two servers. */
  async function race(world: World): Promise<PromiseSettledResult<unknown>[]> {
    const nodes = [world, await anotherServer(world)];
    const ids = await paidRegistrations(world, PARENTS);
    return Promise.allSettled(
      ids.map((id, index) => bookSession((nodes[index % 2] ?? world).ctx, id, session)),
    );
  }

  it('go to exactly as many parents as there are seats, on two servers at once', async () => {
    const world = await ownWorld();
    const answers = await race(world);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(SEATS);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(new Set(refused.map((answer) => answer.reason.code))).toEqual(new Set(['conflict']));
    expect(await countBooked(world)).toBe(SEATS);
  });

  it('are oversold in the same race when the claim does not lock the seat', async () => {
    const world = await ownWorld();
    await claimWithoutLock(world.database);
    await race(world);
    expect(await countBooked(world)).toBeGreaterThan(SEATS);
  });
});
