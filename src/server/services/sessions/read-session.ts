import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { needsInWords } from '#domain/booking/questions.ts';
import { may } from '#domain/desk/permissions.ts';
import type { SessionAct } from '#domain/desk/sessions.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { attendance, deskPeople, meetings, sessionNotes } from '../../db/schema/index.ts';
import { countSeats } from '../bookings/sessions/count-seats.ts';
import { listPeopleWhoMay } from '../desk/find-people.ts';
import { lastDecision } from './call-off.ts';
import { countPaidWithout } from './call-off-families.ts';
import { findSession, type Session, seesAll, type Viewer } from './find-session.ts';
import { nameOf, stateOf } from './list-desk-sessions.ts';
import { readAnswers } from './read-answers.ts';
import { bookedFor, childKey } from './roster.ts';

/** The newest notes and marks that a session shows. Both are as many as its instructor makes. */
const MOST_NOTES = 50;
const MOST_MARKS = 2_000;

/**
 * One session with its roster. Who may not read about families gets first names, ages and needs.
 *
 * @param wanted which date of a course the attendance is of; by default the next one
 */
export async function readDeskSession(ctx: Context, viewer: Viewer, id: string, wanted?: number) {
  const session = await findSession(ctx, viewer, id);
  const { db } = ctx.database;
  const isForOffice = seesAll(viewer);
  const dates = await datesOf(db, session.id);
  const date =
    dates.find(({ number }) => number === wanted) ??
    dates.find(({ endsAt }) => endsAt > ctx.clock.now()) ??
    dates.at(-1);
  const number = date?.number ?? null;
  const [count, paid, booked, marks, notes, people, answers] = await Promise.all([
    countSeats(db, ctx.clock.now(), session.id),
    countPaidWithout(db, session),
    bookedFor(db, session.id),
    marksOf(db, session.id, number),
    notesOf(db, session.id),
    listPeopleWhoMay(db, 'mark attendance'),
    isForOffice ? readAnswers(ctx, session) : [],
  ]);
  const { sessionDate, sessionSlot, startsAt, endsAt, meetingLink, instructorId, calledOffBecause } = session;
  const { place } = ctx.offers.byId(session.offerId).texts;
  return {
    id: session.id,
    sessionDate,
    sessionSlot,
    startsAt,
    endsAt,
    offerId: session.offerId,
    offer: nameOf(ctx, session.offerId),
    place,
    /** Every date of a course, and the one whose attendance this is; none for a session with one date. */
    dates,
    number,
    meetingLink,
    calledOffBecause,
    state: stateOf(ctx, session),
    acts: actsOf(ctx, viewer, session, count.booked + paid),
    ...count,
    instructorId,
    instructor: people.find((person) => person.id === instructorId)?.name ?? null,
    /** Who can be its instructor. */
    people: isForOffice ? people : [],
    roster: booked.map((row) => ({
      child: childKey(ctx, row.id),
      childName: isForOffice ? row.childName : shortName(row, booked),
      childAge: row.childAge,
      needs: needsInWords(row.specialRequirements, row.answers),
      family: isForOffice ? { id: row.id, parentName: row.parentName, phone: row.phone } : null,
      marks: marks
        .filter((mark) => mark.registrationId === row.id)
        .map(({ registrationId: _, ...mark }) => mark),
    })),
    notes,
    answers,
  };
}

/** What the viewer can do with a session. @param waiting The families that are booked, or have paid for it and are not */
function actsOf(ctx: Context, { role }: Viewer, session: Session, waiting: number): SessionAct[] {
  const now = ctx.clock.now();
  if (!may(role, 'change sessions')) return [];
  const isOff = session.calledOffBecause !== null;
  const isClosed = isOff || session.decision === 'closed';
  return [
    ...(session.endsAt > now ? (['change', isClosed ? 'open' : 'stop'] as const) : []),
    ...(lastDecision(ctx, session) > now && !(isOff && waiting === 0) ? (['call off'] as const) : []),
  ];
}

/** The dates of a course, in order. */
export async function datesOf(db: Db | Tx, sessionId: number) {
  const { number, startsAt, endsAt } = meetings;
  return db
    .select({ number, startsAt, endsAt })
    .from(meetings)
    .where(eq(meetings.sessionId, sessionId))
    .orderBy(asc(startsAt));
}

/** Newest first: the first one of a child counts. */
async function marksOf(db: Db, sessionId: number, number: number | null) {
  return db
    .select({
      id: attendance.id,
      registrationId: attendance.registrationId,
      state: attendance.state,
      markedAt: attendance.markedAt,
      receivedAt: attendance.receivedAt,
      by: deskPeople.name,
    })
    .from(attendance)
    .innerJoin(deskPeople, eq(deskPeople.id, attendance.markedBy))
    .where(and(eq(attendance.sessionId, sessionId), sql`${attendance.number} IS NOT DISTINCT FROM ${number}`))
    .orderBy(desc(attendance.markedAt), desc(attendance.receivedAt), desc(attendance.id))
    .limit(MOST_MARKS);
}

async function notesOf(db: Db, sessionId: number) {
  const newest = await db
    .select({
      id: sessionNotes.id,
      text: sessionNotes.text,
      createdAt: sessionNotes.createdAt,
      by: deskPeople.name,
    })
    .from(sessionNotes)
    .innerJoin(deskPeople, eq(deskPeople.id, sessionNotes.writtenBy))
    .where(eq(sessionNotes.sessionId, sessionId))
    .orderBy(desc(sessionNotes.createdAt), desc(sessionNotes.id))
    .limit(MOST_NOTES);
  return newest.toReversed();
}

/** What a session is made of: the times of the day of each offer, and who can be its instructor. */
export async function readChoices(ctx: Context) {
  return {
    slots: ctx.offers
      .all()
      .filter(({ state, isHourOfCode }) => isHourOfCode || state === 'open')
      .flatMap(({ id, rules }) => rules.times.map(({ label }) => ({ label, offer: nameOf(ctx, id) }))),
    people: await listPeopleWhoMay(ctx.database.db, 'mark attendance'),
  };
}

/** The first name; with the initial of the last one where another child has the same. */
function shortName({ id, childName }: Child, all: readonly Child[]): string {
  const [first = '', ...more] = childName.trim().split(/\s+/);
  const isShared = all.some(
    (other) =>
      other.id !== id && other.childName.trim().split(/\s+/)[0]?.toLowerCase() === first.toLowerCase(),
  );
  const [initial] = more.at(-1) ?? '';
  return isShared && initial ? `${first} ${initial}.` : first;
}

interface Child {
  id: string;
  childName: string;
}
