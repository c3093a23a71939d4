import { eq } from 'drizzle-orm';
import { interestLabel } from '#content/contact.ts';
import { preferredTimeChoices, programTypeChoices } from '#content/interest.ts';
import type { StaffAlertEmailData, StaffTask } from '#domain/messages/email.ts';
import { mailName } from '#domain/messages/names.ts';
import { taskFact } from '#domain/messages/task-fact.ts';
import type { Context } from '../../context.ts';
import { contactSubmissions, programRegistrations } from '../../db/schema/index.ts';
import type { MailAddress } from '../../gateways/mail/port.ts';
import type { StoredEmail } from '../outbox/stored-email.ts';

type Facts = NonNullable<StaffAlertEmailData['facts']>;

interface Submission {
  facts: Facts;
  /** The author; absent once deleted. */
  sender?: MailAddress;
}

/** What staff read about a visitor's submission, and the address that they answer; `null` for any other e-mail. */
export async function submissionAlert(
  ctx: Context,
  email: StoredEmail<'staff_alert'>,
): Promise<{ data: StaffAlertEmailData; sender: MailAddress | undefined } | null> {
  const { task } = email.data;
  const submission = await submissionOf(ctx, task, email.subject);
  if (!submission) return null;
  const { facts, sender } = submission;
  const { hasDesk, deskOrigin } = ctx.settings;
  const data = {
    task,
    reference: null,
    at: email.createdAt,
    facts,
    deskOrigin: hasDesk ? deskOrigin : null,
    messageId: sender && email.subject,
  };
  return { data, sender };
}

async function submissionOf(ctx: Context, task: StaffTask, id: string): Promise<Submission | null> {
  if (task === 'contact_message') return contactMessage(ctx, id);
  return task === 'program_registration' ? programRegistration(ctx, id) : null;
}

/**
 * What staff read about a message, loaded when the e-mail is sent, so that the details are stored in one place only.
 */
async function contactMessage({ database, settings }: Context, id: string): Promise<Submission> {
  const [row] = await database.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
  if (!row) return { facts: [] };
  const facts = present({
    From: row.fullName,
    'E-mail': row.email,
    About: interestLabel(row.programInterest) ?? null,
    Message: row.message,
    'In the inbox': inboxCommand(settings, id),
  });
  return { facts, sender: senderOf(row) };
}

/** The facts of a registration of interest. The child's name stays out of the e-mail. */
async function programRegistration({ database, settings }: Context, id: string): Promise<Submission> {
  const [row] = await database.db.select().from(programRegistrations).where(eq(programRegistrations.id, id));
  if (!row) return { facts: [] };
  const facts = present({
    From: row.fullName,
    'E-mail': row.email,
    Phone: row.phone,
    Program: labelOf(programTypeChoices, row.programType),
    School: row.schoolName,
    'Age of the child': row.childAge,
    'Preferred time': labelOf(preferredTimeChoices, row.preferredTime),
    Message: row.message,
    'In the inbox': inboxCommand(settings, id),
  });
  return { facts, sender: senderOf(row) };
}

function senderOf({ fullName, email }: { fullName: string; email: string }): MailAddress {
  return { name: mailName(fullName), address: email };
}

function present(facts: Record<string, string | number | null>): Facts {
  return Object.entries(facts).flatMap(([label, value]) =>
    value === null ? [] : { label, value: taskFact(label, value) },
  );
}

export function labelOf(
  choices: readonly { value: string; label: string }[],
  stored: string | null,
): string | null {
  return choices.find(({ value }) => value === stored)?.label ?? stored;
}

function inboxCommand({ hasDesk }: Context['settings'], id: string): string | null {
  return hasDesk ? null : `npm run inbox -- show ${id.slice(0, 8)}`;
}
