import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { kampalaDate } from '#domain/clock.ts';
import type { StaffTask } from '#domain/messages/email.ts';
import { emails } from '../../db/schema/index.ts';
import { type Change, promiseEmail, raiseStaffTask } from '../outbox/records.ts';

const HOUR_MS = 60 * 60 * 1000;
const submissions = ['contact_message', 'program_registration'] as const satisfies readonly StaffTask[];

/** E-mails to staff about what visitors sent. Over this limit, staff read the list. */
export const ALERTS_AN_HOUR = 60;

/**
 * Tells staff by e-mail about a stored submission of a visitor. Over `ALERTS_AN_HOUR`, one task a day says that there
 * is more in the inbox.
 */
export async function alertSubmission(
  change: Change,
  id: string,
  task: (typeof submissions)[number],
): Promise<void> {
  const { tx, now } = change;
  const lately = await tx.$count(
    emails,
    and(
      eq(emails.kind, 'staff_alert'),
      gt(emails.createdAt, new Date(now.getTime() - HOUR_MS)),
      inArray(sql`${emails.data}->>'task'`, [...submissions]),
    ),
  );
  if (lately < ALERTS_AN_HOUR) {
    await promiseEmail(change, { kind: 'staff_alert', subject: id, data: { task } });
    return;
  }
  await raiseStaffTask(change, {
    kind: 'messages_unmailed',
    subject: kampalaDate(now),
    registrationId: null,
    details: { mailsAnHour: ALERTS_AN_HOUR },
  });
}
