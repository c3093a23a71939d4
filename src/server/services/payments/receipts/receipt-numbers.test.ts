import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#server/db/open.ts';
import { paymentAttempts, receipts } from '#server/db/schema/index.ts';
import { meetingOf, withoutLock } from '#tests/support/database/without-lock.ts';
import { isLong } from '#tests/support/long.ts';
import { anotherServer, aRegistration, type World, worldPerTest } from '#tests/support/world.ts';
import { prepareSessions } from '../../bookings/sessions/prepare-sessions.ts';
import { commit } from '../../outbox/records.ts';
import { openPayment } from '../attempts/open-payment.ts';
import { verifyPayment } from '../settlement/verify-payment.ts';
import { issueReceipt } from './issue-receipt.ts';
import { readReceipt } from './read-receipt.ts';

const PARENTS = isLong ? 50 : 20;
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('the numbers of receipts', () => {
  const world = worldPerTest();

  async function serials(year: number): Promise<number[]> {
    const rows = await world()
      .database.db.select()
      .from(receipts)
      .where(eq(receipts.year, year))
      .orderBy(asc(receipts.serial));
    return rows.map(({ serial }) => serial);
  }

  it('are 1 and on after many payments at once on two servers, without gaps or failures', async () => {
    const otherNode = await anotherServer(world());
    const paid = await Promise.all(upTo(PARENTS).map(() => aPaidReference(world())));
    const answers = await Promise.all(
      paid.map(({ id, transactionId }, index) =>
        verifyPayment(index % 2 ? world().ctx : otherNode.ctx, id, transactionId),
      ),
    );
    expect(answers.every(({ paid }) => paid)).toBe(true);
    expect(await serials(2026)).toEqual(upTo(PARENTS));
  });

  it('clash in the same race without the lock', async () => {
    const nodes = [world(), await anotherServer(world())];
    await Promise.all(upTo(PARENTS).map(() => aPaidReference(world())));
    const attempts = await world().database.db.select({ id: paymentAttempts.id }).from(paymentAttempts);
    const issue = (work: (tx: Tx) => Tx) =>
      Promise.allSettled(
        attempts.map(({ id }, index) =>
          commit((nodes[index % 2] ?? world()).ctx, 'system', (change) =>
            issueReceipt({ ...change, tx: work(change.tx) }, id),
          ),
        ),
      );
    const meet = meetingOf(2);
    const unlocked = await issue((tx) => withoutLock(tx, meet));
    expect(unlocked.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await world().database.db.delete(receipts);
    const locked = await issue((tx) => tx);
    expect(locked.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await serials(2026)).toEqual(upTo(attempts.length));
  });

  it('start again at midnight of the new year in Kampala', async () => {
    const { clock, ctx } = world();
    clock.advance(new Date('2026-12-31T20:59:59.999Z').getTime() - clock.now().getTime());
    await prepareSessions(ctx);
    const [old, young] = [await aPaidReference(world()), await aPaidReference(world())];
    await verifyPayment(ctx, old.id, old.transactionId);
    clock.advance(1);
    await verifyPayment(ctx, young.id, young.transactionId);
    expect((await readReceipt(ctx, old.id)).number).toMatch(/^R-2026-/);
    expect((await readReceipt(ctx, young.id)).number).toBe('R-2027-00001');
  });
});

/** A payment that the provider has and that was never asked about. */
async function aPaidReference(world: World) {
  const id = await aRegistration(world);
  const { reference } = await openPayment(world.ctx, id);
  return { id, transactionId: world.provider.pay(reference).transactionId };
}
