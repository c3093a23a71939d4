import { and, eq } from 'drizzle-orm';
import { isOpenOn, type Offer, offerWindow, type SessionKey } from '#domain/booking/offer.ts';
import { type SlotLabel, sessionTimes } from '#domain/booking/slots.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { calledOffSeats, sessions } from '../../../db/schema/index.ts';
import { type Change, commit, record } from '../../outbox/records.ts';
import { addSeats } from './add-seats.ts';
import { lockSession } from './lock-session.ts';
import { newMeetingLink } from './new-meeting-link.ts';
import { notifyFamilies, notifyUnbooked } from './notify-families.ts';

/**
 * Opens a session again, or creates one on a day without an offer. The rules still decide how near it can be booked. The
 * families who still sit in one that was called off learn that it takes place after all, and so do those who read that it
 * does not and have booked none.
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
    const [known] = await tx
      .select({ offerId: sessions.offerId })
      .from(sessions)
      .where(and(eq(sessions.sessionDate, key.sessionDate), eq(sessions.sessionSlot, key.sessionSlot)));
    const offer = known ? ctx.offers.byId(known.offerId) : offerOfTime(ctx, key.sessionSlot);
    const { rules } = offer;
    const last = offerWindow(rules, now).to;
    // The runs of a course are made when the school likes.
    if (offer.kind !== 'course' && key.sessionDate > last)
      throw new DomainError(
        'invalid',
        `Families can book until ${last} now. Open a later session when it is nearer.`,
      );
    const isMade = !known && (await makeSession(change, offer, key));
    const session = await lockSession(tx, key);
    // If the rules offer it anyway they decide again, so that a holiday announced later closes it.
    const hasTime = rules.times.some(({ label }) => label === key.sessionSlot);
    const decision = hasTime && isOpenOn(rules, key.sessionDate) ? null : 'open';
    if (!isMade && session.decision === decision && session.calledOffBecause === null) return 'was_open';
    await tx.update(sessions).set({ decision, calledOffBecause: null }).where(eq(sessions.id, session.id));
    if (session.calledOffBecause !== null) {
      await notifyFamilies(change, session, 'open');
      await notifyUnbooked(change, session);
      await tx.delete(calledOffSeats).where(eq(calledOffSeats.sessionId, session.id));
    }
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: isMade ? 'made' : 'opened',
    });
    return isMade ? 'made' : 'opened';
  });
}

/** The offer that has sessions at a time of the day: a name belongs to one. */
export function offerOfTime({ offers }: Pick<Context, 'offers'>, slot: SlotLabel): Offer {
  const hasTime = ({ rules }: Offer) => rules.times.some(({ label }) => label === slot);
  return offers.all().find(hasTime) ?? offers.hourOfCode();
}

/** @returns whether it was missing */
async function makeSession(
  { tx, ctx, now }: Change,
  { id: offerId, rules }: Offer,
  key: SessionKey,
): Promise<boolean> {
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
  await addSeats(tx, made.id, rules.seatsPerSession);
  return true;
}
