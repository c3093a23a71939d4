import { and, desc, eq, exists, gte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import type { Registration } from './booked-data.ts';

const twin = alias(registrations, 'twin');

/** @param of A registration, or the columns of each in a query */
const isTwinOf = (
  of: Record<'id' | 'email' | 'childName', string | AnyPgColumn> & { offerId: number | AnyPgColumn },
  now: Date,
) =>
  and(
    eq(sql`lower(${twin.email})`, sql`lower(${of.email}::text)`),
    eq(sql`lower(${twin.childName})`, sql`lower(${of.childName}::text)`),
    eq(twin.offerId, of.offerId),
    ne(twin.id, of.id),
    eq(twin.status, 'paid'),
    sql`NOT is_being_refunded(${twin.id})`,
    or(eq(twin.appointmentBooked, false), gte(twin.sessionDate, schoolDate(now))),
  );

/**
 * A paid registration of the same child for the same offer, whose money stays and whose session is still to come: a parent
 * who closed the page after paying may fill in the form again.
 */
export async function findPaidTwin(
  { database: { db }, clock }: Context,
  registration: Registration,
): Promise<Registration | undefined> {
  const [found] = await db
    .select()
    .from(twin)
    .where(isTwinOf(registration, clock.now()))
    .orderBy(desc(twin.createdAt))
    .limit(1);
  return found;
}

/** The condition on `registrations` of those that have such a twin: their families are not asked to pay. */
export function hasPaidTwin({ database: { db }, clock }: Context): SQL {
  return exists(db.select({ id: twin.id }).from(twin).where(isTwinOf(registrations, clock.now())));
}
