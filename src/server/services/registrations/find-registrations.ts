import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { phoneEnd, searchText } from '../../db/schema/registrations.ts';
import { findPayments } from '../payments/history/find-payments.ts';

type Registration = typeof registrations.$inferSelect;

export const MAX_FOUND = 50;
const FEWEST_LETTERS = 3;

/**
 * The registrations that match what staff typed, newest first, at most fifty: part of a name, an e-mail address or a
 * phone number, a phone number in any spelling, the first six characters of an id, or anything that finds a payment.
 */
export async function findRegistrations(
  ctx: Pick<Context, 'database'>,
  text: string,
): Promise<Registration[]> {
  const wanted = text.trim();
  const newest = (which: SQL | undefined) =>
    ctx.database.db
      .select()
      .from(registrations)
      .where(which)
      .orderBy(desc(registrations.createdAt), desc(registrations.id))
      .limit(MAX_FOUND);
  const [subjects, people] = await Promise.all([
    findPayments(ctx, wanted),
    wanted.length < FEWEST_LETTERS ? [] : newest(isPerson(wanted)),
  ]);
  const ids = subjects.flatMap((subject) => ('registrationId' in subject ? subject.registrationId : []));
  const byPayment = ids.length > 0 ? await newest(inArray(registrations.id, ids)) : [];
  const found = new Map([...byPayment, ...people].map((row) => [row.id, row]));
  return [...found.values()]
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, MAX_FOUND);
}

/** Part of a phone number in figures, as it is stored: `0772 98` is part of `+25677298…`. */
const FEWEST_FIGURES = 4;

function isPerson(text: string): SQL | undefined {
  const contains = (part: string) => `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const isPhone = /^[\d\s()+./-]+$/.test(text);
  const digits = (isPhone ? normalisePhone(text, site.countryCode) : '').replace(/\D/g, '');
  const part = digits.replace(/^0+/, '');
  return and(
    ne(registrations.childName, FORGOTTEN),
    or(
      sql`${searchText(registrations)} ILIKE ${contains(text)}`,
      part.length >= FEWEST_FIGURES ? sql`${registrations.phone} LIKE ${contains(part)}` : undefined,
      digits.length >= 9 ? sql`${phoneEnd(registrations)} = ${digits.slice(-9)}` : undefined,
    ),
  );
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
