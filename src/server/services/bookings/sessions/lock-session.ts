import { and, eq, sql } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Tx } from '../../../db/open.ts';
import { sessions } from '../../../db/schema/index.ts';

type Session = typeof sessions.$inferSelect;

/** The key of the lock that `claim_seat` shares between claims of a session. */
const CLAIMS_LOCK = 766379;

/**
 * Locks a session against claims of its seats: what is counted and changed from here on holds until the commit.
 *
 * @throws DomainError `not_found`
 */
export async function lockSession(tx: Tx, { sessionDate, sessionSlot }: SessionKey): Promise<Session> {
  const find = tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot)));
  const [known] = await find;
  if (!known) throw new DomainError('not_found', `There is no session on ${sessionDate}, ${sessionSlot}.`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIMS_LOCK}::integer, ${known.id}::integer)`);
  // The previous holder of the lock may have changed it.
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, known.id));
  return session ?? known;
}

/**
 * Refuses a change that was made from another value than the one that there is now.
 *
 * @param was by default any
 * @throws DomainError `conflict` that says what another person has changed since
 */
export function refuseStale<Value>(was: Value | undefined, is: Value, now: string): void {
  if (was !== undefined && was !== is)
    throw new DomainError('conflict', `Another person has changed it. ${now} Look, and save again.`);
}

/** The same for the families who were said to get an e-mail. */
export const refuseOtherCount = (families: number | undefined, told: number) =>
  refuseStale(families, told, `${told} families would get the e-mail now.`);
