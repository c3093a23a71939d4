import { asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { interestLabel } from '#content/contact.ts';
import { preferredTimeChoices, programTypeChoices } from '#content/interest.ts';
import { taskFact } from '#domain/messages/task-fact.ts';
import { shellWord } from '#domain/shell-word.ts';
import type { Context } from '../../context.ts';
import { contactSubmissions, programRegistrations, staffTasks } from '../../db/schema/index.ts';
import { finishTasks, refuseUndecided } from '../staff/tasks.ts';
import { finishEnquiry } from './enquiries/find-enquiry.ts';
import { labelOf } from './submission-facts.ts';

type InboxKind = 'message' | 'registration' | 'task';

/** An item that waits for staff, or did. */
export interface InboxItem {
  kind: InboxKind;
  id: string;
  at: Date;
  doneAt: Date | null;
  /** One line for the list. */
  summary: string;
  details: readonly { label: string; value: string }[];
}

type Inbox = Pick<Context, 'database' | 'clock'>;

/** Open items, oldest first. */
export async function listInbox({ database }: Inbox): Promise<InboxItem[]> {
  const items = await Promise.all([
    readMessages(database, isNull(contactSubmissions.doneAt)),
    readRegistrations(database, ne(programRegistrations.status, 'done')),
    readTasks(database, isNull(staffTasks.doneAt)),
  ]);
  return items.flat().sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** All items whose id begins with this, done or not. */
export async function findInInbox({ database }: Inbox, idStart: string): Promise<InboxItem[]> {
  if (!/^[0-9a-f][0-9a-f-]{3,35}$/i.test(idStart)) return [];
  const matches = (id: AnyPgColumn) => sql`${id}::text LIKE ${`${idStart.toLowerCase()}%`}`;
  const items = await Promise.all([
    readMessages(database, matches(contactSubmissions.id)),
    readRegistrations(database, matches(programRegistrations.id)),
    readTasks(database, matches(staffTasks.id)),
  ]);
  return items.flat();
}

/**
 * Marks an item as done under a person's name; a done item stays unchanged.
 *
 * @throws DomainError `conflict` for a task that waits for a decision about money
 */
export async function tickOff(
  { database, clock }: Inbox,
  { kind, id }: InboxItem,
  by: string,
): Promise<void> {
  const doneAt = clock.now();
  await database.inTransaction(async (tx) => {
    const change = { tx, now: doneAt, actor: `staff:${by}` } as const;
    if (kind === 'task') {
      const [task] = await tx.select().from(staffTasks).where(eq(staffTasks.id, id)).for('update');
      if (task && task.doneAt === null) await refuseUndecided(tx, task);
      await finishTasks(change, [id], 'marked as done in the inbox');
    } else await finishEnquiry(change, id);
  });
}

type Database = Inbox['database'];

async function readMessages({ db }: Database, which: SQL): Promise<InboxItem[]> {
  const rows = await db
    .select()
    .from(contactSubmissions)
    .where(which)
    .orderBy(asc(contactSubmissions.submittedAt));
  return rows.map((row) => {
    const about = interestLabel(row.programInterest) ?? '';
    return {
      kind: 'message',
      id: row.id,
      at: row.submittedAt,
      doneAt: row.doneAt,
      summary: `${row.fullName}: ${about}`,
      details: details({ From: row.fullName, 'E-mail': row.email, About: about, Message: row.message }),
    };
  });
}

async function readRegistrations({ db }: Database, which: SQL): Promise<InboxItem[]> {
  const rows = await db
    .select()
    .from(programRegistrations)
    .where(which)
    .orderBy(asc(programRegistrations.submittedAt));
  return rows.map((row) => {
    const program = labelOf(programTypeChoices, row.programType) ?? '';
    return {
      kind: 'registration',
      id: row.id,
      at: row.submittedAt,
      doneAt: row.doneAt,
      summary: `${row.fullName}: ${program}`,
      details: details({
        From: row.fullName,
        'E-mail': row.email,
        Phone: row.phone,
        Program: program,
        School: row.schoolName,
        Child: row.childName,
        Age: row.childAge,
        'Preferred time': labelOf(preferredTimeChoices, row.preferredTime),
        Message: row.message,
      }),
    };
  });
}

async function readTasks({ db }: Database, which: SQL): Promise<InboxItem[]> {
  const rows = await db.select().from(staffTasks).where(which).orderBy(asc(staffTasks.createdAt));
  return rows.map((row) => ({
    kind: 'task',
    id: row.id,
    at: row.createdAt,
    doneAt: row.doneAt,
    summary: row.kind.replaceAll('_', ' '),
    details: details({
      Task: row.kind.replaceAll('_', ' '),
      About: shellWord(row.subject),
      ...row.details,
      Registration: row.registrationId && `${row.registrationId.slice(0, 6)}…`,
    }),
  }));
}

function details(values: Record<string, unknown>): InboxItem['details'] {
  return Object.entries(values).flatMap(([label, value]) =>
    value === null || value === undefined ? [] : { label, value: taskFact(label, value) },
  );
}
