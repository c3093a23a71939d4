import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { Context, ThirdPartyCalendar } from '../../../context.ts';
import { calendarReports } from '../../../db/schema/index.ts';
import { redactedId } from '../../../log.ts';
import { commit, raiseStaffTask } from '../../outbox/records.ts';
import { lockRegistration } from '../../registration-view/lock-registration.ts';
import type { Report } from './decide-report.ts';
import { firstCheckAt } from './report-schedule.ts';

/** Open reports of one registration: more than anyone books by mistake. */
const MAX_OPEN = 5;

const TOO_MANY = 'more bookings were reported than are checked at a time: look at them in the calendar';

/** One booking is asked about at most once within this time, by any trigger. */
const SECONDS_BETWEEN_CHECKS = 5;

/**
 * Lets one of several concurrent callers ask about a booking.
 *
 * @returns whether this caller asks; if not, another has just done so
 */
export async function claimCheck(ctx: Context, { id }: Report): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = await ctx.database.db
    .update(calendarReports)
    .set({ askedAt: now })
    .where(
      and(
        eq(calendarReports.id, id),
        eq(calendarReports.state, 'reported'),
        or(isNull(calendarReports.askedAt), lte(calendarReports.askedAt, longEnoughAgo(now))),
      ),
    )
    .returning({ id: calendarReports.id });
  return claimed.length > 0;
}

const longEnoughAgo = (now: Date) => new Date(now.getTime() - SECONDS_BETWEEN_CHECKS * 1000);

/**
 * The stored report, reopened if it had ended without a booking; `null` when too many are open, which becomes a staff task.
 */
export async function storeReport(
  ctx: Context,
  { gateway: { dialect } }: ThirdPartyCalendar,
  registrationId: string,
  reference: string,
): Promise<Report | null> {
  return commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    const fresh = {
      state: 'reported',
      reportedAt: now,
      askAt: firstCheckAt(now),
      decidedAt: null,
    } as const;
    // Concurrent reports of one registration take turns, so that each sees the other's row.
    await lockRegistration(tx, registrationId);
    const ofRegistration = await tx
      .select()
      .from(calendarReports)
      .where(eq(calendarReports.registrationId, registrationId));
    const known = ofRegistration.find((one) => one.dialect === dialect && one.reference === reference);
    if (known?.state === 'reported' || known?.state === 'booked') return known;
    if (known?.askedAt && known.askedAt > longEnoughAgo(now))
      throw new DomainError('too_many', 'We have just looked at this booking. Please wait a moment.', {
        retryAfterSeconds: SECONDS_BETWEEN_CHECKS,
      });
    if (ofRegistration.filter(({ state }) => state === 'reported').length >= MAX_OPEN) {
      // One task per family, however many reports follow.
      await raiseStaffTask(change, {
        kind: 'calendar_unconfirmed',
        subject: `${dialect}:${registrationId}`,
        registrationId,
        details: { calendar: dialect, registration: redactedId(registrationId), reason: TOO_MANY },
      });
      return null;
    }
    const [report] = known
      ? await tx.update(calendarReports).set(fresh).where(eq(calendarReports.id, known.id)).returning()
      : await tx
          .insert(calendarReports)
          .values({ dialect, reference, registrationId, ...fresh })
          .returning();
    if (!report) throw new Error('a calendar report could not be stored');
    return report;
  });
}
