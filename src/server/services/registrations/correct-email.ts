import { eq } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { FORGOTTEN } from '../forget-words.ts';
import { commit, promiseEmail, record } from '../records.ts';
import { promiseFitting, type ResentEmail } from './resend-email.ts';

/**
 * Corrects the parent's e-mail address while nothing is paid, and sends the welcome with its link to the new one.
 *
 * @param email A valid address
 * @throws DomainError `not_found`; `conflict` once paid
 */
export async function correctEmail(ctx: Context, id: string, email: string): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  await commit(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
    if (!row) throw registrationNotFound();
    if (row.email === email) return;
    if (row.status !== 'pending_payment') {
      throw new DomainError(
        'conflict',
        'The e-mail address can be changed here until the session is paid. Please ask our staff.',
      );
    }
    await tx.update(registrations).set({ email, updatedAt: now }).where(eq(registrations.id, id));
    await record(tx, now, { aggregate: 'registration', id, event: 'email_corrected', actor: 'parent' });
    await promiseEmail(tx, now, {
      kind: 'welcome',
      subject: id,
      version: now.toISOString(),
      registrationId: id,
    });
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
    await tx.update(registrations).set({ email, updatedAt: now }).where(eq(registrations.id, id));
    const sent = await promiseFitting(tx, now, { ...row, email });
    await record(tx, now, {
      aggregate: 'registration',
      id,
      event: 'email_corrected',
      actor: `staff:${by}`,
      data: { sent },
    });
    return sent;
  });
}
