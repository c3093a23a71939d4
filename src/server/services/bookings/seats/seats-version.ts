import { createHash } from 'node:crypto';
import { firstStarts } from '#domain/booking/availability.ts';
import { offerWindow } from '#domain/booking/offer.ts';
import type { Context } from '../../../context.ts';
import { openPrograms } from './open-programs.ts';

const statement = {
  name: 'seats_version',
  text: `SELECT md5(string_agg(concat_ws(' ', id, decision, is_over, capacity, free), ',' ORDER BY id)) AS version
    FROM (
      SELECT sessions.id, decision, starts_at <= $4::timestamptz AS is_over, of_session.*
      FROM sessions CROSS JOIN LATERAL (
        SELECT count(*) AS capacity, count(*) FILTER (WHERE registration_id IS NULL OR held_until <= $3::timestamptz) AS free
        FROM seats WHERE session_id = sessions.id
      ) AS of_session
      WHERE session_date BETWEEN $1::date AND $2::date AND offer_id = $5::integer
    ) AS offered`,
};

/**
 * Changes whenever the list of `listAvailability` or of `openPrograms` does. It is computed from what the list shows, because bookings would
 * queue for a shared counter.
 */
export async function seatsVersion(ctx: Pick<Context, 'database' | 'clock' | 'offers'>): Promise<string> {
  const { database, clock, offers } = ctx;
  const now = clock.now();
  const { id, rules } = offers.hourOfCode();
  const { from, to } = offerWindow(rules, now);
  const { toBook } = firstStarts(rules, now);
  const parameters = [from, to, now.toISOString(), toBook.toISOString(), id];
  const [row] = await database.run<{ version: string | null }>(statement, parameters);
  // A campaign shows the next sessions that are free, whichever they are.
  const programs = await openPrograms(ctx, Number.POSITIVE_INFINITY);
  const others = programs.length === 0 ? '' : ` ${digestOf(JSON.stringify(programs))}`;
  return `${from} ${row?.version}${others}`;
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
