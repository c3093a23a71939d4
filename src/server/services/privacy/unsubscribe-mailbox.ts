import type { Context } from '../../context.ts';
import { newsletterSubscriptions } from '../../db/schema/index.ts';
import { mailboxOfLink, optOutHash } from '../messages/unsubscribe.ts';
import { findFamilyByEmail } from './find-family.ts';

/**
 * Stops reminders and news to the mailbox of a link. Repeating it changes nothing. Of a family that was erased only a
 * hash is stored.
 *
 * @throws DomainError `not_found`
 */
export async function unsubscribeMailbox(ctx: Context, token: string): Promise<void> {
  const address = mailboxOfLink(ctx, token);
  const { address: _, ...stored } = await findFamilyByEmail(ctx, address);
  const isKnown = Object.values(stored).some(({ length }) => length > 0);
  const email = isKnown ? address : optOutHash(ctx.settings.secret, address);
  const stopped = { status: 'unsubscribed', subscribedAt: ctx.clock.now() } as const;
  await ctx.database.db
    .insert(newsletterSubscriptions)
    .values({ email, ...stopped })
    .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: stopped });
}
