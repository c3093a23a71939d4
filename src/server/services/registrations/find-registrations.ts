import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { registrationNotFound } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { phoneEnd, searchText } from '../../db/schema/registrations.ts';
import { findPayments, idBegins } from '../payments/history/find-payments.ts';

type Registration = typeof registrations.$inferSelect;

export const MAX_FOUND = 50;
const FEWEST_LETTERS = 3;

/**
 * The registrations that match what staff typed, newest first, at most fifty: part of a name or an e-mail address, a
 * phone number in any spelling, the first six characters of an id, or anything that finds a payment.
 */
export async function findRegistrations(
  ctx: Pick<Context, 'database'>,
  text: string,
): Promise<Registration[]> {
  const wanted = text.trim();
  const subjects = await findPayments(ctx, wanted);
  const byPayment = subjects.flatMap((subject) =>
    'registrationId' in subject ? subject.registrationId : [],
  );
  return ctx.database.db
    .select()
    .from(registrations)
    .where(
      or(
        idBegins(registrations.id, wanted),
        byPayment.length > 0 ? inArray(registrations.id, byPayment) : undefined,
        wanted.length < FEWEST_LETTERS
          ? undefined
          : and(ne(registrations.childName, FORGOTTEN), or(...isPerson(wanted))),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(MAX_FOUND);
}

function isPerson(text: string): (SQL | undefined)[] {
  const contains = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = normalisePhone(text, site.countryCode).replace(/\D/g, '');
  return [
    sql`${searchText(registrations)} ILIKE ${contains}`,
    digits.length >= 9 && /^[\d\s()+./-]+$/.test(text)
      ? sql`${phoneEnd(registrations)} = ${digits.slice(-9)}`
      : undefined,
  ];
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
