import { and, eq } from 'drizzle-orm';
import { calendarReports } from '../../../db/schema/index.ts';
import { redactedId } from '../../../log.ts';
import { type Change, raiseStaffTask } from '../../outbox/records.ts';

/** The session that was left, as recorded on its registration. */
interface LeftSession {
  sessionDate: string | null;
  sessionSlot: string | null;
}

/**
 * Asks staff, once, to cancel a booking in a third party's calendar that no longer exists here. The caller holds the
 * lock of the registration's row.
 *
 * @param why what happened to the booking here
 */
export async function leaveCalendar(
  change: Change,
  registrationId: string,
  { sessionDate, sessionSlot }: LeftSession,
  why: string,
): Promise<void> {
  const { tx, now } = change;
  const left = await tx
    .update(calendarReports)
    .set({ state: 'refused', decidedAt: now })
    .where(and(eq(calendarReports.registrationId, registrationId), eq(calendarReports.state, 'booked')))
    .returning({ dialect: calendarReports.dialect, reference: calendarReports.reference });
  for (const { dialect, reference } of left) {
    await raiseStaffTask(change, {
      kind: 'calendar_cancel',
      subject: `${dialect}:${reference}`,
      registrationId,
      details: {
        calendar: dialect,
        reference,
        registration: redactedId(registrationId),
        session: sessionDate && sessionSlot ? `${sessionDate}, ${sessionSlot}` : null,
        reason: why,
      },
    });
  }
}
