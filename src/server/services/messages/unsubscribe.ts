import { and, eq } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { DAY_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { newsletterSubscriptions } from '../../db/schema/index.ts';
import { seal, unseal } from '../secrets/sealed.ts';

const MONTH_MS = 31 * DAY_MS;

/** E-mails that the reader may not have asked for, and can stop. */
const stoppable: ReadonlySet<string> = new Set<EmailKind>(['pending_payment', 'not_booked']);

export function isStoppable(kind: EmailKind): boolean {
  return stoppable.has(kind);
}

/** The page that stops such e-mails to this mailbox. Only we can read the mailbox from its address. */
export function unsubscribeUrl({ settings, clock }: Context, email: string): string {
  const expiresAt = new Date(clock.now().getTime() + retention.newsletterMonths * MONTH_MS);
  return `${settings.publicOrigin}/api/unsubscribe/${seal(settings.secret, 'unsubscribe', emailKey(email), expiresAt)}`;
}

/** Whether the owner of a mailbox opted out of reminders and news. */
export async function isUnsubscribed({ database }: Context, email: string): Promise<boolean> {
  const { email: address, status } = newsletterSubscriptions;
  const stopped = and(eq(address, emailKey(email)), eq(status, 'unsubscribed'));
  return (await database.db.$count(newsletterSubscriptions, stopped)) > 0;
}

/** Stops reminders and news to the mailbox of a link. Repeating it changes nothing. @throws DomainError `not_found` */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const email = mailboxOfLink(ctx, token);
  const stopped = { status: 'unsubscribed', subscribedAt: ctx.clock.now() } as const;
  await ctx.database.db
    .insert(newsletterSubscriptions)
    .values({ email, ...stopped })
    .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: stopped });
}

/** @throws DomainError `not_found` for a link that is not ours, or expired */
export function mailboxOfLink({ settings, clock }: Context, token: string): string {
  const email = unseal(settings.secret, 'unsubscribe', token, clock.now());
  if (email !== null) return email;
  throw new DomainError(
    'not_found',
    'This link is not complete, or too old. Open it from the newest mail, or write to us.',
  );
}
