import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { may, type Role } from '#domain/desk/permissions.ts';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import {
  deskCodes,
  deskLinks,
  deskPasskeys,
  deskPeople,
  deskSignIns,
  eventLog,
  postVersions,
  schoolDrafts,
} from '../../db/schema/index.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';

export type Person = typeof deskPeople.$inferSelect;
type NewPerson = Pick<Person, 'name' | 'email' | 'role'>;

/** Everyone who may sign in, by name, with their passkeys and their last sign-in, as the log has it. */
export async function listPeople({ database }: Pick<Context, 'database'>) {
  const { id, name, email, role, createdAt, removedAt } = deskPeople;
  return database.db
    .select({
      id,
      name,
      email,
      role,
      createdAt,
      passkeys:
        sql<number>`(SELECT count(*) FROM ${deskPasskeys} k WHERE k.person_id = desk_people.id)`.mapWith(
          Number,
        ),
      signedInAt: sql<string | null>`(SELECT max(e.at) FROM ${eventLog} e
        WHERE e.aggregate = 'desk_person' AND e.aggregate_id = desk_people.id::text AND e.event = 'signed_in')`,
    })
    .from(deskPeople)
    .where(isNull(removedAt))
    .orderBy(asc(sql`lower(${name})`));
}

/** @returns `undefined` when nobody with this address may sign in */
export async function findPersonByEmail(
  { database }: Pick<Context, 'database'>,
  email: string,
): Promise<Person | undefined> {
  const [person] = await database.db
    .select()
    .from(deskPeople)
    .where(and(eq(deskPeople.email, email.trim().toLowerCase()), isNull(deskPeople.removedAt)));
  return person;
}

/**
 * Lets a person in, and sends the invitation with a link for three days.
 *
 * @param by The e-mail address of the owner at the desk, or the name of who uses the terminal
 * @throws DomainError `conflict` when the address is taken
 */
export async function invitePerson(ctx: Context, by: string, person: NewPerson): Promise<Person> {
  return commit(ctx, `staff:${by}`, async (change) => {
    const added = await insertPerson(change, person);
    await sendInvitation(change, added.id);
    return added;
  });
}

/** Lets a person in without an invitation. @throws DomainError `conflict` when the address is taken */
export async function addPerson(ctx: Context, person: NewPerson): Promise<Person> {
  return commit(ctx, 'system', (change) => insertPerson(change, person));
}

async function insertPerson(change: Change, { name, email, role }: NewPerson): Promise<Person> {
  const [person] = await change.tx
    .insert(deskPeople)
    .values({ name, email: email.toLowerCase(), role, createdAt: change.now })
    .onConflictDoNothing()
    .returning();
  if (!person) throw new DomainError('conflict', `${email} is already at the desk.`);
  await record(change, { aggregate: 'desk_person', id: person.id, event: 'added', data: { role } });
  return person;
}

/** Sends another invitation; links sent before end. @throws DomainError `not_found` */
export async function inviteAgain(ctx: Context, by: string, id: string): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const person = await lockPerson(change.tx, id);
    await change.tx.delete(deskLinks).where(eq(deskLinks.personId, person.id));
    await record(change, { aggregate: 'desk_person', id, event: 'invited_again' });
    await sendInvitation(change, person.id);
  });
}

/**
 * What the person has timed is a draft again if the new role may not publish it.
 *
 * @throws DomainError `not_found`; `conflict` for the last owner
 */
export async function changeRole(ctx: Context, by: string, id: string, role: Role): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const person = await lockPerson(change.tx, id);
    if (person.role === role) return;
    if (person.role === 'owner') await refuseLastOwner(change.tx, id);
    await change.tx.update(deskPeople).set({ role }).where(eq(deskPeople.id, id));
    await takeBackTimed(change.tx, person.email, role);
    await record(change, {
      aggregate: 'desk_person',
      id,
      event: 'role_changed',
      data: { before: person.role, after: role },
    });
  });
}

/**
 * Ends all sign-ins of a person, who can no longer sign in. What the person has timed is a draft again, so that it does not
 * become public later.
 *
 * @throws DomainError `not_found`; `conflict` for the last owner
 */
export async function removePerson(ctx: Context, by: string, id: string): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const person = await lockPerson(tx, id);
    if (person.role === 'owner') await refuseLastOwner(tx, id);
    await tx.update(deskPeople).set({ removedAt: now }).where(eq(deskPeople.id, id));
    for (const table of [deskSignIns, deskPasskeys, deskCodes, deskLinks])
      await tx.delete(table).where(eq(table.personId, id));
    await takeBackTimed(tx, person.email);
    await record(change, { aggregate: 'desk_person', id, event: 'removed', data: { role: person.role } });
  });
}

/** What a person has timed becomes public later by the right that it had. @param role its new one, if it has one */
async function takeBackTimed(tx: Tx, who: string, role?: Role): Promise<void> {
  // The draft can hold facts of the school too.
  if (!role || !may(role, 'change facts'))
    await tx.update(schoolDrafts).set({ publishAt: null }).where(eq(schoolDrafts.who, who));
  if (role && may(role, 'write content')) return;
  await tx
    .update(postVersions)
    .set({ state: 'draft' })
    .where(and(eq(postVersions.who, who), eq(postVersions.state, 'scheduled')));
}

async function sendInvitation(change: Change, personId: string): Promise<void> {
  await promiseEmail(change, {
    kind: 'desk_invitation',
    subject: personId,
    version: change.now.toISOString(),
  });
}

async function lockPerson(tx: Tx, id: string): Promise<Person> {
  const [person] = isUuid(id)
    ? await tx
        .select()
        .from(deskPeople)
        .where(and(eq(deskPeople.id, id), isNull(deskPeople.removedAt)))
        .for('update')
    : [];
  if (!person) throw new DomainError('not_found', 'There is no such person.');
  return person;
}

/** Locks the owners, so that two owners cannot remove each other at once. */
async function refuseLastOwner(tx: Tx, id: string): Promise<void> {
  const others = await tx
    .select({ id: deskPeople.id })
    .from(deskPeople)
    .where(and(eq(deskPeople.role, 'owner'), isNull(deskPeople.removedAt), ne(deskPeople.id, id)))
    .for('update');
  if (others.length === 0)
    throw new DomainError('conflict', 'This is the last owner. Make another person an owner first.');
}
