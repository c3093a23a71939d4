import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { site } from '#content/school.ts';
import { needsInWords } from '#domain/booking/questions.ts';
import { DAY_MS, HOUR_MS, schoolDate, schoolInstant } from '#domain/clock.ts';
import { isUuid } from '#domain/id.ts';
import { fillName } from '#domain/messages/fill-name.ts';
import { mailName } from '#domain/messages/names.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Db } from '../../db/open.ts';
import { isAfter, nextOf, type Place } from '../../db/paging.ts';
import {
  contactSubmissions,
  deskNotes,
  paymentTransactions,
  programRegistrations,
  refunds,
  registrations,
  seats,
  staffTasks,
} from '../../db/schema/index.ts';
import { fullOffers } from '../bookings/seats/seat-outlook.ts';
import { isBooked } from '../bookings/sessions/count-seats.ts';
import { hasPaidTwin } from '../messages/find-paid-twin.ts';
import { linesOf } from '../registrations/registration-lines.ts';
import { resumeUrl } from '../secrets/registration-link.ts';
import { hasNeeds } from '../sessions/roster.ts';
import { cheapKinds, findAlike, hasNoMoney, kindsOfAnybody, type Task } from '../staff/tasks.ts';
import { taskWords } from './task-words.ts';

const PAGE = 30;
/** A family that has not paid by then may need a call. */
const CALL_AFTER_MS = 2 * HOUR_MS;

/** The money of a task's payment is on its way back: staff have decided, and its arrival ends the task. */
export const isBeingReturned = sql<boolean>`${staffTasks.subject} IN (
  SELECT paid.provider || ':' || paid.transaction_id
  FROM ${refunds} AS refund JOIN ${paymentTransactions} AS paid ON paid.id = refund.transaction_row_id
  WHERE refund.state IN ('requested', 'sent'))`;

const waits = and(isNull(staffTasks.doneAt), not(isBeingReturned));

const isToday = (now: Date) => schoolInstant(schoolDate(now), '00:00');

/** Today's sessions with the needs of their children, and how much there is of everything else. */
export async function readToday<Session extends { id: number; booked: number; state: string }>(
  ctx: Context,
  sessions: readonly Session[],
) {
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const [needs, messages, interests] = await Promise.all([
    db
      .select({
        sessionId: seats.sessionId,
        id: registrations.id,
        childName: registrations.childName,
        childAge: registrations.childAge,
        written: registrations.specialRequirements,
        answers: registrations.answers,
      })
      .from(seats)
      .innerJoin(registrations, eq(registrations.id, seats.registrationId))
      .where(
        and(
          isAmong(
            seats.sessionId,
            sessions.map(({ id }) => id),
          ),
          isBooked,
          hasNeeds,
        ),
      )
      .orderBy(asc(registrations.childName)),
    db.$count(contactSubmissions, isNull(contactSubmissions.doneAt)),
    db.$count(programRegistrations, ne(programRegistrations.status, 'done')),
  ]);
  return {
    sessions: sessions
      .filter(({ booked, state }) => booked > 0 || !['no bookings', 'called off'].includes(state))
      .map((session) => ({
        ...session,
        needs: needs
          .filter((child) => child.sessionId === session.id)
          .map(({ id, childName, childAge, written, answers }) => ({
            id,
            childName,
            childAge,
            text: needsInWords(written, answers),
          })),
      })),
    counts: {
      tasks: await db.$count(staffTasks, waits),
      messages: messages + interests,
      unpaid: await db.$count(registrations, await isToCall(ctx)),
      registered: await db.$count(
        registrations,
        and(isNotForgotten(), gte(registrations.createdAt, isToday(now))),
      ),
      paid: await db.$count(registrations, gte(registrations.paymentTimestamp, isToday(now))),
    },
  };
}

/** Whether a stranger can have raised a task, without money. */
const isOfAnybody = sql<boolean>`(${and(inArray(staffTasks.kind, [...kindsOfAnybody]), hasNoMoney)})`;

/**
 * Of the open tasks that a stranger can have raised cheaply, about families or money of none: whether anybody can raise it
 * without money, how many of its network are earlier, and how many others there are of its kind.
 */
