import { and, desc, eq, exists, gte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import type { Registration } from './booked-data.ts';

const twin = alias(registrations, 'twin');

const isPaidToCome = (now: Date) =>
  and(
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
  { id, email, childName, offerId }: Registration,
): Promise<Registration | undefined> {
  const [found] = await db
    .select()
    .from(twin)
    .where(
      and(
        eq(sql`lower(${twin.email})`, email.toLowerCase()),
        eq(sql`lower(${twin.childName})`, childName.toLowerCase()),
        eq(twin.offerId, offerId),
        ne(twin.id, id),
        isPaidToCome(clock.now()),
      ),
    )
    .orderBy(desc(twin.createdAt))
    .limit(1);
  return found;
}

/** The condition on `registrations` of those that have such a twin: their families are not asked to pay. */
export function hasPaidTwin({ database: { db }, clock }: Context): SQL {
  const { id, email, childName, offerId } = registrations;
  return exists(
    db
      .select({ id: twin.id })
      .from(twin)
      .where(
        and(
          eq(sql`lower(${twin.email})`, sql`lower(${email})`),
          eq(sql`lower(${twin.childName})`, sql`lower(${childName})`),
          eq(twin.offerId, offerId),
          ne(twin.id, id),
          isPaidToCome(clock.now()),
        ),
      ),
  );
}
