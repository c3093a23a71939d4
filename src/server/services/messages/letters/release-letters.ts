import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/clock.ts';
import { letterKinds } from '#domain/messages/email.ts';
import type { Context } from '../../../context.ts';
import { isAmong } from '../../../db/is-among.ts';
import { emails } from '../../../db/schema/index.ts';
import { lockQuota } from '../../outbox/mail-quota.ts';
import { type Change, commit, releaseHeld } from '../../outbox/records.ts';

/** So many e-mails of letters are queued a minute: mail servers take a burst for spam, and receipts must not wait. */
export const LETTERS_A_MINUTE = 60;

/** Queues the next e-mails of letters. For the job of every minute. */
export async function releaseLetters(ctx: Context): Promise<void> {
  await commit(ctx, 'system', async (change) => {
    await lockQuota(change.tx);
    await releaseWithin(change);
  });
}

/** Queues as many as this minute has left. The caller has locked the quota. */
export async function releaseWithin(change: Change): Promise<void> {
  const { tx, now } = change;
  const isLetter = inArray(emails.kind, [...letterKinds]);
  const released = await tx.$count(
    emails,
    and(isLetter, ne(emails.state, 'held'), gt(emails.createdAt, new Date(now.getTime() - MINUTE_MS))),
  );
  const left = LETTERS_A_MINUTE - released;
  if (left <= 0) return;
  const next = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(isLetter, eq(emails.state, 'held')))
    // What families must know about their session does not wait behind news.
    .orderBy(desc(eq(emails.kind, 'family_notice')), asc(emails.createdAt), asc(emails.id))
    .limit(left);
  if (next.length > 0)
    await releaseHeld(
      change,
      isAmong(
        emails.id,
        next.map(({ id }) => id),
      ),
    );
}
