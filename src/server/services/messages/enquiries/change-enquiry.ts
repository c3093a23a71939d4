import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { schoolTime } from '#domain/clock.ts';
import { actorWords } from '#domain/desk/plain-words.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { fillName } from '#domain/messages/fill-name.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { deskNotes, eventLog } from '../../../db/schema/index.ts';
import { findPersonWhoMay } from '../../desk/find-people.ts';
import { type Change, commit, promiseEmail, record } from '../../outbox/records.ts';
import { type Enquiry, findEnquiry, updateEnquiry } from './find-enquiry.ts';

/** A member of staff at the desk. */
export interface Staff {
  personId: string;
  email: string;
}

/** Which message is changed, and the version that the person saw. */
export interface Seen {
  id: string;
  version: number;
}

/** Gives a message to a person, or to none. @throws DomainError `not_found`; `invalid`; `conflict` */
export async function giveTo(ctx: Context, staff: Staff, seen: Seen, ownerId: string | null): Promise<void> {
  await changeEnquiry(ctx, staff, seen, async (change, found) => {
    const name = ownerId === null ? null : await nameOfAnswerer(change.tx, ownerId);
    await record(change, {
      aggregate: 'enquiry',
      id: found.id,
      event: ownerId === null ? 'given_back' : 'given_to',
      data: name === null ? {} : { person: name },
    });
    return { ownerId };
  });
}

/** Ticks a message off, or opens it again. @throws DomainError `not_found`; `conflict` */
export async function setDone(ctx: Context, staff: Staff, seen: Seen, isDone: boolean): Promise<void> {
  await changeEnquiry(ctx, staff, seen, async (change, { id }) => {
    await record(change, { aggregate: 'enquiry', id, event: isDone ? 'done' : 'opened_again' });
    return { doneAt: isDone ? change.now : null };
  });
}

/** Ticks several off. What another person has changed or deleted is left as it is. @returns how many are done */
export async function setManyDone(ctx: Context, staff: Staff, messages: readonly Seen[]): Promise<number> {
  let done = 0;
  for (const seen of messages)
    try {
      await setDone(ctx, staff, seen, true);
      done += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  return done;
}

/** Writes a note that only staff read. The log says only that there is one. @throws DomainError `not_found` */
export async function noteEnquiry(ctx: Context, { email }: Staff, id: string, text: string): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    const { tx, now } = change;
    const found = await lockEnquiry(tx, id);
    await tx
      .insert(deskNotes)
      .values({ about: 'enquiry', aboutId: found.id, text, who: email, createdAt: now });
    await record(change, { aggregate: 'enquiry', id, event: 'noted' });
  });
}

/**
 * Answers by e-mail. Who answers becomes the one who has it, if none has. The answer is kept as it is sent.
 *
 * @throws DomainError `not_found`; `conflict` when another has changed it since
 */
export async function reply(
  ctx: Context,
  staff: Staff,
  seen: Seen,
  { text, isDone }: { text: string; isDone: boolean },
): Promise<void> {
  await changeEnquiry(ctx, staff, seen, async (change, { id, fullName, ownerId, doneAt }) => {
    await promiseEmail(change, {
      kind: 'desk_reply',
      subject: id,
      version: randomUUID(),
      data: { text: fillName(text, fullName), who: staff.email },
    });
    await record(change, { aggregate: 'enquiry', id, event: isDone ? 'answered_and_done' : 'answered' });
    return { ownerId: ownerId ?? staff.personId, doneAt: isDone ? (doneAt ?? change.now) : doneAt };
  });
}

async function changeEnquiry(
  ctx: Context,
  { email }: Staff,
  { id, version }: Seen,
  work: (change: Change, found: Enquiry) => Promise<{ ownerId?: string | null; doneAt?: Date | null }>,
): Promise<void> {
  await commit(ctx, `staff:${email}`, async (change) => {
    const { tx } = change;
    const found = await lockEnquiry(tx, id);
    if (found.version !== version) throw new DomainError('conflict', await lastChange(tx, id));
    const changes = await work(change, found);
    await updateEnquiry(tx, found, { ...changes, version: version + 1 });
  });
}

async function lockEnquiry(tx: Tx, id: string): Promise<Enquiry> {
  const { kind } = await findEnquiry(tx, id);
  const table = sql.identifier(kind === 'message' ? 'contact_submissions' : 'program_registrations');
  await tx.execute(sql`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
  return findEnquiry(tx, id);
}

async function nameOfAnswerer(tx: Tx, id: string): Promise<string> {
  const person = await findPersonWhoMay(tx, 'answer messages', id);
  if (person) return person.name;
  throw invalidField('ownerId', 'Choose a person who may answer messages.');
}

const words: Record<string, string> = {
  given_to: 'gave it to another person',
  given_back: 'removed themselves',
  done: 'ticked it off',
  opened_again: 'opened it again',
  answered: 'answered it',
  answered_and_done: 'answered it and ticked it off',
};

/** What the other did. */
async function lastChange(tx: Tx, id: string): Promise<string> {
  const [last] = await tx
    .select({ event: eventLog.event, actor: eventLog.actor, at: eventLog.at })
    .from(eventLog)
    .where(
      and(
        eq(eventLog.aggregate, 'enquiry'),
        eq(eventLog.aggregateId, id),
        inArray(eventLog.event, Object.keys(words)),
      ),
    )
    .orderBy(desc(eventLog.id))
    .limit(1);
  const did = last
    ? `${actorWords(last.actor)} ${words[last.event]} at ${schoolTime(last.at)}`
    : 'Another person changed it';
  return `${did}, after you opened it. Look at it below. What you wrote is still here: send it again if it is still right.`;
}
