import { and, eq, gt, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { emails } from '../../db/schema/index.ts';
import { commit, promiseEmail } from '../outbox/records.ts';

/** Reports to staff, once an hour at most, how many e-mails to them were over the limits (`alert-bounds.ts`) since then. */
export async function reportUnmailed(ctx: Context): Promise<void> {
  const isAlert = eq(emails.kind, 'staff_alert');
  const task = sql<string>`${emails.data}->>'task'`;
  await commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    const isRecent = gt(emails.createdAt, new Date(now.getTime() - HOUR_MS));
    if ((await tx.$count(emails, and(isAlert, isRecent, eq(task, 'alerts_unmailed')))) > 0) return;
    const unreported = await tx
      .update(emails)
      .set({ data: sql`${emails.data} || '{"isReported": true}'` })
      .where(and(isAlert, eq(emails.state, 'skipped'), sql`NOT ${emails.data} ? 'isReported'`))
      .returning({ task });
    if (unreported.length === 0) return;
    const facts: Record<string, number> = {};
    for (const { task: kind } of unreported) {
      const name = kind.replaceAll('_', ' ');
      facts[name] = (facts[name] ?? 0) + 1;
    }
    await promiseEmail(change, {
      kind: 'staff_alert',
      subject: now.toISOString(),
      data: { task: 'alerts_unmailed', facts },
    });
  });
}
