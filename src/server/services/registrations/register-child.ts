import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hourOfCode, site } from '#content/school.ts';
import type { Offer } from '#domain/booking/offer.ts';
import { DomainError } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { emailKey } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { newsletterSubscriptions, offers, registrations } from '../../db/schema/index.ts';
import { isUnsubscribed } from '../messages/unsubscribe.ts';
import { type Actor, commit, record } from '../outbox/records.ts';
import { promiseUnasked, type VisitorMail } from '../outbox/unasked-mail.ts';
import { networkCode } from '../secrets/network-code.ts';

/**
 * Registers a child and promises the welcome e-mail. Requests with the same idempotency key and body, also concurrent
 * ones, give the same registration.
 *
 * @param mail the limits for the welcome
 * @param actor staff, for a family that is at the desk or on the phone
 * @returns the registration's id
 * @throws DomainError `conflict` when the key came with another body before
 */
export async function registerChild(
  ctx: Context,
  input: ChildRegistration,
  idempotencyKey: string | null = null,
  mail: VisitorMail = {},
  offerId: Offer['id'] = ctx.offers.hourOfCode().id,
  actor: Actor = 'parent',
): Promise<string> {
  const isHourOfCode = offerId === ctx.offers.hourOfCode().id;
  const bodyHash = sha256(JSON.stringify(isHourOfCode ? input : { ...input, offerId }));
  const key = idempotencyKey === null ? null : sha256(idempotencyKey);
  return commit(ctx, actor, async (change) => {
    const { tx, now } = change;
    if (!isHourOfCode) await requirePrice(tx, offerId);
    const [created] = await tx
      .insert(registrations)
      .values({
        offerId,
        parentName: input.parentName,
        email: input.email,
        phone: input.phone ? normalisePhone(input.phone, site.countryCode) : null,
        childName: input.childName,
        childAge: input.childAge,
        answers: input.answers?.length ? input.answers : null,
        specialRequirements: input.specialRequirements || null,
        newsletterOptIn: input.newsletterOptIn,
        source: input.source ?? null,
        consentVersion: hourOfCode.consentVersion,
        consentAt: now,
        networkKey: actor === 'parent' ? networkCode(ctx) : null,
        idempotencyKey: key,
        idempotencyBodyHash: key && bodyHash,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: registrations.idempotencyKey })
      .returning({ id: registrations.id });
    if (!created) return earlierRegistration(tx, key ?? '', bodyHash);

    // The address is unproved, so an earlier opt-out remains.
    if (input.newsletterOptIn && !(await isUnsubscribed(ctx, input.email, tx))) {
      await tx
        .insert(newsletterSubscriptions)
        .values({ email: emailKey(input.email), subscribedAt: now })
        .onConflictDoUpdate({
          target: newsletterSubscriptions.email,
          set: { subscribedAt: now },
          setWhere: eq(newsletterSubscriptions.status, 'active'),
        });
    }
    await record(change, {
      aggregate: 'registration',
      id: created.id,
      event: 'registered',
    });
    const { id } = created;
    const data = actor === 'parent' ? {} : { isByStaff: true };
    await promiseUnasked(change, { kind: 'welcome', subject: id, registrationId: id, data }, mail);
    return id;
  });
}

/** The row is locked, so that its price cannot be taken away at the same time. */
async function requirePrice(tx: Tx, offerId: Offer['id']): Promise<void> {
  const [offer] = await tx.select().from(offers).where(eq(offers.id, offerId)).for('share');
  if (offer?.priceMinor == null)
    throw new DomainError(
      'conflict',
      `We tell you the price of ${offer?.name} when you ask us. Then you register.`,
    );
}

async function earlierRegistration(tx: Tx, key: string, bodyHash: string): Promise<string> {
  const [earlier] = await tx
    .select({ id: registrations.id, bodyHash: registrations.idempotencyBodyHash })
    .from(registrations)
    .where(eq(registrations.idempotencyKey, key));
  if (earlier?.bodyHash === bodyHash) return earlier.id;
  throw new DomainError(
    'conflict',
    'This request was already sent with other details. Please send the form again.',
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
