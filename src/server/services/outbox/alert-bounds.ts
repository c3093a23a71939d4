import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '#domain/clock.ts';
import type { StaffTask } from '#domain/messages/email.ts';
import { mailboxKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { emails } from '../../db/schema/index.ts';
import { countPlaces, lockPlaces } from './places.ts';
import { commit } from './records.ts';

/** What visitors write to staff. */
const messages: readonly StaffTask[] = ['contact_message', 'program_registration'];

/**
 * E-mails to staff an hour. What is over them is in the inbox, and `report-unmailed.ts` says how much. Tasks that visitors can
 * raise for nothing are of few kinds, and so leave the others their place.
 */
export const alertBounds = { messages: 60, tasks: 100, tasksOfKind: 20 } as const;

/** How many of the messages' e-mails one address or network may cause, so that none of them silences all others. */
export interface MailShare {
  /** Names it, and nothing can be read from it. */
  key: string;
  most: number;
}

/** What an e-mail to staff stores. */
export interface AlertData {
  task: StaffTask;
  facts?: Record<string, unknown>;
  shares?: readonly MailShare[];
}

/** Whether the limits of e-mails to staff allow this one to be sent. It is counted as `takePlace` counts. */
export async function takeAlertPlace(
  ctx: Context,
  email: typeof emails.$inferSelect,
  address: string,
): Promise<boolean> {
  const bounds = boundsOf(email.data as AlertData);
  if (bounds.length === 0) return true;
  const recipient = mailboxKey(address);
  return commit(ctx, 'system', async ({ tx, now }) => {
    await lockPlaces(tx);
    for (const { which, most } of bounds) {
      const alerts = and(eq(emails.recipient, recipient), eq(emails.kind, 'staff_alert'), which);
      if ((await countPlaces(tx, now, email, alerts, HOUR_MS)) >= most) return false;
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
