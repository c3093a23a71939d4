import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/clock.ts';
import type { EmailDataByKind, ResumableRegistration } from '#domain/messages/email.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { resumeUrl } from '../../emails/registrations/resume-url.ts';
import type { Registration } from './booked-data.ts';
import { sessionOf } from './booked-data.ts';

const LINKED_FOR_MS = 183 * DAY_MS;

/** More children under one address do not belong to one family. */
const MOST_LINKS = 10;

/**
 * The current registrations of an address, newest first: the wanted one, then those paid, then in turn one of each
 * network that registered the others, so that a stranger's leave room for the family's.
 *
 * @returns `null` when it has none
 */
export async function resumeLinkData(
  ctx: Context,
  address: string,
  wantedId: string | null = null,
): Promise<EmailDataByKind['resume_link'] | null> {
  const since = new Date(ctx.clock.now().getTime() - LINKED_FOR_MS);
  const { id, status, createdAt, networkKey } = registrations;
  const isWanted = sql`${id} = ${wantedId}::uuid`;
  const turn = sql`CASE WHEN ${status} = 'paid' THEN 0
    ELSE row_number() OVER (PARTITION BY ${status} = 'paid', ${networkKey} ORDER BY ${createdAt} DESC) END`;
  const rows = await ctx.database.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, address),
        ne(status, 'cancelled'),
        or(isWanted, gt(createdAt, since)),
      ),
    )
    .orderBy(desc(isWanted), turn, desc(createdAt))
    .limit(MOST_LINKS);
  return rows.length === 0 ? null : { registrations: rows.map((row) => resumable(ctx, row)) };
}

function resumable(ctx: Context, row: Registration): ResumableRegistration {
  return {
    childName: row.childName,
    state: stateOf(row),
    session: row.appointmentBooked ? sessionOf(row) : null,
    resumeUrl: resumeUrl(ctx.settings.publicOrigin, row.id),
  };
}

function stateOf(row: Registration): ResumableRegistration['state'] {
  if (row.status === 'pending_payment') return 'unpaid';
  if (row.status === 'paid') return row.appointmentBooked ? 'booked' : 'paid';
  return row.status;
}
