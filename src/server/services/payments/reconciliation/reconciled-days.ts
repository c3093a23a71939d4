import { and, eq, isNull, sql } from 'drizzle-orm';
import { addDays, type IsoDate, schoolDate } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { reconciledDays, staffTasks } from '../../../db/schema/index.ts';
import { type Change, commit, raiseStaffTask } from '../../outbox/records.ts';
import { finishTasks } from '../../staff/tasks.ts';

/** A provider that was never reconciled is checked from this many days ago. */
const FIRST_LOOK = 2;
/** Last night is missing while tonight's is tried. One more day means that two nights in a row failed. */
const LATE = 3;

/** The last day on which a provider was fully reconciled. */
export async function lastReconciledDay(ctx: Context, provider: string): Promise<IsoDate> {
  const lastDay = addDays(schoolDate(ctx.clock.now()), -FIRST_LOOK);
  await ctx.database.db.insert(reconciledDays).values({ provider, lastDay }).onConflictDoNothing();
  const [row] = await ctx.database.db
    .select()
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, provider));
  return row?.lastDay ?? lastDay;
}

/**
 * Records a fully reconciled period. Without a gap before it, the next night begins at its end and staff need not look.
 */
export async function advanceReconciled(
  change: Change,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): Promise<void> {
  const { tx, now } = change;
  const [row] = await tx
    .select()
    .from(reconciledDays)
    .where(eq(reconciledDays.provider, provider))
    .for('update');
  const yesterday = addDays(schoolDate(now), -1);
  const [lastDay = yesterday] = [addDays(schoolDate(to), -1), yesterday].sort();
  if (!row || lastDay <= row.lastDay || schoolDate(from) > addDays(row.lastDay, 1)) return;
  await tx
    .update(reconciledDays)
    .set({ lastDay, updatedAt: now })
    .where(eq(reconciledDays.provider, provider));
  if (lastDay === yesterday) {
    await finishTasks(change, await openAlerts(tx, provider), `reconciled up to ${lastDay}`);
  }
}

/** Notifies staff about two nights in a row without a full reconciliation, once until the next full one. */
export async function raiseWhenLate(ctx: Context, provider: string): Promise<void> {
  const now = ctx.clock.now();
  const lastDay = await lastReconciledDay(ctx, provider);
  if (lastDay > addDays(schoolDate(now), -LATE)) return;
  await commit(ctx, 'system', async (change) => {
    if ((await openAlerts(change.tx, provider)).length > 0) return;
    await raiseStaffTask(change, {
      kind: 'reconciliation_failed',
      subject: `${provider} ${lastDay}`,
      registrationId: null,
      details: { provider, lastWholeDay: lastDay },
    });
  });
}

async function openAlerts(tx: Tx, provider: string): Promise<string[]> {
  const open = await tx
    .select({ id: staffTasks.id })
    .from(staffTasks)
    .where(
      and(
        eq(staffTasks.kind, 'reconciliation_failed'),
        sql`split_part(${staffTasks.subject}, ' ', 1) = ${provider}`,
        isNull(staffTasks.doneAt),
      ),
    );
  return open.map(({ id }) => id);
}
