import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { calendarReports } from '../../db/schema/index.ts';
import { decide, isRefusal, settleReport } from './book-reported.ts';
import { nextQuestionAt } from './report-schedule.ts';

const AT_ONCE = 50;
const NEVER_CONFIRMED = 'The calendar did not confirm it.';

/** Asks again about the bookings that a third party's calendar could not confirm; those it never confirms go to staff. */
export async function askCalendar(ctx: Context): Promise<void> {
  const { calendar } = ctx;
  if (!calendar) return;
  const due = await ctx.database.db
    .select()
    .from(calendarReports)
    .where(
      and(
        eq(calendarReports.dialect, calendar.gateway.dialect),
        eq(calendarReports.state, 'reported'),
        lte(calendarReports.askAt, ctx.clock.now()),
      ),
    )
    .orderBy(calendarReports.askAt)
    .limit(AT_ONCE);
  for (const report of due) {
    const isOpen = await settleReport(ctx, calendar, report, false).catch((error: unknown) => {
      if (isRefusal(error)) return false;
      ctx.log.error({ err: error }, 'a booking of a calendar could not be settled');
      return true;
    });
    if (!isOpen) continue;
    const askAt = nextQuestionAt(report.reportedAt, ctx.clock.now());
    if (askAt === null)
      await decide(ctx, report, 'unconfirmed', { kind: 'calendar_unconfirmed', reason: NEVER_CONFIRMED });
    else
      await ctx.database.db.update(calendarReports).set({ askAt }).where(eq(calendarReports.id, report.id));
  }
}
