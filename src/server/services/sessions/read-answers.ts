import { asc, eq, sql } from 'drizzle-orm';
import { formatShortDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import { calledOffSeats, registrations } from '../../db/schema/index.ts';
import type { Session } from './find-session.ts';

/** What the families of a session that was called off have answered, those who wait first. */
export async function readAnswers({ database }: Context, session: Session) {
  const rows = await database.db
    .select({
      id: registrations.id,
      childName: registrations.childName,
      parentName: registrations.parentName,
      phone: registrations.phone,
      way: calledOffSeats.way,
      status: registrations.status,
      appointmentBooked: registrations.appointmentBooked,
      sessionDate: registrations.sessionDate,
      sessionSlot: registrations.sessionSlot,
      isBeingRefunded: sql<boolean>`is_being_refunded(${registrations.id})`,
      movedBy: sql<string | null>`(SELECT e.actor FROM event_log e WHERE e.aggregate = 'registration'
        AND e.aggregate_id = ${registrations.id}::text AND e.event = 'moved' ORDER BY e.id DESC LIMIT 1)`,
    })
    .from(calledOffSeats)
    .innerJoin(registrations, eq(registrations.id, calledOffSeats.registrationId))
    .where(eq(calledOffSeats.sessionId, session.id))
    .orderBy(asc(registrations.childName), asc(registrations.id));
  return rows
    .map(({ id, childName, parentName, phone, way, ...row }) => ({
      id,
      childName,
      parentName,
      phone,
      way,
      hasPaid: hasPaid(row),
      ...answerOf(session, row),
    }))
    .toSorted((a, b) => Number(b.waits) - Number(a.waits));
}

const hasPaid = ({ status }: Answered) => status !== 'pending_payment' && status !== 'cancelled';

interface Answered {
  status: (typeof registrations.$inferSelect)['status'];
  appointmentBooked: boolean;
  sessionDate: string | null;
  sessionSlot: string | null;
  isBeingRefunded: boolean;
  movedBy: string | null;
}

function answerOf(session: Session, row: Answered): { waits: boolean; answer: string } {
  if (!hasPaid(row)) return { waits: false, answer: 'Has not paid' };
  if (row.status === 'refunded') return { waits: false, answer: 'Has the money back' };
  if (row.isBeingRefunded) return { waits: false, answer: 'The money is on its way back' };
  if (!row.appointmentBooked || !row.sessionDate) return { waits: true, answer: 'Has no session' };
  if (row.sessionDate === session.sessionDate && row.sessionSlot === session.sessionSlot)
    return { waits: true, answer: 'Has not answered' };
  const where = `${formatShortDate(row.sessionDate)}, ${row.sessionSlot}`;
  return { waits: false, answer: row.movedBy === 'parent' ? `Chose ${where}` : `Moved to ${where}` };
}
