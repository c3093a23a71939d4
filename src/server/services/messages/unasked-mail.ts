import { and, eq, gt, isNotNull, ne, or, sql } from 'drizzle-orm';
import { kampalaDate } from '#domain/clock.ts';
import { type EmailKind, unaskedKinds } from '#domain/messages/email.ts';
import { mailboxKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { commit, keepEmail, type PromisedEmail, promiseEmail, raiseStaffTask } from '../records.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Mails take their places one at a time, on all servers. */
const PLACES_LOCK = 766380;

export interface UnaskedBounds {
  /** To one mailbox a day, and one more for a link that was asked for: strangers' registrations must not lock a family out. */
  mailbox: number;
  /** To all mailboxes an hour. */
  everybody: number;
}

/** A school of 600 that registers within an hour gets all of its welcomes. */
export const unaskedBounds: UnaskedBounds = { mailbox: 3, everybody: 600 };

/** What a mail's promise says of its bounds. */
export interface MailBoundsData {
  /** Staff want it sent: no bound holds. */
  isByStaff?: boolean;
  /** Whether the address is unproved, where it is not the registration's own. */
  isUnproved?: boolean;
}

/** What bounds the mails that one visitor causes. */
export interface VisitorMail {
  /** Too many were caused from the visitor's address: it is kept as skipped. */
  isWithheld?: boolean;
  /** Called when a mail is promised that is not withheld. */
  notePromised?: () => void;
}

/** Promises a mail that anybody can cause. `isHeld`: not to be sent before `releaseEmails`. */
export async function promiseUnasked(
  tx: Tx,
  now: Date,
  email: PromisedEmail & { registrationId: string },
  { isWithheld = false, notePromised }: VisitorMail,
  isHeld = false,
): Promise<void> {
  if (!isWithheld) {
    await (isHeld ? keepEmail(tx, now, email, 'held') : promiseEmail(tx, now, email));
    notePromised?.();
    return;
  }
  await keepEmail(tx, now, email, 'skipped');
  await tx
    .update(registrations)
    .set({ emailSentStatus: `${email.kind}:skipped` })
    .where(eq(registrations.id, email.registrationId));
}

type EmailRow = typeof emails.$inferSelect;

/**
 * Whether a mail may be sent as far as the bounds of unasked mails go. It takes its place among them, which is free again
 * when the mail is not sent after all. Staff get one task a day when the bound of all mailboxes is reached.
 */
export async function takePlace(
  ctx: Context,
  email: EmailRow,
  to: { address: string; isUnproved: boolean },
  bounds: UnaskedBounds,
): Promise<boolean> {
  const { isByStaff = false, isUnproved = to.isUnproved } = email.data as MailBoundsData;
  if (isByStaff || !(unaskedKinds.has(email.kind as EmailKind) || isUnproved)) return true;
  const recipient = mailboxKey(to.address);
  const most = email.kind === 'resume_link' ? bounds.mailbox + 1 : bounds.mailbox;
  return commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const countSince = (ms: number, whose = isNotNull(emails.recipient)) => {
      const isSent = gt(emails.sentAt, new Date(now.getTime() - ms));
      // One that is queued and has a recipient is being sent at this moment.
      const counts = or(eq(emails.state, 'queued'), isSent);
      const isCounted = sql`${emails.data} ? 'isCounted'`;
      return tx.$count(emails, and(whose, isCounted, ne(emails.id, email.id), counts));
    };
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`);
    if ((await countSince(DAY_MS, eq(emails.recipient, recipient))) >= most) return false;
    if ((await countSince(HOUR_MS)) >= bounds.everybody) {
      await raiseStaffTask(tx, now, {
        kind: 'mail_bound_reached',
        subject: kampalaDate(now),
        registrationId: null,
        details: { mailsAnHour: bounds.everybody },
      });
      return false;
    }
    const data = sql`${emails.data} || '{"isCounted": true}'`;
    await tx.update(emails).set({ recipient, data }).where(eq(emails.id, email.id));
    return true;
  });
}
