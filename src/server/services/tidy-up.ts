import { and, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { UNPAID_SEAT_MS } from '#domain/booking/unpaid-seats.ts';
import { kampalaDate } from '#domain/clock.ts';
import type { Context } from '../context.ts';
import {
  emails,
  generativeSpend,
  paymentAttempts,
  providerEvents,
  rateLimits,
  seats,
} from '../db/schema/index.ts';
import { redactedId } from '../log.ts';
import { raiseUnfound } from './payments/raise-unfound.ts';
import { commit, raiseStaffTask } from './records.ts';

/** Longer than a job is tried (src/server/jobs/queues.ts). */
const GIVEN_UP_MS = 30 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Clears what time has made meaningless: holds that have run out, counters of past windows, the mailboxes of mails, and
 * whose unpaid seats are, that count for no bound any more, and what the generative service used on past days. A mail that could not be handed over, or a
 * notification that could not be asked about, in all its tries becomes a task for staff.
 */
export async function tidyUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const givenUpBefore = new Date(now.getTime() - GIVEN_UP_MS);
  await commit(ctx, async (tx) => {
    await tx
      .update(seats)
      .set({ registrationId: null, heldUntil: null })
      .where(and(isNotNull(seats.heldUntil), lte(seats.heldUntil, now)));
    await tx.delete(rateLimits).where(lt(rateLimits.expire, now));
    await tx.delete(generativeSpend).where(lt(generativeSpend.day, kampalaDate(now)));
    await tx
      .update(emails)
      .set({ recipient: null })
      .where(and(isNotNull(emails.recipient), lt(emails.sentAt, new Date(now.getTime() - DAY_MS))));
    await tx
      .update(paymentAttempts)
      .set({ seatKeys: [] })
      .where(
        and(
          sql`${paymentAttempts.seatKeys} <> '{}'`,
          lt(paymentAttempts.reservedAt, new Date(now.getTime() - UNPAID_SEAT_MS)),
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
    for (const event of unanswered) await raiseUnfound(tx, now, event);
    for (const email of givenUp) {
      if (email.kind === 'staff_alert') continue;
      await raiseStaffTask(tx, now, {
        kind: 'email_refused',
        subject: email.id,
        registrationId: email.registrationId,
        details: {
          mail: email.kind,
          tries: email.tries,
          registration: email.registrationId && redactedId(email.registrationId),
        },
      });
    }
  });
}
