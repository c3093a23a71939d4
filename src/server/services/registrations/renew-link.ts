import { eq } from 'drizzle-orm';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { commit, record } from '../outbox/records.ts';
import { lockRegistration } from '../registration-view/lock-registration.ts';
import { nextLinkVersion } from '../secrets/registration-link.ts';
import { promiseResumeLink } from './send-resume-link.ts';

/**
 * Replaces a registration's link for staff: the one before opens nothing any more, and the new one goes to the registered
 * address. A cancelled registration gets no mail, because mails have no link to it.
 *
 * @throws DomainError `not_found`; `conflict` when the family's details were deleted
 */
export async function renewLink(
  ctx: Context,
  { id, by, note }: { id: string; by: string; note: string },
): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  await commit(ctx, `staff:${by}`, async (change) => {
    const row = await lockRegistration(change.tx, id);
    if (!row) throw registrationNotFound();
    if (row.email === FORGOTTEN)
      throw new DomainError('conflict', "The family's details were deleted: its link opens nothing.");
    await change.tx
      .update(registrations)
      .set({ linkVersion: nextLinkVersion(row), linkRenewedAt: change.now, updatedAt: change.now })
      .where(eq(registrations.id, id));
    if (row.status !== 'cancelled')
      await promiseResumeLink(change, emailKey(row.email), { registrationId: id, isByStaff: true });
    await record(change, { aggregate: 'registration', id, event: 'link_renewed', data: { note } });
  });
}
