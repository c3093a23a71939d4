import { and, asc, desc, eq, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DomainError } from '#domain/errors.ts';
import { emailKey, mailboxKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import {
  contactSubmissions,
  emails,
  newsletterSubscriptions,
  programRegistrations,
  registrations,
} from '../../db/schema/index.ts';
import { idBegins } from '../payments/history/find-payments.ts';

/** The stored records of one family, by id. */
export interface Family {
  /** The address in lower case, when the search covers everything under it. */
  address: string | null;
  registrations: readonly string[];
  contactSubmissions: readonly string[];
  programRegistrations: readonly string[];
  newsletterSubscriptions: readonly string[];
}

type Db = Pick<Tx, 'select'>;

const nothing: Family = {
  address: null,
  registrations: [],
  contactSubmissions: [],
  programRegistrations: [],
  newsletterSubscriptions: [],
};

/**
 * Everything stored under an e-mail address, or what was until a moment. Records without family details have none.
 */
export async function findFamilyByEmail(
  { database: { db } }: Context,
  email: string,
  asOf?: Date,
): Promise<Family> {
  const address = emailKey(email);
  const until = (column: AnyPgColumn) => (asOf ? lte(column, asOf) : undefined);
  const isTheirs = (column: AnyPgColumn) => eq(sql`lower(${column})`, address);
  return {
    address,
    registrations: await idsIn(
      db,
      registrations,
      // Also without one that was corrected to this address since.
      and(isTheirs(registrations.email), until(registrations.updatedAt)),
    ),
    contactSubmissions: await idsIn(
      db,
      contactSubmissions,
      and(isTheirs(contactSubmissions.email), until(contactSubmissions.submittedAt)),
    ),
    programRegistrations: await idsIn(
      db,
      programRegistrations,
      and(isTheirs(programRegistrations.email), until(programRegistrations.submittedAt)),
    ),
    newsletterSubscriptions: await idsIn(
      db,
      newsletterSubscriptions,
      eq(newsletterSubscriptions.email, address),
    ),
  };
}

/** What staff chose of a mailbox: registrations by their ids. */
export type Chosen = readonly string[] | 'all';

/** The chosen registrations, with what the address has besides only when none is left out. */
export interface Part extends Family {
  /** How many registrations of the address were left out. */
  others: number;
}

/**
 * The chosen registrations of a mailbox. Anybody can register with any address, so the others may be of another family:
 * what belongs to the address is theirs too, and is no part of this.
 *
 * @throws DomainError `conflict` when one of them is not in this mailbox any more
 */
export function partOf(family: Family, chosen: Chosen): Part {
  if (chosen === 'all') return { ...family, others: 0 };
  const ids = new Set(chosen);
  const own = family.registrations.filter((id) => ids.has(id));
  if (own.length < ids.size)
    throw new DomainError('conflict', 'These registrations are not all of this family any more.');
  const others = family.registrations.length - own.length;
  return others === 0 ? { ...family, others } : { ...nothing, registrations: own, others };
}

/** What a family wrote in the contact form, and its registrations of interest. */
export async function readEnquiries(db: Db, family: Family, most: number = Number.MAX_SAFE_INTEGER) {
  const messages = await db
    .select()
    .from(contactSubmissions)
    .where(isAmong(contactSubmissions.id, family.contactSubmissions))
    .orderBy(desc(contactSubmissions.submittedAt))
    .limit(most);
  const interests = await db
    .select()
    .from(programRegistrations)
    .where(isAmong(programRegistrations.id, family.programRegistrations))
    .orderBy(desc(programRegistrations.submittedAt))
    .limit(most);
  return { messages, interests };
}

/** One for each registration, message or registration of interest whose id begins with this. */
export async function findFamiliesById({ database: { db } }: Context, idStart: string): Promise<Family[]> {
  const families = async (
    name: 'registrations' | 'contactSubmissions' | 'programRegistrations',
    table: Table,
  ) => (await idsIn(db, table, idBegins(table.id, idStart))).map((id) => ({ ...nothing, [name]: [id] }));
  const found = await Promise.all([
    families('registrations', registrations),
    families('contactSubmissions', contactSubmissions),
    families('programRegistrations', programRegistrations),
  ]);
  return found.flat();
}

type Table =
  | typeof registrations
  | typeof contactSubmissions
  | typeof programRegistrations
  | typeof newsletterSubscriptions;

async function idsIn(db: Db, table: Table, which: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: table.id }).from(table).where(which).orderBy(asc(table.id));
  return rows.map(({ id }) => id);
}

/** The e-mails promised or sent to this family, that answered its messages, or that notified staff of them. */
export function isMailOf(family: Family): SQL | undefined {
  const enquiries = [...family.contactSubmissions, ...family.programRegistrations];
  const { address } = family;
  return or(
    isAmong(emails.registrationId, family.registrations),
    isMailAbout(enquiries),
    address === null ? undefined : eq(sql`lower(${emails.data}->>'address')`, address),
    isLinkToEarlier(family),
  );
}

/** The e-mails to staff about these messages or registrations of interest, and the answers to them. */
export function isMailAbout(enquiries: readonly string[]): SQL | undefined {
  return and(inArray(emails.kind, ['staff_alert', 'desk_reply']), isAmong(emails.subject, enquiries));
}

/**
 * The links sent to an address that a paid family has changed, and no other family has. Only the notice to the old
 * address says which it was.
 */
function isLinkToEarlier(family: Family): SQL | undefined {
  const linked = sql`lower(${emails.data}->>'address')`;
  return and(
    eq(emails.kind, 'resume_link'),
    sql`EXISTS (SELECT FROM emails AS notice WHERE notice.kind = 'email_changed'
      AND ${isAmong(sql`notice.registration_id`, family.registrations)}
      AND lower(notice.data->>'address') = ${linked})`,
    sql`NOT EXISTS (SELECT FROM ${registrations} WHERE lower(${registrations.email}) = ${linked}
      AND ${notInArray(registrations.id, [...family.registrations])})`,
  );
}

/** E-mails of other registrations that went to this address before it was corrected. */
export function isSentTo({ address }: Family): SQL | undefined {
  return address === null ? sql`false` : eq(emails.recipient, mailboxKey(address));
}
