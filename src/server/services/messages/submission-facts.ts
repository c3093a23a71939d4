import { eq } from 'drizzle-orm';
import { programInterestChoices } from '#content/contact.ts';
import { preferredTimeChoices, programTypeChoices } from '#content/registration.ts';
import type { StaffAlertEmailData, StaffTask } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { contactSubmissions, type emails, programRegistrations } from '../../db/schema/index.ts';

type Facts = NonNullable<StaffAlertEmailData['facts']>;
type EmailRow = typeof emails.$inferSelect;

/** What staff are told about something that a visitor sent; `null` for a mail about anything else. */
export async function submissionAlertData(
  ctx: Context,
  email: EmailRow,
): Promise<StaffAlertEmailData | null> {
  const { task } = email.data as { task: StaffTask };
  const facts = await factsOf(ctx, task, email.subject);
  return facts && { task, reference: null, at: email.createdAt, facts };
}

async function factsOf(ctx: Context, task: StaffTask, id: string): Promise<Facts | null> {
  if (task === 'contact_message') return contactMessageFacts(ctx, id);
  return task === 'program_registration' ? programRegistrationFacts(ctx, id) : null;
}

/** What staff are told of a message, read when the mail is sent, so that the details are kept in one place only. */
async function contactMessageFacts({ database }: Context, id: string): Promise<Facts> {
  const [row] = await database.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id));
  if (!row) return [];
  return present({
    From: row.fullName,
    'E-mail': row.email,
    About: labelOf(programInterestChoices, row.programInterest),
    Message: row.message,
    'In the inbox': inboxCommand(id),
  });
}

/** The same of a registration of interest. The child's name stays out of the mail. */
async function programRegistrationFacts({ database }: Context, id: string): Promise<Facts> {
  const [row] = await database.db.select().from(programRegistrations).where(eq(programRegistrations.id, id));
  if (!row) return [];
  return present({
    From: row.fullName,
    'E-mail': row.email,
    Phone: row.phone,
    Program: labelOf(programTypeChoices, row.programType),
    School: row.schoolName,
    'Age of the child': row.childAge,
    'Preferred time': labelOf(preferredTimeChoices, row.preferredTime),
    Message: row.message,
    'In the inbox': inboxCommand(id),
  });
}

function present(facts: Record<string, string | number | null>): Facts {
  return Object.entries(facts).flatMap(([label, value]) =>
    value === null ? [] : { label, value: String(value) },
  );
}

export function labelOf(
  choices: readonly { value: string; label: string }[],
  stored: string | null,
): string | null {
  return choices.find(({ value }) => value === stored)?.label ?? stored;
}

function inboxCommand(id: string): string {
  return `npm run inbox -- show ${id.slice(0, 8)}`;
}
