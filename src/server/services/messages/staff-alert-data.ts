import { eq, sql } from 'drizzle-orm';
import type { EmailDataByKind } from '#domain/messages/email.ts';
import { taskFact, withoutLinks } from '#domain/messages/task-fact.ts';
import { visibleText } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { registrations, staffTasks } from '../../db/schema/index.ts';
import type { StoredEmail } from '../outbox/stored-email.ts';

/** The figures of a task in words. */
const factLabels: Record<string, string> = {
  transactionId: "The provider's transaction",
  amount: 'Amount',
  currency: 'Currency',
  overpaidBy: 'Paid too much by',
  stillToReturn: 'Still to refund',
  mismatch: 'What does not match',
  mail: 'E-mail',
  sentByStaff: 'Sent by staff',
  tries: 'Tries',
  mailsAnHour: 'Mails an hour',
  mailsADay: 'Mails a day',
  registration: 'Registration id begins with',
  calendar: 'Calendar',
  session: 'Session',
  reason: 'Why',
  parent: 'The parent',
  phone: 'Phone',
  provider: 'Provider',
  refundId: "The provider's refund",
  givenBackAt: 'Refunded',
  number: "The provider's number",
  numbers: 'Numbers that they gave',
  notification: 'Notification',
  lastWholeDay: 'Last day compared',
};

/** What staff receive: the kind of task, the person it is about and its figures, never a capability. */
export async function staffAlertData(
  { database, settings }: Context,
  email: StoredEmail<'staff_alert'>,
): Promise<EmailDataByKind['staff_alert']> {
  const { task, facts = {} } = email.data;
  const { id: registrationId, parentName, childName } = registrations;
  const [family] = await database.db
    .select({ registrationId, parentName, childName })
    .from(staffTasks)
    .innerJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(eq(sql`${staffTasks.id}::text`, email.subject));
  return {
    task,
    isLate: facts.isLate === true,
    reference: typeof facts.reference === 'string' ? factOf('reference', facts.reference) : null,
    at: email.createdAt,
    deskOrigin: settings.hasDesk ? settings.deskOrigin : null,
    family: family ?? null,
    facts: Object.entries(facts)
      .filter(([name, value]) => name !== 'reference' && name !== 'isLate' && value != null)
      .map(([name, value]) => ({ label: factLabels[name] ?? name, value: factOf(name, value) })),
  };
}

/** A stranger can have written it. */
const factOf = (name: string, value: unknown): string => withoutLinks(visibleText(taskFact(name, value)));
