import { eq } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { commit, promiseEmail, record } from '../records.ts';

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
