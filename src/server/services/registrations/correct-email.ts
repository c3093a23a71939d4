import { eq } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { registrations } from '../../db/schema/index.ts';
import { FORGOTTEN } from '../privacy/forget-words.ts';
import { type Actor, commit, promiseEmail, record } from '../records.ts';
import { promiseFitting, type ResentEmail } from './resend-email.ts';

/**
 * The family corrects its e-mail address, and what it is missing goes to the new one. Once paid the old one is told too: somebody
 * with the link could otherwise take the mails of a booked session away unseen. From then on mails to the new one count under
 * the bounds of unasked mails, as it may be a stranger's.
 *
 * @param email A valid address
 * @throws DomainError `not_found`; `conflict` for a registration that is over
 */
export async function correctEmail(ctx: Context, id: string, email: string): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    if (!row) throw registrationNotFound();
    if (row.email === email) return;
    if (row.status === 'cancelled' || row.status === 'refunded') {
      throw new DomainError('conflict', 'This registration is over. Please write to our staff.');
    }
    const isUnproved = row.status === 'paid';
    await changeTo(tx, now, row, { email, isUnproved, actor: 'parent' });
    if (row.status === 'paid') {
      await promiseEmail(tx, now, {
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
 * Staff correct the parent's e-mail address, also once paid, and what the parent is missing goes to the new one.
 *
 * @param email A valid address
 * @returns the mails that were promised; `null` when it was this address already
 * @throws DomainError `not_found`; `conflict` when the family's details were deleted
 */
export async function correctEmailAsStaff(
  ctx: Context,
  { id, email, by }: { id: string; email: string; by: string },
): Promise<ResentEmail[] | null> {
  if (!isUuid(id)) throw registrationNotFound();
  return commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    if (!row) throw registrationNotFound();
    if (row.email === email) return null;
    if (row.email === FORGOTTEN) {
      throw new DomainError(
        'conflict',
        "The family's details were deleted; a new address would be a new start.",
      );
    }
    return changeTo(tx, now, row, { email, isUnproved: false, actor: `staff:${by}` });
  });
}

async function changeTo(
  tx: Tx,
  now: Date,
  row: typeof registrations.$inferSelect,
  { email, isUnproved, actor }: { email: string; isUnproved: boolean; actor: Actor },
): Promise<ResentEmail[]> {
  await tx
    .update(registrations)
    .set({ email, isEmailUnproved: isUnproved, updatedAt: now })
    .where(eq(registrations.id, row.id));
  const sent = await promiseFitting(tx, now, { ...row, email }, { isByStaff: actor !== 'parent' });
  await record(tx, now, {
    aggregate: 'registration',
    id: row.id,
    event: 'email_corrected',
    actor,
    data: { sent },
  });
  return sent;
}
