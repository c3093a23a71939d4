import { and, asc, eq, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import { newsletterSubscriptions, registrations } from '../../db/schema/index.ts';
import { type Change, commit, promiseEmail, record } from '../outbox/records.ts';
import {
  lockRegistration,
  lockRegistrations,
  type Registration,
} from '../registration-view/lock-registration.ts';
import { type Linked, nextLinkVersion } from '../secrets/registration-link.ts';
import { promiseFitting, type ResentEmail } from './resend-email.ts';

/*
 * Every correction replaces the registration's link: the owner of the wrong address has the one before.
 */

interface Correction {
  /** The registration's link from now on. */
  linked: Linked;
  /** Other children whose registration has the old address still. */
  others: OtherChild[];
}

interface OtherChild {
  id: string;
  childName: string;
}

/**
 * Corrects the e-mail address for the family, and sends the e-mails it has missed to the new one. Once paid, the old
 * address is notified too: otherwise a stranger with the link could take over the e-mails of a booked session unnoticed.
 * From then on e-mails to the new address fall under the limits of unasked mail, because it may be a stranger's.
 *
 * @param email a valid address
 * @param made other registrations that the browser made: the form for a brother or sister repeats a mistyped address
 * @throws DomainError `not_found`; `conflict` for a registration that is over
 */
export async function correctEmail(
  ctx: Context,
  id: string,
  email: string,
  made: readonly string[] = [],
): Promise<Correction> {
  if (!isUuid(id)) throw registrationNotFound();
  return commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    const row = await lockRegistration(tx, id);
    // The link of a family whose details were deleted opens nothing any more.
    if (!row || row.email === FORGOTTEN) throw registrationNotFound();
    if (row.email === email) return { linked: row, others: [] };
    if (row.status === 'cancelled' || row.status === 'refunded') {
      throw new DomainError('conflict', 'This registration is over. Please write to our staff.');
    }
    const isUnproved = row.status === 'paid';
    const linkVersion = nextLinkVersion(row);
    await changeTo(change, row, { email, isUnproved, linkVersion });
    if (row.status === 'paid') {
      await promiseEmail(change, {
        kind: 'email_changed',
        subject: id,
        version: now.toISOString(),
        registrationId: id,
        data: { address: row.email, ...(row.isEmailUnproved ? {} : { isUnproved: false }) },
      });
    }
    return { linked: { ...row, linkVersion }, others: await othersAt(tx, row.email, made) };
  });
}

function othersAt(tx: Tx, email: string, ids: readonly string[]): Promise<OtherChild[]> {
  return tx
    .select({ id: registrations.id, childName: registrations.childName })
    .from(registrations)
    .where(
      and(
        isAmong(registrations.id, ids),
        eq(sql`lower(${registrations.email})`, emailKey(email)),
        notInArray(registrations.status, ['cancelled', 'refunded']),
        isNull(registrations.linkRenewedAt),
      ),
    )
    .orderBy(asc(registrations.createdAt));
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
  return changeTo(change, row, { email, isUnproved: false, linkVersion: nextLinkVersion(row) });
}

async function changeTo(
  change: Change,
  row: Registration,
  { email, isUnproved, linkVersion }: { email: string; isUnproved: boolean; linkVersion: number },
): Promise<ResentEmail[]> {
  const { tx, now, actor } = change;
  await tx
    .update(registrations)
    .set({ email, isEmailUnproved: isUnproved, linkVersion, updatedAt: now })
    .where(eq(registrations.id, row.id));
  await moveSubscription(change, row, email);
  const sent = await promiseFitting(
    change,
    { ...row, email },
    {
      isByStaff: actor !== 'parent',
      isUnproved,
    },
  );
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
  { id, email, newsletterOptIn }: Registration,
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
