import { eq } from 'drizzle-orm';
import { type Offer, SLUG } from '#domain/booking/offer.ts';
import type { OfferChanges } from '#domain/booking/offer-changes.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { offers } from '../../db/schema/index.ts';
import { prepareSessions } from '../bookings/sessions/prepare-sessions.ts';
import { commit, record } from '../outbox/records.ts';
import { changeWithin, lockOffer } from './change-offer.ts';

/** A run of a course is booked from the moment it is made, however far away it is. */
const courseRules = { firstDayAhead: 0, daysAhead: 366 };

/**
 * Makes an offer as a draft, which families do not see yet.
 *
 * @throws DomainError `invalid` without a name or price, and as `changeOffer`; `conflict` for a slug that there is
 */
export async function makeOffer(
  ctx: Context,
  slug: string,
  { kind, values, by }: { kind: Offer['kind']; values: OfferChanges; by: string },
): Promise<void> {
  const { name, price } = values;
  if (!SLUG.test(slug))
    throw new DomainError(
      'invalid',
      'Write the address in small letters, figures and hyphens: holiday-camp.',
    );
  if (!name || price === undefined)
    throw new DomainError(
      'invalid',
      'Write a name and a price. The price may be left empty: families ask for it.',
    );
  if (kind === 'single' && !values.times) throw new DomainError('invalid', 'Write the times.');
  await commit(ctx, `staff:${by}`, async (change) => {
    const [made] = await change.tx
      .insert(offers)
      .values({
        slug,
        kind,
        name,
        priceMinor: price?.minor,
        currency: price?.currency,
        rules: kind === 'course' ? courseRules : {},
        createdAt: change.now,
        updatedAt: change.now,
      })
      .onConflictDoNothing({ target: offers.slug })
      .returning({ id: offers.id });
    if (!made) throw new DomainError('conflict', `There is an offer ${slug} already.`);
    await record(change, { aggregate: 'offer', id: String(made.id), event: 'made', data: { version: 0 } });
    await changeWithin(change, slug, { changes: values });
  });
  await ctx.offers.refresh();
}

/**
 * Opens an offer to families, or closes it: those who have registered go on, and no one else can register.
 *
 * @returns whether it was otherwise before
 * @throws DomainError `not_found`; `invalid` for the Hour of Code, which the site is about
 */
export async function setOfferState(
  ctx: Context,
  slug: string,
  { state, by }: { state: 'open' | 'closed'; by: string },
): Promise<boolean> {
  const isChanged = await commit(ctx, `staff:${by}`, async (change) => {
    const row = await lockOffer(change.tx, slug);
    if (row.isHourOfCode)
      throw new DomainError(
        'invalid',
        'The Hour of Code is always open. Stop the bookings of its sessions instead.',
      );
    if (row.state === state) return false;
    const version = row.version + 1;
    await change.tx
      .update(offers)
      .set({ state, version, updatedAt: change.now })
      .where(eq(offers.id, row.id));
    await record(change, {
      aggregate: 'offer',
      id: String(row.id),
      event: state,
      data: { version, from: { state: row.state }, to: { state } },
    });
    return true;
  });
  await ctx.offers.refresh();
  if (isChanged) await prepareSessions(ctx);
  return isChanged;
}