function turnsOf(db: Db) {
  const { id, kind, createdAt, registrationId } = staffTasks;
  const network = sql`coalesce(${registrations.networkKey}, ${registrationId}::text, ${kind})`;
  return db
    .select({
      id,
      isOfAnybody: isOfAnybody.as('is_of_anybody'),
      earlier:
        sql<number>`(row_number() OVER (PARTITION BY ${isOfAnybody}, ${network} ORDER BY ${createdAt}, ${id}) - 1)`.as(
          'earlier',
        ),
      others:
        sql<number>`(count(*) FILTER (WHERE ${isOfAnybody}) OVER (PARTITION BY ${kind}, ${isOfAnybody}, ${network}) - 1)::integer`.as(
          'others',
        ),
    })
    .from(staffTasks)
    .leftJoin(registrations, eq(registrations.id, registrationId))
    .where(
      and(
        waits,
        inArray(kind, [...cheapKinds]),
        or(isNotNull(registrationId), eq(kind, 'payment_unknown_reference')),
      ),
    )
    .as('turns');
}

/** What waits for a person, of all kinds or some, oldest first, with the family and the payment of each. */
export async function listTasksOfToday(ctx: Context, after?: Place, kinds?: readonly Task['kind'][]) {
  const { db } = ctx.database;
  const turns = turnsOf(db);
  // Each comes a day later for each earlier one of its network, and what anybody can raise without money comes last.
  const inTurn =
    sql<Date>`${staffTasks.createdAt} + coalesce(${turns.earlier} * interval '1 day', interval '0')
    + CASE WHEN ${turns.isOfAnybody} THEN interval '100 years' ELSE interval '0' END`.mapWith(
      staffTasks.createdAt,
    );
  const rows = await db
    .select({
      task: staffTasks,
      registration: registrations,
      at: inTurn,
      alike: sql<number>`greatest(${turns.others}, 0)`,
    })
    .from(staffTasks)
    .leftJoin(registrations, eq(registrations.id, staffTasks.registrationId))
    .leftJoin(turns, eq(turns.id, staffTasks.id))
    .where(
      and(waits, kinds && inArray(staffTasks.kind, [...kinds]), isAfter(inTurn, staffTasks.id, after, 'asc')),
    )
    .orderBy(asc(inTurn), asc(staffTasks.id))
    .limit(PAGE + 1);
  const page = nextOf(rows, ({ task, at }) => ({ at, id: task.id }), PAGE);
  const paymentOf = await findPaymentsOf(
    ctx,
    page.rows.map(({ task }) => task),
  );
  return {
    ...page,
    rows: page.rows.map(({ task, registration, alike }) => ({
      id: task.id,
      at: task.createdAt,
      /** Other open tasks of the kind that came over the same connection, about registrations without money. */
      alike,
      ...taskWords(task, paymentOf(task), {
        status: registration?.status,
      }),
      family: registration && {
        id: registration.id,
        parentName: registration.parentName,
        childName: registration.childName,
        phone: registration.phone,
        offer: ctx.offers.byId(registration.offerId).name,
      },
    })),
  };
}

/**
 * The other open tasks of the kind that came over the same connection, about registrations without money. They can end
 * together, but for those that a person leaves out.
 */
export async function listAlike({ database: { db } }: Context, id: string) {
  if (!isUuid(id)) return [];
  const [task] = await db.select().from(staffTasks).where(eq(staffTasks.id, id));
  const alike = task ? await findAlike(db, task) : [];
  return alike.map((other) => ({
    id: other.id,
    at: other.at,
    parentName: other.parentName,
    childName: other.childName,
    facts: taskWords(other, null).facts,
  }));
}

/** The payment of each task: of a transaction by its name, of a refund by its id. */
export async function findPaymentsOf({ database: { db } }: Context, tasks: readonly Task[]) {
  const refundIds = tasks.filter(({ kind }) => kind.startsWith('refund_')).map(({ subject }) => subject);
  const numbers = tasks.flatMap(({ details }) =>
    typeof details.transactionId === 'string' ? [details.transactionId] : [],
  );
  const payments = await db
    .select()
    .from(paymentTransactions)
    .where(isAmong(paymentTransactions.transactionId, numbers));
  const given = await db
    .select({ id: refunds.id, paymentId: refunds.transactionRowId })
    .from(refunds)
    .where(isAmong(sql`${refunds.id}::text`, refundIds));
  const known = new Map([
    ...payments.map(({ id, provider, transactionId }) => [`${provider}:${transactionId}`, id] as const),
    ...given.map(({ id, paymentId }) => [id, paymentId] as const),
  ]);
  return ({ subject, details }: Task): string | null =>
    known.get(subject) ?? known.get(`${String(details.provider)}:${String(details.transactionId)}`) ?? null;
}

function isNotForgotten(): SQL {
  return ne(registrations.childName, FORGOTTEN);
}

