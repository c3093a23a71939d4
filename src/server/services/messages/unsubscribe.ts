import { and, eq, inArray } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { DAY_MS } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import type { EmailKind } from '#domain/messages/email.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { newsletterSubscriptions } from '../../db/schema/index.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { seal, unseal } from '../secrets/sealed.ts';

const MONTH_MS = 31 * DAY_MS;

/** E-mails that the reader may not have asked for, and can stop. That a place is free was promised in the receipt. */
const stoppable: ReadonlySet<string> = new Set<EmailKind>(['pending_payment', 'not_booked', 'family_news']);

export function isStoppable({ kind, data }: { kind: EmailKind; data: object }): boolean {
  return stoppable.has(kind) && !('after' in data && data.after === 'place');
}

/** The page that stops such e-mails to this mailbox. Only we can read the mailbox from its address. */
export function unsubscribeUrl({ settings, clock }: Context, email: string): string {
  const expiresAt = new Date(clock.now().getTime() + retention.newsletterMonths * MONTH_MS);
  return `${settings.publicOrigin}/api/unsubscribe/${seal(settings.secret, 'unsubscribe', emailKey(email), expiresAt)}`;
}

/** Whether the owner of a mailbox opted out of reminders and news. */
export async function isUnsubscribed(
  { database, settings }: Context,
  email: string,
  db: Pick<Tx, '$count'> = database.db,
): Promise<boolean> {
  const address = emailKey(email);
  const { email: stored, status } = newsletterSubscriptions;
  const isTheirs = inArray(stored, [address, optOutHash(settings.secret, address)]);
  return (await db.$count(newsletterSubscriptions, and(isTheirs, eq(status, 'unsubscribed')))) > 0;
}

/** What the owners of these addresses chose about news, by the address as `emailKey` writes it. */
export async function newsChoicesOf(
  { database, settings }: Context,
  addresses: readonly string[],
): Promise<Map<string, 'active' | 'unsubscribed'>> {
  const known = new Map(
    addresses.map(emailKey).flatMap((address) => [
      [address, address],
      [optOutHash(settings.secret, address), address],
    ]),
  );
  const { email, status } = newsletterSubscriptions;
  const rows = await database.db
    .select({ email, status })
    .from(newsletterSubscriptions)
    .where(inArray(email, [...known.keys()]));
  // A stop that is stored as a hash counts beside a later subscription, as in `isUnsubscribed`.
  const inOrder = rows.toSorted((first, second) => first.status.localeCompare(second.status));
  return new Map(
    inOrder.flatMap((row) => {
      const address = known.get(row.email);
      return address === undefined ? [] : [[address, row.status] as const];
    }),
  );
}

/** The record that is kept after an unsubscribed family is erased. */
export const optOutHash = (secret: string, address: string) => keyedHash(secret, 'unsubscribed', address);

/** @throws DomainError `not_found` for a link that is not ours, or expired */
export function mailboxOfLink({ settings, clock }: Context, token: string): string {
  const email = unseal(settings.secret, 'unsubscribe', token, clock.now());
  if (email !== null) return email;
  throw new DomainError(
    'not_found',
    'This link is not complete, or too old. Open it from the newest mail, or write to us.',
  );
}
