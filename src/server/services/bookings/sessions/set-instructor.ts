import { eq } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { deskPeople, sessions } from '../../../db/schema/index.ts';
import { findPersonWhoMay } from '../../desk/find-people.ts';
import { commit, record } from '../../outbox/records.ts';
import { lockSession, refuseStale } from './lock-session.ts';

/**
 * Says who holds a session, and gets its list of children; with `null` it has no instructor.
 *
 * @param was The instructor that staff saw
 * @throws DomainError `not_found`; `invalid` for a person who is not at the desk or has another role; `conflict` when
 *   somebody else changed it
 */
export async function setInstructor(
  ctx: Context,
  { personId, was, by, ...key }: SessionKey & { personId: string | null; was?: string | null; by: string },
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx } = change;
    const session = await lockSession(tx, key);
    if (was !== undefined && was !== session.instructorId)
      refuseStale(
        was,
        session.instructorId,
        `Its instructor is ${await nameOf(tx, session.instructorId)} now.`,
      );
    if (session.instructorId === personId) return;
    if (personId !== null && !(await findPersonWhoMay(tx, 'mark attendance', personId)))
      throw new DomainError('invalid', 'This person is not at the desk, or may not see children.');
    await tx.update(sessions).set({ instructorId: personId }).where(eq(sessions.id, session.id));
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: 'instructor',
      data: { before: session.instructorId, after: personId },
    });
  });
}

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  const [person] = id ? await tx.select().from(deskPeople).where(eq(deskPeople.id, id)) : [];
  return person?.name ?? 'not chosen';
}
