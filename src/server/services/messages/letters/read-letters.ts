import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { meetingsOf } from '#domain/booking/slots.ts';
import { DAY_MS, formatLongDate, schoolDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { letterKinds } from '#domain/messages/email.ts';
import type { Context } from '../../../context.ts';
import { isAmong } from '../../../db/is-among.ts';
import { isAfter, nextOf, type Place } from '../../../db/paging.ts';
import {
  deskPeople,
  emails,
  letterPhones,
  letters,
  registrations,
  seats,
  sessions,
} from '../../../db/schema/index.ts';
import { isBooked } from '../../bookings/sessions/count-seats.ts';
import { audienceWords, sessionWords } from './audience-words.ts';

const PAGE = 30;

interface Progress {
  waiting: number;
  sent: number;
  refused: number;
  /** Stopped, or no longer wanted by the family. */
  skipped: number;
}

/** A page of what was written to families, newest first. */
export async function listLetters(ctx: Context, place: Place | undefined) {
  const rows = await ctx.database.db
    .select({ letter: letters, by: deskPeople.name })
    .from(letters)
    .innerJoin(deskPeople, eq(deskPeople.id, letters.writtenBy))
    .where(isAfter(letters.createdAt, letters.id, place, 'desc'))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(PAGE + 1);
  const progress = await progressOf(
    ctx,
    rows.map(({ letter }) => letter.id),
  );
  const lines = await Promise.all(
    rows.map(async ({ letter, by }) => {
      const { id, channel, subject, createdAt, stoppedAt, families } = letter;
      const to = await audienceWords(ctx, letter.audience);
      return { id, channel, subject, at: createdAt, stoppedAt, families, to, by, ...progress.get(id) };
    }),
  );
  return nextOf(lines, ({ at, id }) => ({ at, id }), PAGE);
}

/** One in full: its families, and how far each is. @throws DomainError `not_found` */
export async function readLetter(ctx: Context, id: string) {
  const { db } = ctx.database;
  const [found] = await db
    .select({ letter: letters, by: deskPeople.name })
    .from(letters)
    .innerJoin(deskPeople, eq(deskPeople.id, letters.writtenBy))
    .where(eq(letters.id, id));
  if (!found) throw new DomainError('not_found', 'There is no such message.');
  const { letter, by } = found;
  const { channel, subject, text, isStoppable, createdAt, stoppedAt } = letter;
  return {
    id,
    channel,
    subject,
    text,
    isStoppable,
    at: createdAt,
    stoppedAt,
    by,
    to: await audienceWords(ctx, letter.audience),
    progress: (await progressOf(ctx, [id])).get(id) ?? none,
    families: channel === 'email' ? await mailedFamilies(ctx, id) : await phonedFamilies(ctx, id),
  };
}

const none: Progress = { waiting: 0, sent: 0, refused: 0, skipped: 0 };

interface LetterFamily {
  id: string;
  parentName: string;
  childName: string;
  state: (typeof emails.$inferSelect)['state'];
  /** To write to by WhatsApp. */
  phone: string | null;
  isTicked: boolean;
}

async function mailedFamilies({ database: { db } }: Context, id: string): Promise<LetterFamily[]> {
  const rows = await db
    .select({
      id: registrations.id,
      parentName: registrations.parentName,
      childName: registrations.childName,
      state: emails.state,
    })
    .from(emails)
    .innerJoin(registrations, eq(registrations.id, emails.registrationId))
    .where(and(inArray(emails.kind, [...letterKinds]), eq(emails.subject, id)))
    .orderBy(asc(registrations.childName), asc(registrations.id));
  return rows.map((row) => ({ ...row, phone: null, isTicked: row.state === 'sent' }));
}

async function phonedFamilies({ database: { db } }: Context, id: string): Promise<LetterFamily[]> {
  const { parentName, childName, phone } = registrations;
  const rows = await db
    .select({ id: registrations.id, parentName, childName, phone, tickedAt: letterPhones.tickedAt })
    .from(letterPhones)
    .innerJoin(registrations, eq(registrations.id, letterPhones.registrationId))
    .where(and(eq(letterPhones.letterId, id), isNotNull(phone)))
    .orderBy(asc(childName), asc(registrations.id));
  return rows.map(({ tickedAt, ...row }) => ({
    ...row,
    state: tickedAt ? ('sent' as const) : ('held' as const),
    isTicked: tickedAt !== null,
  }));
}

const stages = {
  held: 'waiting',
  queued: 'waiting',
  sent: 'sent',
  refused: 'refused',
  skipped: 'skipped',
} as const;

async function progressOf(
  { database: { db } }: Context,
  ids: readonly string[],
): Promise<Map<string, Progress>> {
  const progress = new Map(ids.map((id) => [id, { ...none }]));
  if (ids.length === 0) return progress;
  const mails = await db
    .select({ id: emails.subject, state: emails.state, count: count() })
    .from(emails)
    .where(and(inArray(emails.kind, [...letterKinds]), isAmong(emails.subject, ids)))
    .groupBy(emails.subject, emails.state);
  const phones = await db
    .select({
      id: letterPhones.letterId,
      state: sql<'sent' | 'held'>`CASE WHEN ${letterPhones.tickedAt} IS NULL THEN 'held' ELSE 'sent' END`,
      count: count(),
    })
    .from(letterPhones)
    .where(isAmong(letterPhones.letterId, ids))
    .groupBy(letterPhones.letterId, sql`2`);
  for (const row of [...mails, ...phones]) {
    const of = progress.get(row.id);
    if (of) of[stages[row.state]] += row.count;
  }
  return progress;
}

/** Whom a letter can be for: the booked sessions around today, their days, and the offers. */
export async function audienceChoices(ctx: Context) {
  const now = ctx.clock.now().getTime();
  const rows = await ctx.database.db
    .select({
      id: sessions.id,
      offerId: sessions.offerId,
      sessionDate: sessions.sessionDate,
      sessionSlot: sessions.sessionSlot,
      booked: count(),
    })
    .from(sessions)
    .innerJoin(seats, eq(seats.sessionId, sessions.id))
    .where(
      and(
        gt(sessions.endsAt, new Date(now - 7 * DAY_MS)),
        lt(sessions.startsAt, new Date(now + 90 * DAY_MS)),
        isBooked,
      ),
    )
    .groupBy(sessions.id)
    .orderBy(asc(sessions.startsAt));
  const days = rows.flatMap(({ sessionDate, sessionSlot }) => {
    const dates = meetingsOf(sessionDate, sessionSlot).map(({ startsAt }) => schoolDate(startsAt));
    return dates.length > 0 ? dates : [sessionDate];
  });
  return {
    sessions: rows.map((row) => ({ id: row.id, words: `${sessionWords(ctx, row)} (${row.booked})` })),
    days: [...new Set(days)].toSorted().map((date) => ({ date, words: formatLongDate(date) })),
    offers: ctx.offers.all().map(({ id, name }) => ({ id, name })),
  };
}
