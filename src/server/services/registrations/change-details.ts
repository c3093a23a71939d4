import { eq } from 'drizzle-orm';
import { site } from '#content/school.ts';
import { DomainError, invalidField, registrationNotFound } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import { normalisePhone } from '#domain/phone.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { type ChildRegistration, limits, registrationMessages } from '#domain/registration/registration.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import { currentVisitor } from '../../fairness/visitor.ts';
import { commit, record } from '../outbox/records.ts';
import { lockRegistration } from '../registration-view/lock-registration.ts';

export type RegistrationDetails = Pick<
  ChildRegistration,
  'phone' | 'childAge' | 'specialRequirements' | 'answers'
>;

/**
 * Stores what a family adds to its registration in the form: the child's age, and the phone and answers where it wrote
 * some. Needs are added to those that it wrote before. What it left empty stays as it is: the form does not show it again.
 *
 * @throws DomainError `not_found`; `conflict` in another browser than its own, and when the registration is
 * over; `invalid` when the needs become too long
 */
export async function changeDetails(
  ctx: Context,
  id: string,
  { phone, childAge, specialRequirements, answers }: RegistrationDetails,
): Promise<void> {
  if (!isUuid(id)) throw registrationNotFound();
  await commit(ctx, 'parent', async (change) => {
    const { tx, now } = change;
    const row = await lockRegistration(tx, id);
    if (!row || row.email === FORGOTTEN) throw registrationNotFound();
    if (currentVisitor().ownRegistration !== id) throw new DomainError('conflict', otherBrowserMessage);
    if (row.status === 'cancelled' || row.status === 'refunded')
      throw new DomainError('conflict', 'This registration is over. Please write to our staff.');
    await tx
      .update(registrations)
      .set({
        childAge,
        ...(phone && { phone: normalisePhone(phone, site.countryCode) }),
        ...(specialRequirements && {
          specialRequirements: needsWith(row.specialRequirements, specialRequirements),
        }),
        ...(answers?.length && { answers: answersWith(row.answers, answers) }),
        updatedAt: now,
      })
      .where(eq(registrations.id, id));
    await record(change, { aggregate: 'registration', id, event: 'details_changed' });
  });
}

const otherBrowserMessage =
  'We cannot tell that this browser registered the child, so nothing was added. Please write to our staff.';

/** @throws DomainError `invalid` over the longest text */
function needsWith(earlier: string | null, added: string): string {
  if (!earlier || earlier === added) return added;
  // It was sent again after a lost answer.
  if (earlier.endsWith(`\n${added}`)) return earlier;
  const all = `${earlier}\n${added}`;
  if (all.length > limits.specialRequirements)
    throw invalidField('specialRequirements', registrationMessages.tooLong);
  return all;
}

type Answers = NonNullable<RegistrationDetails['answers']>;

function answersWith(earlier: Answers | null, given: Answers): Answers {
  const isGiven = new Set(given.map(({ question }) => question));
  return [...(earlier ?? []).filter(({ question }) => !isGiven.has(question)), ...given];
}
