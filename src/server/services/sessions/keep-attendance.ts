import { and, eq, max, sql } from 'drizzle-orm';
import type { AttendanceState } from '#domain/desk/sessions.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { attendance, eventLog, sessionNotes } from '../../db/schema/index.ts';
import { commit, record } from '../outbox/records.ts';
import {
  findAnySession,
  findSession,
  notTheirs,
  type Session,
  seesAll,
  type Viewer,
} from './find-session.ts';
import { datesOf } from './read-session.ts';
import { bookedFor, childKey } from './roster.ts';

export interface Mark {
  /** From the device, so that a repeat stores nothing. */
  id: string;
  child: string;
  /** Which date of a course; `null` for a session with one date. */
  number: number | null;
  state: AttendanceState;
  markedAt: Date;
}

/**
 * Keeps marks of a session as a device made them, perhaps a while ago without a network. The newest of a child counts;
 * the others stay as its history. An instructor whom another one has replaced since brings those made before.
 *
 * @returns the ids of marks for children or dates that are no longer in the session, or made after that
 * @throws DomainError `not_found` for a session that was never the viewer's
 */
export async function keepMarks(
  ctx: Context,
  viewer: Viewer & { email: string },
  sessionId: string,
  marks: readonly Mark[],
): Promise<{ unknown: string[] }> {
  return commit(ctx, `staff:${viewer.email}`, async (change) => {
    const { tx, now } = change;
    const { session, until } = await findMarked(viewer, sessionId, tx);
    const isInTime = ({ markedAt }: Mark) => until === null || markedAt <= until;
    const booked = await bookedFor(tx, session.id);
    const byKey = new Map(booked.map(({ id }) => [childKey(ctx, id), id]));
    const dates = await datesOf(tx, session.id);
    const isDate = (number: number | null) =>
      dates.length === 0 ? number === null : dates.some((one) => one.number === number);
    const rows = marks.filter(isInTime).flatMap(({ id, child, number, state, markedAt }) => {
      const registrationId = isDate(number) ? byKey.get(child) : undefined;
      // A device's clock may be ahead, and would then win over every later mark.
      const at = new Date(Math.min(markedAt.getTime(), now.getTime()));
      return registrationId
        ? {
            id,
            registrationId,
            sessionId: session.id,
            number,
            state,
            markedAt: at,
            receivedAt: now,
            markedBy: viewer.personId,
          }
        : [];
    });
    const kept =
      rows.length > 0 ? await tx.insert(attendance).values(rows).onConflictDoNothing().returning() : [];
    if (kept.length > 0)
      await record(change, {
        aggregate: 'session',
        id: String(session.id),
        event: 'attendance',
        data: { marks: kept.length },
      });
    const isKnown = (one: Mark) => isInTime(one) && byKey.has(one.child) && isDate(one.number);
    return { unknown: marks.filter((one) => !isKnown(one)).map(({ id }) => id) };
  });
}

/** The session, and until when the viewer could make its marks; `null` without an end. */
async function findMarked(
  viewer: Viewer,
  sessionId: string,
  tx: Tx,
): Promise<{ session: Session; until: Date | null }> {
  const found = await findAnySession(sessionId, tx);
  if (seesAll(viewer) || found.instructorId === viewer.personId) return { session: found, until: null };
  const [replaced] = await tx
    .select({ at: max(eventLog.at) })
    .from(eventLog)
    .where(
      and(
        eq(eventLog.aggregate, 'session'),
        eq(eventLog.aggregateId, String(found.id)),
        eq(eventLog.event, 'instructor'),
        sql`${eventLog.data} ->> 'before' = ${viewer.personId}`,
      ),
    );
  if (!replaced?.at) throw notTheirs();
  return { session: found, until: replaced.at };
}

/** Keeps a note about a session. @throws DomainError `not_found` for a session that is not the viewer's */
export async function keepNote(
  ctx: Context,
  viewer: Viewer & { email: string },
  sessionId: string,
  text: string,
): Promise<void> {
  await commit(ctx, `staff:${viewer.email}`, async (change) => {
    const { tx, now } = change;
    const session = await findSession(ctx, viewer, sessionId, tx);
    await tx
      .insert(sessionNotes)
      .values({ sessionId: session.id, text, writtenBy: viewer.personId, createdAt: now });
    await record(change, { aggregate: 'session', id: String(session.id), event: 'noted' });
  });
}
