import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { staffTasks } from '../../../db/schema/index.ts';
import { type Actor, commit } from '../../outbox/records.ts';
import { endTasks, finishTasks } from '../../staff/tasks.ts';
import { transactionName } from '../ledger/find-money.ts';

/** Ends the task about a reversed payment once it is successful again, so that a second reversal is reported. */
export async function endReversals(
  ctx: Context,
  provider: string,
  successful: ReadonlySet<string>,
  actor: Actor,
): Promise<void> {
  const names = new Set([...successful].map((transactionId) => transactionName({ provider, transactionId })));
  await commit(ctx, actor, async (change) => {
    const { tx } = change;
    const open = await tx
      .select({ id: staffTasks.id, subject: staffTasks.subject })
      .from(staffTasks)
      .where(and(eq(staffTasks.kind, 'payment_reversed'), eq(staffTasks.isOver, false)));
    const ids = open.filter(({ subject }) => names.has(subject)).map(({ id }) => id);
    await finishTasks(change, ids, 'the provider has it as successful again');
    await endTasks(tx, ids);
  });
}
