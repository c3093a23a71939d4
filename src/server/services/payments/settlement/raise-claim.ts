import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { paymentAttempts, staffTasks } from '../../../db/schema/index.ts';
import { commit, raiseStaffTask } from '../../outbox/records.ts';
import { claim } from '../../outbox/task-details.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import type { Task } from '../../staff/tasks.ts';

/**
 * A parent named a number that we cannot match to the payment: staff look for it, once. One task has all the numbers of a
 * registration. Without an attempt there is nothing to look for.
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
    const known = numbersOf(tasks.find(({ doneAt }) => doneAt === null));
    await raiseStaffTask(change, {
      kind: 'payment_claimed',
      subject: registrationId,
      registrationId,
      details: { numbers: [...known, number] },
    });
    return true;
  });
}
