import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { paymentAttempts, registrations, staffTasks } from '../../../db/schema/index.ts';
import { redactedId } from '../../../log.ts';
import { lockQuota } from '../../outbox/mail-quota.ts';
import { type Change, commit, raiseStaffTask } from '../../outbox/records.ts';
import { claim } from '../../outbox/task-details.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import { addToTask, type Task } from '../../staff/tasks.ts';

/** Open tasks about claims of one network's registrations: anyone can make them up. */
const MAX_OF_NETWORK = 5;
/** Further claims that a task lists. */
const MAX_LISTED = 100;

/**
 * A parent named a number that we cannot match to the payment: staff look for it, once. One task has all the numbers of a
 * registration. Claims of one network raise few; the newest of these lists the rest. Without an attempt there is nothing
 * to look for.
 *
 * @returns whether staff have the number
 */
export async function raiseClaim(ctx: Context, registrationId: string, number: string): Promise<boolean> {
  return commit(ctx, 'parent', async (change) => {
    const { tx } = change;
    const isOf = eq(paymentAttempts.registrationId, registrationId);
    if ((await tx.$count(paymentAttempts, isOf)) === 0) return false;
    // Under its lock no concurrent number is lost.
    await lockRegistration(tx, registrationId);
    const tasks = await tx
      .select()
      .from(staffTasks)
      .where(
        and(
          eq(staffTasks.kind, 'payment_claimed'),
          eq(staffTasks.subject, registrationId),
          eq(staffTasks.isOver, false),
        ),
      );
    const numbersOf = (task?: Task) => (task ? claim.parse(task.details).numbers : []);
    if (tasks.some((task) => numbersOf(task).includes(number))) return true;
    const own = tasks.find(({ doneAt }) => doneAt === null);
    if (!own && (await addToNetwork(change, registrationId, number))) return true;
    const known = numbersOf(own);
    await raiseStaffTask(change, {
      kind: 'payment_claimed',
      subject: registrationId,
      registrationId,
      details: { numbers: [...known, number] },
    });
    return true;
  });
}

/** @returns whether another task of the network has the number now */
async function addToNetwork({ tx }: Change, registrationId: string, number: string): Promise<boolean> {
  await lockQuota(tx);
  const tasks = await tx
    .select({ subject: staffTasks.subject, details: staffTasks.details })
    .from(staffTasks)
    .innerJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(
      and(
        eq(staffTasks.kind, 'payment_claimed'),
        isNull(staffTasks.doneAt),
        sql`${registrations.networkKey} = (SELECT r.network_key FROM registrations r WHERE r.id = ${registrationId}::uuid)`,
      ),
    )
    .orderBy(desc(staffTasks.createdAt), desc(staffTasks.id))
    .for('update', { of: staffTasks });
  const [newest] = tasks;
  if (!newest || tasks.length < MAX_OF_NETWORK) return false;
  const { moreClaims = [] } = claim.parse(newest.details);
  const more = `${redactedId(registrationId)}: ${number}`;
  if (moreClaims.includes(more)) return true;
  if (moreClaims.length >= MAX_LISTED) return false;
  await addToTask(tx, 'payment_claimed', newest.subject, { moreClaims: [...moreClaims, more] });
  return true;
}
