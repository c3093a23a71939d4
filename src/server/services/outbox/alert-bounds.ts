import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/clock.ts';
import type { StaffTask } from '#domain/messages/email.ts';
import { mailboxKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { emails } from '../../db/schema/index.ts';
import { countMails, lockQuota } from './mail-quota.ts';
import { commit } from './records.ts';
import type { StoredData, StoredEmail } from './stored-email.ts';

/** The e-mails to staff about visitors' messages. */
const messages: readonly StaffTask[] = ['contact_message', 'program_registration'];

/**
 * E-mails to staff an hour. What is over the limit is in the inbox, and `report-unmailed.ts` reports the number. The
 * limit is per kind of task, so that tasks raised by visitors do not displace others.
 */
export const alertBounds = { messages: 60, tasks: 100, tasksOfKind: 20 } as const;

type AlertData = StoredData['staff_alert'];
export type MailShare = NonNullable<AlertData['shares']>[number];

/** Counts an e-mail to staff like `reserveUnaskedQuota`, and returns whether the limits of these allow it. */
export async function reserveAlertQuota(
  ctx: Context,
  email: StoredEmail<'staff_alert'>,
  address: string,
): Promise<boolean> {
  const bounds = boundsOf(email.data);
  if (bounds.length === 0) return true;
  const recipient = mailboxKey(address);
  return commit(ctx, 'system', async ({ tx, now }) => {
    await lockQuota(tx);
    for (const { which, most } of bounds) {
      const alerts = and(eq(emails.recipient, recipient), eq(emails.kind, 'staff_alert'), which);
      if ((await countMails(tx, now, email, alerts, HOUR_MS)) >= most) return false;
    }
    await tx.update(emails).set({ recipient }).where(eq(emails.id, email.id));
    return true;
  });
}

function boundsOf({ task, shares = [] }: AlertData): { which: SQL; most: number }[] {
  if (task === 'alerts_unmailed') return [];
  const kind = sql`${emails.data}->>'task'`;
  if (!messages.includes(task)) {
    return [
      { which: notInArray(kind, [...messages, 'alerts_unmailed']), most: alertBounds.tasks },
      { which: eq(kind, task), most: alertBounds.tasksOfKind },
    ];
  }
  return [
    { which: inArray(kind, [...messages]), most: alertBounds.messages },
    ...shares.map(({ key, most }) => ({
      which: sql`${emails.data} @> ${JSON.stringify({ shares: [{ key }] })}::jsonb`,
      most,
    })),
  ];
}
