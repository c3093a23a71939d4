import { eq, sql } from 'drizzle-orm';
import { isOpenOn, offerWindow, type SessionKey } from '#domain/booking/offer.ts';
import { sessionTimes } from '#domain/booking/slots.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/index.ts';
import { type Change, commit, record } from '../../outbox/records.ts';
import { lockSession } from './lock-session.ts';
import { newMeetingLink } from './new-meeting-link.ts';

/**
 * Opens a session again, or creates one on a day without an offer. The rules still decide how near it can be booked.
 *
 * @returns `was_open` when nothing changed
 * @throws DomainError `invalid` for one that has begun, or is further ahead than the rules let families book
 */
export async function openSession(
  ctx: Context,
  { by, ...key }: SessionKey & { by: string },
): Promise<'opened' | 'made' | 'was_open'> {
  const { startsAt } = sessionTimes(key.sessionDate, key.sessionSlot);
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    if (startsAt <= now) throw new DomainError('invalid', 'This session has begun already.');
    const { rules } = ctx.offers.hourOfCode();
    const last = offerWindow(rules, now).to;
    if (key.sessionDate > last)
      throw new DomainError(
        'invalid',
        `Families can book until ${last} now. Open a later session when it is nearer.`,
      );
    const isMade = await makeSession(change, key);
    const session = await lockSession(tx, key);
    // If the rules offer it anyway they decide again, so that a holiday announced later closes it.
    const decision = isOpenOn(rules, key.sessionDate) ? null : 'open';
    if (!isMade && session.decision === decision) return 'was_open';
    await tx.update(sessions).set({ decision }).where(eq(sessions.id, session.id));
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: isMade ? 'made' : 'opened',
    });
    return isMade ? 'made' : 'opened';
  });
}

/** @returns whether it was missing */
async function makeSession({ tx, ctx, now }: Change, key: SessionKey): Promise<boolean> {
  const { id: offerId, rules } = ctx.offers.hourOfCode();
  const [made] = await tx
    .insert(sessions)
    .values({
      offerId,
      ...key,
      ...sessionTimes(key.sessionDate, key.sessionSlot),
      meetingLink: newMeetingLink(ctx),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: sessions.id });
  if (!made) return false;
  await tx.execute(sql`
    INSERT INTO seats (session_id, seat_no)
    SELECT ${made.id}, seat_no FROM generate_series(1, ${rules.seatsPerSession}::integer) AS seat_no`);
  return true;
}
