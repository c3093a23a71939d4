import { and, desc, eq, gte, ne, or, sql } from 'drizzle-orm';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import type { Registration } from './booked-data.ts';

/**
 * A paid registration of the same child for the same offer, whose money stays and whose session is still to come: a parent
 * who closed the page after paying may fill in the form again.
 */
export async function findPaidTwin(
  { database: { db }, clock }: Context,
  { id, email, childName, offerId }: Registration,
): Promise<Registration | undefined> {
  const [twin] = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, email.toLowerCase()),
        eq(sql`lower(${registrations.childName})`, childName.toLowerCase()),
        eq(registrations.offerId, offerId),
        eq(registrations.status, 'paid'),
        ne(registrations.id, id),
        sql`NOT is_being_refunded(${registrations.id})`,
        or(
          eq(registrations.appointmentBooked, false),
          gte(registrations.sessionDate, schoolDate(clock.now())),
        ),
      ),
    )
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  return twin;
}
