import { eq } from 'drizzle-orm';
import { type SlotLabel, slotOf } from '#domain/booking/slots.ts';
import { may, type Role } from '#domain/desk/permissions.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { sessions } from '../../db/schema/index.ts';

/** Who looks at a session. */
export interface Viewer {
  personId: string;
  role: Role;
}

export type Session = Omit<typeof sessions.$inferSelect, 'sessionSlot'> & { sessionSlot: SlotLabel };

/** Who may not read about families sees only their own sessions. */
export function seesAll({ role }: Viewer): boolean {
  return may(role, 'read families');
}

/** @throws DomainError `not_found`, also for a session that is not the viewer's */
export async function findSession(
  { database }: Pick<Context, 'database'>,
  viewer: Viewer,
  id: string | number,
  db: Db | Tx = database.db,
): Promise<Session> {
  const session = await findAnySession(id, db);
  if (!seesAll(viewer) && session.instructorId !== viewer.personId) throw notTheirs();
  return session;
}

/** A session, whoever asks. @throws DomainError `not_found` */
export async function findAnySession(id: string | number, db: Db | Tx): Promise<Session> {
  const [session] = /^\d{1,9}$/.test(String(id))
    ? await db
        .select()
        .from(sessions)
        .where(eq(sessions.id, Number(id)))
    : [];
  if (!session) throw sessionNotFound();
  return { ...session, sessionSlot: slotLabel(session.sessionSlot) };
}

const sessionNotFound = () => new DomainError('not_found', 'There is no such session.');

/** For an instructor who was replaced, or follows a wrong address. */
export const notTheirs = () =>
  new DomainError('not_found', 'This session has another instructor. Ask the office if it should be yours.');

/** @throws DomainError `invalid` */
export function slotLabel(text: string): SlotLabel {
  const slot = slotOf(text);
  if (!slot) throw invalidField('slot', 'Choose a time of the day.');
  return slot;
}
