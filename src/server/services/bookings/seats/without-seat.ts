import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Offer } from '#domain/booking/offer.ts';
import { HOUR_MS } from '#domain/clock.ts';
import { type PreviewLine, passing } from '#domain/desk/preview.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { registrations, staffTasks } from '../../../db/schema/index.ts';
import { type Change, commit, promiseEmail, raiseStaffTask } from '../../outbox/records.ts';
import { lockRegistrations } from '../../registration-view/lock-registration.ts';
import { finishTasksAbout } from '../../staff/tasks.ts';
import { keptFor, lockSeats, readPlaces, type Waiting } from './seat-outlook.ts';

/** Tasks that one round changes; the next takes more. Payments wait meanwhile. */
const MOST_A_ROUND = 50;

/**
 * Keeps the tasks about paid families without a seat as the seats are: if an offer has fewer free seats than families
 * that have paid and need one, those that paid last have a task; so have those that are late. A family whose task ends
 * because there is a seat gets an e-mail to choose it. One that staff ended with a note is raised again only after there
 * was a seat, or when the family becomes late.
 *
 * @returns how many families find no seat; late ones have a task whatever seats there are
 */
export async function raiseWithoutSeat(ctx: Context, offerId: number): Promise<number> {
  const { database, clock } = ctx;
  const offer = ctx.offers.byId(offerId);
  const seen = await compare(database.db, clock.now(), offer);
  const ids = [...seen.outdated, ...seen.missing].map(({ id }) => id);
  if (ids.length > 0)
    await commit(ctx, 'system', async (change) => {
      const { tx, now } = change;
      // In the order of all changes: registrations, then the seats' counts.
      const locked = new Set((await lockRegistrations(tx, ids)).map(({ id }) => id));
      await lockSeats(change);
      const { outdated, missing } = await compare(tx, now, offer);
      // What came in between is found the next time.
      for (const one of outdated.filter(({ id }) => locked.has(id))) await endTask(change, one);
      for (const { id, reference, transactionId, isLate } of missing.filter((one) => locked.has(one.id)))
        await raiseStaffTask(change, {
          kind: 'paid_without_seat',
          subject: id,
          registrationId: id,
          details: { reference, transactionId, ...(isLate && { isLate }) },
        });
    }).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'the tasks about missing seats could not be changed'),
    );
  const tasks = await tasksOf(database.db, offerId, clock.now());
  return tasks.filter(({ isOpen, isLate }) => isOpen && !isLate).length;
}

interface Outdated {
  id: string;
  /** The family, if it still needs the seat that there is now. */
  family: Waiting | undefined;
}

/** The families whose task is to end, and those who need one. */
async function compare(
  db: Db | Tx,
  now: Date,
  offer: Offer,
): Promise<{ outdated: Outdated[]; missing: Waiting[] }> {
  const { free, waiting } = await readPlaces(db, now, offer);
  const lacking = Math.max(0, waiting.length - free);
  const without = waiting.filter(({ isLate }, place) => isLate || place < lacking);
  const tasks = await tasksOf(db, offer.id, now);
  const ids = new Set(without.map(({ id }) => id));
  return {
    outdated: tasks
      .filter(({ id }) => !ids.has(id))
      .map((task) => ({ ...task, family: waiting.find(({ id }) => id === task.id) }))
      .filter(({ family, isMailed }) => !(family && isMailed))
      .slice(0, MOST_A_ROUND),
    // A family that has become late is told to staff again: no seat is kept for it any more.
    missing: without
      .filter(({ id, isLate }) => !tasks.some((task) => task.id === id && (task.isLate || !isLate)))
      .slice(0, MOST_A_ROUND),
  };
}

/** Also a family whose task was ended by a note waits for the e-mail. */
async function endTask(change: Change, { id, family }: Outdated): Promise<void> {
  const isIts = and(eq(staffTasks.kind, 'paid_without_seat'), eq(staffTasks.subject, id));
  // Its time to choose begins now, also after a note.
  if (family)
    await change.tx
      .update(staffTasks)
      .set({ doneAt: change.now })
      .where(and(isIts, isNotNull(staffTasks.doneAt), eq(staffTasks.isOver, false)));
  const note = family ? 'there is a seat' : 'it needs no seat any more';
  await finishTasksAbout(change, ['paid_without_seat'], id, note);
  if (!family) return;
  const version = `place ${change.now.toISOString()}`;
  await promiseEmail(
    change,
    family.calledOff === null
      ? { kind: 'not_booked', subject: id, version, registrationId: id, data: { after: 'place' } }
      : {
          kind: 'session_called_off',
          subject: id,
          version: `${family.calledOff} ${version}`,
          registrationId: id,
          data: { sessionId: family.calledOff, isByStaff: true },
        },
  );
}

/** The same for every offer. */
export async function raiseAllWithoutSeat(ctx: Context): Promise<void> {
  for (const { id } of ctx.offers.all()) await raiseWithoutSeat(ctx, id);
}

/**
 * For a preview: what becomes of families that have paid, if there are too few seats for them after an act.
 *
 * @param act.without The sessions that nobody can choose any more
 * @param act.fewer How many seats the others lose; negative for seats that they gain
 * @param act.families How many more families look for a seat
 */
export async function withoutSeatWords(
  { database, clock, offers }: Context,
  offerId: number,
  { without = [], fewer = 0, families = 0 }: { without?: number[]; fewer?: number; families?: number },
): Promise<PreviewLine[]> {
  const { free, waiting } = await readPlaces(database.db, clock.now(), offers.byId(offerId), without);
  const left = Math.max(0, free - fewer);
  const need = keptFor(waiting) + families;
  if (need <= left) return [];
  const needs = need === 1 ? 'One family that has paid needs' : `${need} families that have paid need`;
  const seats = left === 0 ? 'none is free' : left === 1 ? 'one is free' : `${left} are free`;
  return [passing(`${needs} a seat then, and ${seats}. For each that finds none, Today has a task.`)];
}

/** A family reads that there is a place once in this time; until then its task stays. */
const BETWEEN_MAILS_MS = HOUR_MS;

/** The families of an offer that have a task, open or ended by a note. */
function tasksOf(
  db: Db | Tx,
  offerId: number,
  now: Date,
): Promise<{ id: string; isOpen: boolean; isLate: boolean; isMailed: boolean }[]> {
  const since = new Date(now.getTime() - BETWEEN_MAILS_MS);
  return db
    .select({
      id: registrations.id,
      isOpen: sql<boolean>`bool_or(${staffTasks.doneAt} IS NULL)`,
      isLate: sql<boolean>`bool_or(${staffTasks.details} ? 'isLate')`,
      // That there is a place, or that a session takes place after all.
      isMailed: sql<boolean>`EXISTS (SELECT FROM emails m WHERE m.registration_id = ${registrations.id}
        AND m.kind IN ('not_booked', 'session_called_off') AND m.version ~ '(place|open) ' AND m.created_at > ${since.toISOString()}::timestamptz)`,
    })
    .from(staffTasks)
    .innerJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .where(
      and(
        eq(staffTasks.kind, 'paid_without_seat'),
        eq(staffTasks.isOver, false),
        eq(registrations.offerId, offerId),
      ),
    )
    .groupBy(registrations.id);
}
