import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type EmailKind, unaskedKinds } from '#domain/messages/email.ts';
import { type emails, registrations, staffTasks } from '../../db/schema/index.ts';
import { redactedId } from '../../log.ts';
import { lockPlaces } from '../outbox/places.ts';
import { type Change, raiseStaffTask } from '../outbox/records.ts';
import type { MailBoundsData } from '../outbox/unasked-mail.ts';
import { addToTask } from '../staff/tasks.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Open tasks an hour about unasked e-mails of one network's registrations. */
const MOST_OF_NETWORK = 5;

/**
 * Raises a staff task for an e-mail that could not be delivered. Unasked e-mails of one network's registrations raise
 * few; the newest of these counts the rest.
 */
export async function reportRefused(
  change: Change,
  email: typeof emails.$inferSelect,
  facts: { phone?: string | null | undefined; tries?: number },
): Promise<void> {
  const { registrationId, data } = email;
  if (unaskedKinds.has(email.kind as EmailKind) && !(data as MailBoundsData).isByStaff) {
    await lockPlaces(change.tx);
    const tasks = await openTasksOfNetwork(change, registrationId);
    const [newest] = tasks;
    if (newest && tasks.length >= MOST_OF_NETWORK) {
      const { moreOfNetwork = 0 } = newest.details as { moreOfNetwork?: number };
      return addToTask(change.tx, 'email_refused', newest.subject, { moreOfNetwork: moreOfNetwork + 1 });
    }
  }
  await raiseStaffTask(change, {
    kind: 'email_refused',
    subject: email.id,
    registrationId,
    details: { mail: email.kind, registration: registrationId && redactedId(registrationId), ...facts },
  });
}

function openTasksOfNetwork({ tx, now }: Change, registrationId: string | null) {
  return tx
    .select({ subject: staffTasks.subject, details: staffTasks.details })
    .from(staffTasks)
    .leftJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(
      and(
        eq(staffTasks.kind, 'email_refused'),
        isNull(staffTasks.doneAt),
        gt(staffTasks.createdAt, new Date(now.getTime() - HOUR_MS)),
        sql`${registrations.networkKey} IS NOT DISTINCT FROM
          (SELECT r.network_key FROM registrations r WHERE r.id = ${registrationId}::uuid)`,
      ),
    )
    .orderBy(desc(staffTasks.createdAt), desc(staffTasks.id));
}
