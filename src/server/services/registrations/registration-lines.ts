import { and, eq, isNotNull } from 'drizzle-orm';
import { registrationState } from '#domain/desk/plain-words.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import { type registrations, seats, sessions } from '../../db/schema/index.ts';

export type RegistrationLine = Awaited<ReturnType<typeof linesOf>>[number];

/** Registrations as lines of a list. */
export async function linesOf(
  ctx: Pick<Context, 'database' | 'offers'>,
  rows: (typeof registrations.$inferSelect)[],
) {
  const calledOff = await findCalledOff(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, childName, childAge, parentName, email, phone, status, createdAt } = row;
    const session = sessionOf(row);
    return {
      id,
      childName,
      childAge,
      parentName,
      email,
      phone,
      offer: ctx.offers.byId(row.offerId).name,
      state: registrationState(status, session !== null, calledOff.has(id)),
      session,
      createdAt,
      paidAt: row.paymentTimestamp,
    };
  });
}

/** The booked session of a registration. */
export function sessionOf({
  appointmentBooked,
  sessionDate,
  sessionSlot,
}: Pick<typeof registrations.$inferSelect, 'appointmentBooked' | 'sessionDate' | 'sessionSlot'>) {
  return appointmentBooked && sessionDate && sessionSlot ? { sessionDate, sessionSlot } : null;
}

/** Those whose booked session was called off, and that have not chosen another. */
export async function findCalledOff(
  { database: { db } }: Pick<Context, 'database'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: seats.registrationId })
    .from(seats)
    .innerJoin(sessions, eq(sessions.id, seats.sessionId))
    .where(and(isAmong(seats.registrationId, ids), isNotNull(sessions.calledOffBecause)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}
