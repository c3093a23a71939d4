import { eq } from 'drizzle-orm';
import type { SessionKey } from '#domain/booking/offer.ts';
import { isOnline } from '#domain/booking/sold-offer.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import { sessions } from '../../../db/schema/index.ts';
import { commit, record } from '../../outbox/records.ts';
import { lockSession, refuseOtherCount, refuseStale } from './lock-session.ts';
import { notifyFamilies } from './notify-families.ts';

const LONGEST_LINK = 500;

/**
 * Changes a session's meeting link and notifies every booked family, with a new version of the calendar entry.
 *
 * @param was The link that staff saw
 * @param families How many families staff expect to be notified
 * @returns how many families are notified
 * @throws DomainError `not_found`; `invalid` for anything but an https address; `conflict` when it is called off, another person changed it,
 *   other families are booked, or they do not meet by video
 */
export async function setMeetingLink(
  ctx: Context,
  {
    link: given,
    was,
    families,
    by,
    ...key
  }: SessionKey & { link: string; was?: string; families?: number; by: string },
): Promise<number> {
  const link = URL.parse(given)?.href ?? '';
  if (/\s/.test(given.trim()))
    throw new DomainError('invalid', 'A meeting link has no spaces. Copy it again from the meeting.');
  if (!link.startsWith('https://') || link.length > LONGEST_LINK) {
    throw new DomainError('invalid', 'A meeting link is an address that begins with https://.');
  }
  return commit(ctx, `staff:${by}`, async (change) => {
    const { tx } = change;
    const session = await lockSession(tx, key);
    const { isHourOfCode, texts } = ctx.offers.byId(session.offerId);
    if (!(isHourOfCode || isOnline(texts)))
      throw new DomainError(
        'conflict',
        `It is held elsewhere (${texts.place}), and families get no link. If they meet by video, begin “Where” of the offer with online.`,
      );
    if (session.calledOffBecause !== null)
      throw new DomainError('conflict', 'The session is called off. Open it again first.');
    refuseStale(was, session.meetingLink, `Its link is ${session.meetingLink} now.`);
    if (session.meetingLink === link) return 0;
    await tx.update(sessions).set({ meetingLink: link }).where(eq(sessions.id, session.id));
    const notified = await notifyFamilies(change, { ...session, meetingLink: link }, 'link');
    refuseOtherCount(families, notified);
    await record(change, {
      aggregate: 'session',
      id: String(session.id),
      event: 'link',
      data: { notified },
    });
    return notified;
  });
}