/**
 * Unpaid for two hours, not called yet, not paid by another form, and without money that waits for a decision; and their
 * offer has a place for them.
 */
async function isToCall(ctx: Context): Promise<SQL | undefined> {
  const { db } = ctx.database;
  const calls = db
    .select({ id: deskNotes.id })
    .from(deskNotes)
    .where(and(eq(deskNotes.aboutId, registrations.id), eq(deskNotes.kind, 'call')));
  const now = ctx.clock.now().getTime();
  return and(
    hasNoMoney,
    lt(registrations.createdAt, new Date(now - CALL_AFTER_MS)),
    gte(registrations.createdAt, new Date(now - CALL_FOR_DAYS * DAY_MS)),
    isNotForgotten(),
    notExists(calls),
    not(hasPaidTwin(ctx)),
    not(isAmong(registrations.offerId, await fullOffers(ctx))),
  );
}

/** Older ones were called or left. */
const CALL_FOR_DAYS = 7;

/** Families to call because they have not paid, newest first; a day later for each newer one of their network. */
export async function listToCall(ctx: Context, before?: Place) {
  const { id, createdAt, networkKey } = registrations;
  const newer = sql`(row_number() OVER (PARTITION BY coalesce(${networkKey}, ${id}::text) ORDER BY ${createdAt} DESC, ${id} DESC) - 1)`;
  const toCall = ctx.database.db
    .select({ id, at: sql<Date>`${createdAt} - ${newer} * interval '1 day'`.mapWith(createdAt).as('at') })
    .from(registrations)
    .where(await isToCall(ctx))
    .as('to_call');
  const rows = await ctx.database.db
    .select({ at: toCall.at, registration: registrations })
    .from(toCall)
    .innerJoin(registrations, eq(registrations.id, toCall.id))
    .where(isAfter(toCall.at, toCall.id, before, 'desc'))
    .orderBy(desc(toCall.at), desc(toCall.id))
    .limit(PAGE + 1);
  const { next, rows: found } = nextOf(rows, ({ at, registration }) => ({ at, id: registration.id }), PAGE);
  const page = { next, rows: found.map(({ registration }) => registration) };
  const lines = await linesOf(ctx, page.rows);
  const links = new Map(page.rows.map((row) => [row.id, resumeUrl(ctx, row)]));
  const notes = await ctx.database.db
    .select()
    .from(deskNotes)
    .where(
      isAmong(
        deskNotes.aboutId,
        page.rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(deskNotes.createdAt));
  return {
    ...page,
    rows: lines.map((row) => ({
      ...row,
      /** For WhatsApp; staff read it before they send it. */
      text: `${fillName('Hello {name}', row.parentName)}, this is ${site.name}. ${mailName(row.childName) || 'your child'} is registered, but not paid yet. You can pay and choose a session here: ${links.get(row.id)} If something is not clear, just answer this message.`,
      notes: notes.filter(({ aboutId }) => aboutId === row.id).map(({ text }) => text),
    })),
  };
}

/** Today's registrations, or those paid today, newest first. */
export async function listOfToday(ctx: Context, which: 'new' | 'paid', before?: Place) {
  const at = which === 'new' ? registrations.createdAt : registrations.paymentTimestamp;
  const rows = await ctx.database.db
    .select()
    .from(registrations)
    .where(
      and(
        gte(at, isToday(ctx.clock.now())),
        which === 'new' ? isNotForgotten() : undefined,
        isAfter(at as typeof registrations.createdAt, registrations.id, before, 'desc'),
      ),
    )
    .orderBy(desc(at), desc(registrations.id))
    .limit(PAGE + 1);
  const atOf = (row: (typeof rows)[number]) =>
    (which === 'new' ? row.createdAt : row.paymentTimestamp) ?? row.createdAt;
  const page = nextOf(rows, (row) => ({ at: atOf(row), id: row.id }), PAGE);
  return { ...page, rows: await linesOf(ctx, page.rows) };
}

/** All registrations, newest first. */
export async function listNewest(ctx: Context, before?: Place, size = PAGE) {
  const rows = await ctx.database.db
    .select()
    .from(registrations)
    .where(and(isNotForgotten(), isAfter(registrations.createdAt, registrations.id, before, 'desc')))
    .orderBy(desc(registrations.createdAt), desc(registrations.id))
    .limit(size + 1);
  const page = nextOf(rows, ({ createdAt, id }) => ({ at: createdAt, id }), size);
  return { ...page, rows: await linesOf(ctx, page.rows) };
}
