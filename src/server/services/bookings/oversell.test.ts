import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { registrations } from '#server/db/schema/index.ts';
import { hasPostgres } from '#tests/support/test-database.ts';
import { aRegistration, FIRST_DATE, openWorld, type World } from '#tests/support/world.ts';
import { bookSession } from './book-session.ts';
import { createBookingDesk } from './desk.ts';

const PARENTS = 200;
const SEATS = 12;
const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };

/** Paid registrations, made the short way: how they came to be paid is not what is tested here. */
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

// The race needs several connections at once; the embedded engine runs one statement at a time and would hide it.
describe.skipIf(!hasPostgres())('the last seats of a session (postgres)', () => {
  let world: World;
  /** A second server on the same database: what one process settles among its own requests, two cannot. */
  let otherNode: World;
  beforeAll(async () => {
    world = await openWorld('postgres');
    const database = await openDatabase(world.url);
    otherNode = { ...world, database, ctx: { ...world.ctx, database, desk: createBookingDesk(database) } };
  });
  afterAll(async () => {
    await otherNode.database.close();
    await world.database.close();
  });

  it('are sold to exactly as many of 200 parents as there are seats, on two servers at once', async () => {
    const ids = await paidRegistrations(world, PARENTS);
    const answers = await Promise.allSettled(
      ids.map((id, index) => bookSession(index % 2 ? world.ctx : otherNode.ctx, id, session)),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(SEATS);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(new Set(refused.map((answer) => answer.reason.code))).toEqual(new Set(['conflict']));
    expect(await countBooked(world)).toBe(SEATS);
  });

  it('and are oversold by the same race when the claim does not lock the seat', async () => {
    await removeTheLock(world);
    const later = { ...session, sessionSlot: 'Midday 11:30–13:30' };
    const ids = await paidRegistrations(world, PARENTS);
    const before = await countBooked(world);
    await Promise.allSettled(
      ids.map((id, index) => bookSession(index % 2 ? world.ctx : otherNode.ctx, id, later)),
    );
    expect((await countBooked(world)) - before).toBeGreaterThan(SEATS);
  });
});

/** The product's own claim with nothing but its row locks taken out, and the moment between looking and taking drawn out. */
async function removeTheLock({ ctx }: World): Promise<void> {
  const result = await ctx.database.db.execute(
    sql`SELECT pg_get_functiondef('claim_seat'::regproc) AS definition`,
  );
  const { definition } = (result as unknown as { rows: { definition: string }[] }).rows[0] ?? {
    definition: '',
  };
  const unlocked = definition.replaceAll(
    /LIMIT 1 FOR UPDATE( SKIP LOCKED)?;/g,
    'LIMIT 1; PERFORM pg_sleep(0.005);',
  );
  expect(unlocked).not.toBe(definition);
  await ctx.database.db.execute(sql.raw(unlocked));
}
