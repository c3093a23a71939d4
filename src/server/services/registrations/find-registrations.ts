import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { phoneEnd, searchText } from '../../db/schema/registrations.ts';
import { findPayments } from '../payments/history/find-payments.ts';

type Registration = typeof registrations.$inferSelect;

export const MAX_FOUND = 50;
const FEWEST_LETTERS = 3;
/** As many as a file of a search may have. */
export const MAX_EXPORTED = 2_000;

const isPaid = sql`${registrations.status} IN ('paid', 'refunded')`;

/** Before registrations without money, however many a stranger makes with the same names or address. */
export const paidFirst = sql`${isPaid} DESC`;

/**
 * The registrations that match what staff typed, newest first: part of a name, an e-mail address or a phone number, a
 * phone number in any spelling, the first six characters of an id, or anything that finds a payment.
 *
 * @param most how many of them; those that have paid are kept before others
 */
export async function findRegistrations(
  ctx: Pick<Context, 'database'>,
  text: string,
  most = MAX_FOUND,
): Promise<Registration[]> {
  const wanted = text.trim();
  const [subjects, people] = await Promise.all([
    findPayments(ctx, wanted),
    wanted.length < FEWEST_LETTERS ? [] : findPeople(ctx, wanted, most),
  ]);
  const ids = subjects.flatMap((subject) => ('registrationId' in subject ? subject.registrationId : []));
  if (ids.length + people.length === 0) return [];
  const newest = [desc(registrations.createdAt), desc(registrations.id)];
  const found = ctx.database.db
    .select()
    .from(registrations)
    .where(inArray(registrations.id, [...ids, ...people]))
    .orderBy(paidFirst, ...newest)
    .limit(most)
    .as('found');
  return ctx.database.db.select().from(found).orderBy(desc(found.createdAt), desc(found.id));
}

/** The payments of all registrations that match, also of those that {@link findRegistrations} would leave out. */
export async function findPaymentsOf(
  { database: { db } }: Pick<Context, 'database'>,
  text: string,
): Promise<string[]> {
  const wanted = text.trim();
  if (wanted.length < FEWEST_LETTERS) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`SELECT t.id FROM payment_transactions t JOIN payment_attempts a ON a.id = t.attempt_id
      JOIN registrations ON registrations.id = a.registration_id WHERE ${isPerson(wanted)}`,
  );
  return rows.map(({ id }) => id);
}

/** A text that is this common is not looked for in older registrations. */
const RECENT = 2_000;
/** But in more of those that have paid: a stranger can make any number of the others, with a family's name and phone. */
const RECENT_PAID = 20_000;

/**
 * The ids of those that match: at most `most` that have paid, and as many others. The index of parts is fast for a rare
 * text and slow for a common one, of which the newest registrations have enough.
 */
async function findPeople(
  { database: { db } }: Pick<Context, 'database'>,
  text: string,
  most: number,
): Promise<string[]> {
  const wanted = isPerson(text);
  const among = (rows: SQL) =>
    rowsOf<{ id: string }>(
      db,
      sql`WITH found AS MATERIALIZED (SELECT id, status, created_at FROM ${rows} AS registrations WHERE ${wanted})
        SELECT id::text AS id FROM found AS registrations
        ORDER BY ${paidFirst}, created_at DESC, id DESC LIMIT ${most}`,
    );
  // A whole address is found at once, however common.
  if (text.includes('@')) {
    const same = await among(sql`(SELECT * FROM registrations WHERE lower(email) = ${emailKey(text)})`);
    if (same.length > 0) return same.map(({ id }) => id);
  }
  const newest = (which: SQL, looked: number) =>
    among(sql`(SELECT * FROM registrations WHERE child_name <> ${FORGOTTEN} AND ${which}
      ORDER BY created_at DESC LIMIT ${looked})`);
  const recent = await newest(sql`TRUE`, RECENT);
  const found =
    recent.length < most
      ? await among(sql`registrations`)
      : [...(await newest(isPaid, RECENT_PAID)), ...recent];
  return found.map(({ id }) => id);
}

/** Part of a phone number in figures, as it is stored: `0772 98` is part of `+25677298…`. */
const FEWEST_FIGURES = 4;

function isPerson(text: string): SQL | undefined {
  const contains = (part: string) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // Phones write another apostrophe than keyboards, and names are stored with the spaces that were typed.
  const isName = /[\p{L}\p{N}]/u.test(text);
  const spaced = contains(text.replace(/\s+/g, ' '));
  const alike = isName ? spaced.replace(/['’‘ʼ`´]/g, '_') : contains(text);
  const oneSpaced = sql`regexp_replace(${searchText(registrations)}, '\\s+', ' ', 'g')`;
  const isPhone = /^[\d\s()+./-]+$/.test(text);
  const digits = (isPhone ? normalisePhone(text, site.countryCode) : '').replace(/\D/g, '');
  const part = digits.replace(/^0+/, '');
  return and(
    ne(registrations.childName, FORGOTTEN),
    or(
      // The index finds the words in their order; that they follow each other is looked at in what it finds.
      and(
        sql`${searchText(registrations)} ILIKE ${isName ? alike.replaceAll(' ', '%') : alike}`,
        isName && alike.includes(' ') ? sql`${oneSpaced} ILIKE ${alike}` : undefined,
      ),
      part.length >= FEWEST_FIGURES ? sql`${registrations.phone} LIKE ${contains(part)}` : undefined,
      digits.length >= 9 ? sql`${phoneEnd(registrations)} = ${digits.slice(-9)}` : undefined,
    ),
  );
}

/** How many registrations there are, without those of forgotten families. */
export function countNewest({ database }: Pick<Context, 'database'>): Promise<number> {
  return database.db.$count(registrations, ne(registrations.childName, FORGOTTEN));
}

/** One registration in full. @throws DomainError `not_found` */
export async function readForStaff(ctx: Pick<Context, 'database'>, id: string): Promise<Registration> {
  const [row] = await ctx.database.db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw registrationNotFound();
  return row;
}

/** The e-mails to a family and their state, oldest first, without the addresses. */
export async function listEmailsOf(ctx: Pick<Context, 'database'>, id: string) {
  const { kind, state, createdAt, sentAt, lastError } = emails;
  return ctx.database.db
    .select({ kind, state, createdAt, sentAt, lastError })
    .from(emails)
    .where(eq(emails.registrationId, id))
    .orderBy(createdAt);
}
