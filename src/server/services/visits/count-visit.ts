import { sql } from 'drizzle-orm';
import type { Offer } from '#domain/booking/offer.ts';
import { schoolDate } from '#domain/clock.ts';
import { DIRECT, type VisitStep } from '#domain/visits/source.ts';
import type { Context } from '../../context.ts';

/** Sources that one day has; further ones count as `other`, since anybody can invent them. */
export const MOST_SOURCES = 100;

/** Counts steps of a visit on this day. Nothing about the visitor is stored. */
export async function countVisit(
  { database, clock }: Context,
  {
    steps,
    offerId,
    source,
  }: { steps: readonly VisitStep[]; offerId: Offer['id'] | null; source: string | null },
): Promise<void> {
  const day = sql`${schoolDate(clock.now())}::date`;
  const named = source ?? DIRECT;
  await database.db.execute(sql`
    INSERT INTO visits (day, step, offer_id, source, count)
    SELECT ${day}, step, ${offerId}::integer, CASE
      WHEN EXISTS (SELECT FROM visits WHERE day = ${day} AND source = ${named})
        OR (SELECT count(DISTINCT source) FROM visits WHERE day = ${day}) < ${MOST_SOURCES}
      THEN ${named} ELSE 'other' END, 1
    FROM json_array_elements_text(${JSON.stringify(steps)}::json) step
    ON CONFLICT (day, step, offer_id, source) DO UPDATE SET count = visits.count + 1`);
}
