import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type EmailKind, unaskedKinds } from '#domain/messages/email.ts';
import { registrations, staffTasks } from '../../db/schema/index.ts';
import { redactedId } from '../../log.ts';
import { lockQuota } from '../outbox/mail-quota.ts';
import { type Change, raiseStaffTask } from '../outbox/records.ts';
import type { StoredEmail } from '../outbox/stored-email.ts';
import { type RefusedEmail, refusedEmail } from '../outbox/task-details.ts';
import { addToTask } from '../staff/tasks.ts';

/** Open tasks about unasked e-mails of one network's registrations. */
const MAX_OF_NETWORK = 5;
/** Further registrations that a task lists. */
const MAX_LISTED = 50;

/**
 * Raises a staff task for an e-mail that could not be delivered. Unasked e-mails of one network's registrations raise
 * few; the newest of these counts the rest and lists their registrations.
 */
export async function reportRefused(
  change: Change,
  email: StoredEmail<Exclude<EmailKind, 'staff_alert'>>,
  facts: Pick<RefusedEmail, 'phone' | 'tries'>,
): Promise<void> {
  const { registrationId } = email;
  const { isByStaff = false, isUnproved = false } = email.data;
  const registration = registrationId && redactedId(registrationId);
  if ((unaskedKinds.has(email.kind) || isUnproved) && !isByStaff) {
    await lockQuota(change.tx);
    const tasks = await openTasksOfNetwork(change, registrationId);
    const [newest] = tasks;
    if (newest && tasks.length >= MAX_OF_NETWORK) {
      const known = tasks.map(({ details }) => details.registration);
      const more = oneMore(newest.details, known.includes(registration) ? null : registration);
      return addToTask(change.tx, 'email_refused', newest.subject, more);
    }
  }
  const sentByStaff = isByStaff ? 'yes' : null;
  await raiseStaffTask(change, {
    kind: 'email_refused',
    subject: email.id,
    registrationId,
    details: { mail: email.kind, registration, sentByStaff, ...facts },
  });
}

function oneMore(
  { moreOfNetwork = 0, moreRegistrations = [] }: RefusedEmail,
  registration: string | null,
): Pick<RefusedEmail, 'moreOfNetwork' | 'moreRegistrations'> {
  const all = new Set([...moreRegistrations, ...(registration === null ? [] : [registration])]);
  return { moreOfNetwork: moreOfNetwork + 1, moreRegistrations: [...all].slice(0, MAX_LISTED) };
}

/** Open reports about unasked e-mails, newest first. They are locked, so that none is finished before it is added to. */
async function openTasksOfNetwork({ tx }: Change, registrationId: string | null) {
  const tasks = await tx
    .select({ subject: staffTasks.subject, details: staffTasks.details })
    .from(staffTasks)
    .leftJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(
      and(
        eq(staffTasks.kind, 'email_refused'),
        isNull(staffTasks.doneAt),
        inArray(sql`${staffTasks.details}->>'mail'`, [...unaskedKinds, 'session_called_off']),
        sql`NOT ${staffTasks.details} ? 'sentByStaff'`,
        sql`${registrations.networkKey} IS NOT DISTINCT FROM
          (SELECT r.network_key FROM registrations r WHERE r.id = ${registrationId}::uuid)`,
      ),
    )
    .orderBy(desc(staffTasks.createdAt), desc(staffTasks.id))
    .for('update', { of: staffTasks });
  return tasks.map(({ subject, details }) => ({ subject, details: refusedEmail.parse(details) }));
}
