import { eq } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { commit, record } from '../outbox/records.ts';
import { lockRegistrations, type Registration } from '../registration-view/lock-registration.ts';

/**
 * Corrects the parent's phone number for staff: in a registration, and in the others of the family that have the same.
 *
 * @param correction.of the registrations of the family
 * @param correction.phone as it was typed; `''` removes it
 * @param correction.was the number that staff saw
 * @throws DomainError `not_found`; `conflict` when somebody else changed it, or the family's details were deleted
 */
export async function correctPhone(
  ctx: Context,
  {
    id,
    of,
    phone,
    was,
    by,
  }: { id: string; of: readonly string[]; phone: string; was: string | null; by: string },
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx, now } = change;
    const rows = await lockRegistrations(tx, [id, ...of]);
    const row = rows.find((one) => one.id === id);
    if (!row || row.email === FORGOTTEN) throw registrationNotFound();
    const to = phone === '' ? null : normalisePhone(phone, site.countryCode);
    if (row.phone === to) return;
    if (row.phone !== was)
      throw new DomainError('conflict', `Another person changed the number, to ${row.phone ?? 'none'}.`);
    // A registration without a number may be a stranger's who used the same e-mail address.
    const isSame = (one: Registration) => was !== null && one.phone === was && one.email !== FORGOTTEN;
    for (const one of rows.filter((each) => each === row || isSame(each))) {
      await tx.update(registrations).set({ phone: to, updatedAt: now }).where(eq(registrations.id, one.id));
      await record(change, { aggregate: 'registration', id: one.id, event: 'phone_corrected' });
    }
  });
}
