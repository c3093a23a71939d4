import { and, eq, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { UNPAID_SEAT_MS } from '#domain/booking/unpaid-seats.ts';
import { DAY_MS, HOUR_MS, schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import {
  emails,
  generativeSpend,
  paymentAttempts,
  providerEvents,
  rateLimits,
  seats,
} from '../../db/schema/index.ts';
import { forgetLinks } from '../desk/links.ts';
import { forgetSignIns } from '../desk/sign-in.ts';
import { reportRefused } from '../messages/report-refused.ts';
import { commit } from '../outbox/records.ts';
import { readEmail } from '../outbox/stored-email.ts';
import { raiseUnfound } from '../payments/settlement/raise-unfound.ts';

/** Longer than a job is retried (src/server/jobs/start.ts). */
const GIVEN_UP_MS = 30 * HOUR_MS;

/**
 * Clears what has expired: holds, counters of past windows, the mailboxes, senders and networks of e-mails and the
 * addresses of unpaid seats that no limit counts any more, and the generative service's use on past days. An e-mail that could not be sent, or a
 * notification that could not be asked about, in all its tries becomes a staff task.
 */
export async function tidyUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const givenUpBefore = new Date(now.getTime() - GIVEN_UP_MS);
  await commit(ctx, 'system', async (change) => {
    const { tx } = change;
    await tx
      .update(seats)
      .set({ registrationId: null, holdExpiresAt: null })
      .where(and(isNotNull(seats.holdExpiresAt), lte(seats.holdExpiresAt, now)));
    await forgetSignIns(change);
    await forgetLinks(change);
    await tx.delete(rateLimits).where(lt(rateLimits.expire, now));
    await tx.delete(generativeSpend).where(lt(generativeSpend.day, schoolDate(now)));
    await tx
      .update(emails)
      .set({ recipient: null })
      .where(and(isNotNull(emails.recipient), lt(emails.sentAt, new Date(now.getTime() - DAY_MS))));
    const isOld = lt(
      sql`coalesce(${emails.sentAt}, ${emails.createdAt})`,
      new Date(now.getTime() - DAY_MS).toISOString(),
    );
    const senders = sql`ARRAY['shares', 'network']`;
    await tx
      .update(emails)
      .set({ data: sql`${emails.data} - ${senders}` })
      .where(and(sql`${emails.data} ?| ${senders}`, ne(emails.state, 'queued'), isOld));
    await tx
      .update(paymentAttempts)
      .set({ seatKeys: [] })
      .where(
        and(
          sql`${paymentAttempts.seatKeys} <> '{}'`,
          lt(
            sql`coalesce(${paymentAttempts.holdStartedAt}, ${paymentAttempts.createdAt})`,
            new Date(now.getTime() - UNPAID_SEAT_MS).toISOString(),
          ),
        ),
      );
    const givenUp = await tx
      .update(emails)
      .set({ state: 'refused' })
      .where(and(eq(emails.state, 'queued'), lt(emails.createdAt, givenUpBefore)))
      .returning();
    const unanswered = await tx
      .update(providerEvents)
      .set({ outcome: 'unmatched', handledAt: now })
      .where(and(eq(providerEvents.outcome, 'received'), lt(providerEvents.receivedAt, givenUpBefore)))
      .returning();
    for (const event of unanswered) await raiseUnfound(change, event);
    for (const email of givenUp.map(readEmail)) {
      if (email.kind === 'staff_alert') continue;
      await reportRefused(change, email, { tries: email.tries });
    }
  });
}
