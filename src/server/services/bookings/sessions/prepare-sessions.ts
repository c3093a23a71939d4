import { sql } from 'drizzle-orm';
import { offeredSessions } from '#domain/booking/availability.ts';
import type { Offer } from '#domain/booking/offer.ts';
import { type Slot, timesOn } from '#domain/booking/slots.ts';
import type { Context } from '../../../context.ts';
import { newMeetingLink } from './new-meeting-link.ts';

/**
 * Creates missing sessions of the offer and their seats, at the start, every night, and when the school or its offers
 * change. Existing sessions keep their capacity. One that no family has taken is held by the school's clock as it is now:
 * the time zone may have changed since it was made.
 */
export async function prepareSessions(ctx: Context): Promise<void> {
  for (const offer of ctx.offers.all()) {
    if (offer.state === 'open' && offer.rules.times.length > 0) await prepare(ctx, offer);
  }
}

async function prepare(ctx: Context, { id, rules }: Offer): Promise<void> {
  const slotOf = (name: string) => rules.times.find(({ label }) => label === name) as Slot;
  const wanted = offeredSessions(rules, ctx.clock.now()).map((key) => {
    const { startsAt, endsAt } = timesOn(key.sessionDate, slotOf(key.sessionSlot));
    return {
      session_date: key.sessionDate,
      session_slot: key.sessionSlot,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      meeting_link: newMeetingLink(ctx),
    };
  });
  await ctx.database.inTransaction(async (tx) => {
    await tx.execute(sql`
      WITH made AS (
        INSERT INTO sessions (offer_id, session_date, session_slot, starts_at, ends_at, meeting_link)
        SELECT ${id}::integer, session_date, session_slot, starts_at, ends_at, meeting_link
        FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted(
          session_date date, session_slot text, starts_at timestamptz, ends_at timestamptz, meeting_link text
        )
        ORDER BY session_date, session_slot
        ON CONFLICT (session_date, session_slot) DO UPDATE
        SET starts_at = EXCLUDED.starts_at, ends_at = EXCLUDED.ends_at
        WHERE (sessions.starts_at, sessions.ends_at) <> (EXCLUDED.starts_at, EXCLUDED.ends_at)
          AND NOT EXISTS (SELECT FROM seats WHERE session_id = sessions.id AND registration_id IS NOT NULL)
        RETURNING id, xmax = 0 AS is_new
      )
      INSERT INTO seats (session_id, seat_no)
      SELECT made.id, seat_no FROM made, generate_series(1, ${rules.seatsPerSession}::integer) AS seat_no
      WHERE made.is_new`);
  });
}
