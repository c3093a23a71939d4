import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { DomainError, registrationNotFound } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { commit, record } from '../outbox/records.ts';
import { lockRegistration } from '../registration-view/lock-registration.ts';

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
    const row = await lockRegistration(tx, id);
    if (!row || row.email === FORGOTTEN) throw registrationNotFound();
    const to = phone === '' ? null : normalisePhone(phone, site.countryCode);
    if (row.phone === to) return;
    if (row.phone !== was)
      throw new DomainError('conflict', `Another person changed the number, to ${row.phone ?? 'none'}.`);
    const corrected = await tx
      .update(registrations)
      .set({ phone: to, updatedAt: now })
      .where(
        or(
          eq(registrations.id, id),
          and(
            inArray(registrations.id, [...of]),
            eq(registrations.phone, was ?? ''),
            ne(registrations.email, FORGOTTEN),
          ),
        ),
      )
      .returning({ id: registrations.id });
    for (const one of corrected)
      await record(change, { aggregate: 'registration', id: one.id, event: 'phone_corrected' });
  });
}
