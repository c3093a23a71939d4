import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { calendarReports } from '../../../db/schema/index.ts';
import { isRefusal, settleReport } from './book-reported.ts';
import { decideReport, type Report } from './decide-report.ts';
import { nextCheckAt } from './report-schedule.ts';
import { claimCheck } from './store-report.ts';

const AT_ONCE = 50;
const neverConfirmed = {
  kind: 'calendar_unconfirmed',
  reason: 'The calendar did not confirm it.',
  parent: 'is notified by e-mail',
} as const;

/**
 * Asks again about bookings that a third party's calendar could not confirm. Bookings that it never confirms go to
 * staff, and so do those of a calendar that is no longer used, because it cannot be asked.
 */
export async function askCalendar(ctx: Context): Promise<void> {
  const due = await ctx.database.db
    .select()
    .from(calendarReports)
    .where(and(eq(calendarReports.state, 'reported'), lte(calendarReports.askAt, ctx.clock.now())))
    .orderBy(calendarReports.askAt)
    .limit(AT_ONCE);
  for (const report of due) {
    // The parent's page, or another process, is asking about it now.
    if (!(await claimCheck(ctx, report))) continue;
    if (!(await isStillOpen(ctx, report))) continue;
    const askAt = nextCheckAt(report.reportedAt, ctx.clock.now());
    if (askAt === null) await decideReport(ctx, report, 'unconfirmed', neverConfirmed, 'unconfirmed');
    else
      await ctx.database.db.update(calendarReports).set({ askAt }).where(eq(calendarReports.id, report.id));
  }
}

async function isStillOpen(ctx: Context, report: Report): Promise<boolean> {
  const { calendar } = ctx;
  if (calendar?.gateway.dialect !== report.dialect) return true;
  try {
    return await settleReport(ctx, calendar, report, () => false);
  } catch (error) {
    if (isRefusal(error)) return false;
    ctx.log.error({ err: error }, 'a booking of a calendar could not be settled');
    return true;
  }
}
