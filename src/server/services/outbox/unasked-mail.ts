import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, schoolDate } from '#domain/clock.ts';
import { type EmailKind, requestedKinds, unaskedKinds } from '#domain/messages/email.ts';
import { emailKey, mailboxKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { emails, registrations } from '../../db/schema/index.ts';
import { countMails, lockQuota } from './mail-quota.ts';
import type { Change } from './records.ts';
import { commit, keepEmail, type PromisedEmail, promiseEmail, raiseStaffTask } from './records.ts';
import type { StoredEmail } from './stored-email.ts';

/**
 * Links a day to all spellings of a mailbox (`name+x@`). Each spelling may have one, so that a stranger cannot use up the
 * family's; the plain address has one in any case.
 */
const LINKS_OF_MAILBOX = 4;

/**
 * How many unasked e-mails are sent. One network may use at most half of what is left of a limit
 * for all mailboxes.
 */
export interface UnaskedBounds {
  /** To one mailbox a day, plus one of each requested kind: registrations by strangers must not lock a family out. */
  mailbox: number;
  /** To all mailboxes an hour. */
  total: number;
  /** To all mailboxes a day. */
  day: number;
  /** To all mailboxes an hour beyond those two, of requested kinds alone. */
  requested: number;
  /**
   * Of a paid registration to an address that its family changed, a day: what changes, is booked, reminded of or refunded.
   * A day with several changes has about eight. Strangers who register under the address do not use them up.
   */
  registration: number;
}

/** A school's network gets half of a limit: all welcomes of 300 families within an hour. */
export const unaskedBounds: UnaskedBounds = {
  mailbox: 3,
  total: 600,
  day: 3_000,
  requested: 150,
  registration: 10,
};

/** Which of them counts an e-mail that is sent; its mailbox's counts all but those of a registration. */
type Limit = keyof Omit<UnaskedBounds, 'day'>;

/** The limits for the e-mails that one visitor causes. */
export interface VisitorMail {
  /** The visitor's address caused too many: the e-mail is stored as skipped. */
  isWithheld?: boolean;
  /** Called when a promised e-mail is not withheld. */
  notePromised?: () => void;
}

/** Promises an e-mail that any visitor can cause. `isHeld`: sent only after `releaseEmails`. */
export async function promiseUnasked(
  change: Change,
  email: PromisedEmail & { registrationId: string },
  { isWithheld = false, notePromised }: VisitorMail,
  isHeld = false,
): Promise<void> {
  if (!isWithheld) {
    await (isHeld ? keepEmail(change, email, 'held') : promiseEmail(change, email));
    notePromised?.();
    return;
  }
  await keepEmail(change, email, 'skipped');
  await change.tx
    .update(registrations)
    .set({ emailSentStatus: `${email.kind}:skipped` })
    .where(eq(registrations.id, email.registrationId));
}

type Registration = typeof registrations.$inferSelect;

const wasPaid = ['paid', 'refunded'] as const satisfies Registration['status'][];

/**
 * Counts an e-mail, and returns whether the limits of unasked mail allow it to be sent. `sendEmail` removes it from the
 * count if it is not sent. Staff get one task a day when the limit for all mailboxes is reached.
 */
export async function reserveUnaskedQuota(
  ctx: Context,
  email: StoredEmail<Exclude<EmailKind, 'staff_alert'>>,
  { address, registration }: { address: string; registration?: Registration | undefined },
  bounds: UnaskedBounds,
): Promise<boolean> {
  const { isByStaff = false, isUnproved, network = registration?.networkKey ?? '' } = email.data;
  // The smallest payment promises a notice.
  const isUnpaidNotice =
    email.kind === 'payment_notice' && !wasPaid.some((it) => it === registration?.status);
  const isUnasked = unaskedKinds.has(email.kind) || isUnproved || isUnpaidNotice;
  const isToCorrected = isUnproved === undefined && registration?.isEmailUnproved;
  if (isByStaff || !(isUnasked || isToCorrected)) return true;
  const recipient = mailboxKey(address);
  const isPlain = emailKey(address) === recipient;
  const isRequested = requestedKinds.has(email.kind);
  return commit(ctx, 'system', async (change) => {
    const { tx, now } = change;
    const countSince = (ms: number, which: SQL | undefined) => countMails(tx, now, email, which, ms);
    const note = async (limit: Limit) => {
      const data = sql`${emails.data} || ${JSON.stringify({ limit, network })}::jsonb`;
      await tx.update(emails).set({ recipient, data }).where(eq(emails.id, email.id));
      return true;
    };
    const counts = (limit: Limit) => sql`${emails.data}->>'limit' = ${limit}`;
    await lockQuota(tx);
    if (!isUnasked && registration) {
      const ofRegistration = and(counts('registration'), eq(emails.registrationId, registration.id));
      if ((await countSince(DAY_MS, ofRegistration)) >= bounds.registration) return false;
      return note('registration');
    }
    const toMailbox = and(
      sql`${emails.data} ? 'limit'`,
      not(counts('registration')),
      eq(emails.recipient, recipient),
    );
    const isFirstRequested = async () => {
      const ofKind = and(toMailbox, eq(emails.kind, email.kind));
      if (email.kind !== 'resume_link') return isRequested && (await countSince(DAY_MS, ofKind)) === 0;
      const toSpelling = and(ofKind, eq(emails.subject, email.subject));
      if ((await countSince(DAY_MS, toSpelling)) > 0) return false;
      return isPlain || (await countSince(DAY_MS, ofKind)) < LINKS_OF_MAILBOX;
    };
    if ((await countSince(DAY_MS, toMailbox)) >= bounds.mailbox && !(await isFirstRequested())) return false;
    const leaves = async (most: number, ms: number, limit: Limit) => {
      const all = counts(limit);
      const own = and(all, sql`${emails.data}->>'network' = ${network}`);
      return (await countSince(ms, own)) < most - (await countSince(ms, all));
    };
    const findLimit = async (): Promise<Limit | undefined> => {
      if (email.kind === 'resume_link' && (await hasPaid(tx, address))) return 'mailbox';
      const { total, day, requested } = bounds;
      if ((await leaves(total, HOUR_MS, 'total')) && (await leaves(day, DAY_MS, 'total'))) return 'total';
      return isRequested && (await leaves(requested, HOUR_MS, 'requested')) ? 'requested' : undefined;
    };
    const limit = await findLimit();
    if (!limit) {
      await raiseStaffTask(change, {
        kind: 'mail_bound_reached',
        subject: schoolDate(now),
        registrationId: null,
        details: { mailsAnHour: bounds.total, mailsADay: bounds.day },
      });
      return false;
    }
    return note(limit);
  });
}

/** Whether a registration of this proved address was paid. Only its mailbox then limits its links. */
async function hasPaid(tx: Tx, address: string): Promise<boolean> {
  const isOfAddress = eq(sql`lower(${registrations.email})`, emailKey(address));
  const isPaid = inArray(registrations.status, [...wasPaid]);
  return (await tx.$count(registrations, and(isOfAddress, isPaid, not(registrations.isEmailUnproved)))) > 0;
}
