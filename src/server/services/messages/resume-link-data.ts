import { and, desc, eq, getTableColumns, gt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/clock.ts';
import type { EmailDataByKind, ResumableRegistration } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { paymentAttempts, paymentTransactions, registrations } from '../../db/schema/index.ts';
import { isCalledOff } from '../registration-view/booked-session.ts';
import { hasOpenRefund } from '../registration-view/has-open-refund.ts';
import { soldOf } from '../registration-view/offer-of.ts';
import { resumeUrl } from '../secrets/registration-link.ts';
import type { Registration } from './booked-data.ts';
import { sessionOf } from './booked-data.ts';

const LINKED_FOR_MS = 183 * DAY_MS;

/** More children under one address do not belong to one family. */
const MAX_LINKS = 10;

/**
 * The current registrations of an address: the wanted one, then those that money came for, then in turn one of each
 * network that registered the others. Within a turn the newest and the oldest network alternate, so that a stranger must
 * register from several networks both before and after the family to displace its own.
 *
 * @returns `null` when it has none
 */
export async function resumeLinkData(
  ctx: Context,
  address: string,
  wantedId: string | null = null,
): Promise<EmailDataByKind['resume_link'] | null> {
  const { db } = ctx.database;
  const since = new Date(ctx.clock.now().getTime() - LINKED_FOR_MS);
  const { id, status, createdAt, networkKey } = registrations;
  const hasMoney = sql<boolean>`(${status} IN ('paid', 'refunded') OR EXISTS (SELECT 1 FROM ${paymentAttempts} a
    JOIN ${paymentTransactions} t ON t.attempt_id = a.id WHERE a.registration_id = registrations.id AND t.status = 'successful'))`;
  const ranked = db
    .select({
      id,
      createdAt,
      hasMoney: hasMoney.as('has_money'),
      turn: sql<number>`row_number() OVER (PARTITION BY ${hasMoney}, ${networkKey} ORDER BY ${createdAt} DESC)`.as(
        'turn',
      ),
    })
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, address),
        ne(status, 'cancelled'),
        or(eq(id, sql`${wantedId}::uuid`), gt(createdAt, since)),
      ),
    )
    .as('ranked');
  const turn = sql`PARTITION BY ${ranked.hasMoney}, ${ranked.turn} ORDER BY ${ranked.createdAt}`;
  const rows = await db
    .select(getTableColumns(registrations))
    .from(ranked)
    .innerJoin(registrations, eq(id, ranked.id))
    .orderBy(
      sql`${ranked.id} = ${wantedId}::uuid DESC`,
      desc(ranked.hasMoney),
      ranked.turn,
      sql`least(row_number() OVER (${turn}), row_number() OVER (${turn} DESC))`,
      desc(ranked.createdAt),
    )
    .limit(MAX_LINKS);
  return rows.length === 0
    ? null
    : { registrations: await Promise.all(rows.map((row) => resumable(ctx, row))) };
}

async function resumable(ctx: Context, row: Registration): Promise<ResumableRegistration> {
  return {
    childName: row.childName,
    state: await stateOf(ctx.database, row),
    session: row.appointmentBooked ? sessionOf(row) : null,
    offer: soldOf(ctx.offers.byId(row.offerId)),
    resumeUrl: resumeUrl(ctx, row),
  };
}

async function stateOf(
  { db }: Context['database'],
  row: Registration,
): Promise<ResumableRegistration['state']> {
  if (row.status === 'pending_payment') return 'unpaid';
  if (row.status !== 'paid') return row.status;
  if (await hasOpenRefund(db, row.id)) return 'returning';
  if (await isCalledOff(db, row)) return 'called_off';
  return row.appointmentBooked ? 'booked' : 'paid';
}
