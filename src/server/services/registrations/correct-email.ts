import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { newsletterSubscriptions, registrations } from '../../db/schema/index.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';
import { lockRegistration, lockRegistrations } from '../registration-view/lock-registration.ts';
import { promiseFitting, type ResentEmail } from './resend-email.ts';

/**
 * Corrects the e-mail address for the family, and sends the e-mails it has missed to the new one. Once paid, the old
 * address is notified too: otherwise a stranger with the link could take over the e-mails of a booked session unnoticed.
 * From then on e-mails to the new address fall under the limits of unasked mail, because it may be a stranger's.
 *
 * @param email a valid address
 * @throws DomainError `not_found`; `conflict` for a registration that is over
 */
export async function correctEmail(ctx: Context, id: string, email: string): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    const row = await lockRegistration(tx, id);
    // The link of a family whose details were deleted opens nothing any more.
    if (!row || row.email === FORGOTTEN) throw registrationNotFound();
    if (row.email === email) return;
    if (row.status === 'cancelled' || row.status === 'refunded') {
      throw new DomainError('conflict', 'This registration is over. Please write to our staff.');
    }
    const isUnproved = row.status === 'paid';
    await changeTo(change, row, { email, isUnproved });
    if (row.status === 'paid') {
      await promiseEmail(change, {
        kind: 'email_changed',
        subject: id,
        version: now.toISOString(),
        registrationId: id,
        data: { address: row.email, isUnproved: row.isEmailUnproved },
      });
    }
  });
}

/**
 * Corrects the parent's e-mail address for staff, also once paid, and sends the e-mails that the parent has missed to
 * the new one.
 *
 * @param correction.email a valid address
 * @param correction.was the address that staff saw; by default any
 * @returns the e-mails that were promised; `null` when it was this address already
 * @throws DomainError `not_found`; `conflict` when the family's details were deleted, or somebody else changed the address
 */
export async function correctEmailAsStaff(
  ctx: Context,
  { id, email, by, was }: { id: string; email: string; by: string; was?: string | undefined },
): Promise<ResentEmail[] | null> {
  if (!isUuid(id)) throw registrationNotFound();
  return commit(ctx, `staff:${by}`, (change) => correctWithin(change, { id, email, was }));
}

/**
 * Corrects the address of several registrations, of all or none.
 *
 * @param correction.was the address that staff saw, in any spelling
 * @throws DomainError as `correctEmailAsStaff`
 */
export async function correctEmailsAsStaff(
  ctx: Context,
  { ids, email, by, was }: { ids: readonly string[]; email: string; by: string; was: string },
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    await lockRegistrations(change.tx, ids);
    for (const id of ids) await correctWithin(change, { id, email, was });
  });
}

async function correctWithin(
  change: Change,
  { id, email, was }: { id: string; email: string; was?: string | undefined },
): Promise<ResentEmail[] | null> {
  const row = await lockRegistration(change.tx, id);
  if (!row) throw registrationNotFound();
  if (row.email === email) return null;
  if (row.email === FORGOTTEN) {
    throw new DomainError(
      'conflict',
      "The family's details were deleted; a new address would be a new start.",
    );
  }
  if (was !== undefined && emailKey(row.email) !== emailKey(was))
    throw new DomainError('conflict', `Another person changed the address, to ${row.email}.`);
  return changeTo(change, row, { email, isUnproved: false });
}

async function changeTo(
  change: Change,
  row: typeof registrations.$inferSelect,
  { email, isUnproved }: { email: string; isUnproved: boolean },
): Promise<ResentEmail[]> {
  const { tx, now, actor } = change;
  await tx
    .update(registrations)
    .set({ email, isEmailUnproved: isUnproved, updatedAt: now })
    .where(eq(registrations.id, row.id));
  await moveSubscription(change, row, email);
  const sent = await promiseFitting(change, { ...row, email }, { isByStaff: actor !== 'parent' });
  await record(change, {
    aggregate: 'registration',
    id: row.id,
    event: 'email_corrected',
    data: { sent },
  });
  return sent;
}

/** The wrong address may be a stranger's, who wanted no news. It stays subscribed where another registration asked for it. */
async function moveSubscription(
  { tx }: Change,
  { id, email, newsletterOptIn }: typeof registrations.$inferSelect,
  to: string,
): Promise<void> {
  if (!newsletterOptIn) return;
  const from = emailKey(email);
  const others = tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(sql`lower(${registrations.email})`, from),
        eq(registrations.newsletterOptIn, true),
        ne(registrations.id, id),
      ),
    );
  const [moved] = await tx
    .delete(newsletterSubscriptions)
    .where(
      and(
        eq(newsletterSubscriptions.email, from),
        eq(newsletterSubscriptions.status, 'active'),
        notExists(others),
      ),
    )
    .returning();
  if (!moved) return;
  await tx
    .insert(newsletterSubscriptions)
    .values({ email: emailKey(to), subscribedAt: moved.subscribedAt })
    .onConflictDoNothing({ target: newsletterSubscriptions.email });
}
