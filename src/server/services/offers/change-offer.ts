import { and, asc, eq, sql } from 'drizzle-orm';
import type { Offer } from '#domain/booking/offer.ts';
import { type OfferChanges, offerValueInWords, textNames } from '#domain/booking/offer-changes.ts';
import type { Slot } from '#domain/booking/slots.ts';
import { DomainError } from '#domain/errors.ts';
import { MAX_AGE, MIN_AGE } from '#domain/registration/registration.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { eventLog, offers, registrations } from '../../db/schema/index.ts';
import { prepareSessions } from '../bookings/sessions/prepare-sessions.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { usedTimes } from './read-offers.ts';

const OFFER_AGES = { min: MIN_AGE, max: MAX_AGE };

/** One change, as the event log has it: the values by name, `null` for those of the settings. */
export interface LoggedChange {
  at: Date;
  actor: string;
  from: Record<string, unknown>;
  to: Record<string, unknown>;
}

/**
 * Changes the price or the rules of an offer. Payments that were begun keep the price that they asked, and booked
 * sessions stay.
 *
 * @param basedOn the version that was edited; without one the newest is changed
 * @returns whether anything differs
 * @throws DomainError `not_found`; `invalid` when no day could be booked; `conflict` when somebody else changed it since
 *   `basedOn`, with what they changed
 */
export async function changeOffer(
  ctx: Context,
  slug: string,
  { by, ...wanted }: Wanted & { by: string },
): Promise<boolean> {
  const isChanged = await commit(ctx, `staff:${by}`, (change) => changeWithin(change, slug, wanted));
  await ctx.offers.refresh();
  // The new rules may offer days that were not prepared last night.
  if (isChanged) await prepareSessions(ctx);
  return isChanged;
}

interface Wanted {
  changes: OfferChanges;
  basedOn?: number | undefined;
}

/** As `changeOffer`, in the transaction of a larger act. */
export async function changeWithin(
  change: Change,
  slug: string,
  { changes, basedOn }: Wanted,
): Promise<boolean> {
  const { tx, now, ctx } = change;
  const row = await lockOffer(tx, slug);
  if (basedOn !== undefined && basedOn !== row.version) throw await changedMeanwhile(tx, row, basedOn);
  if (row.isHourOfCode && textNames.some((name) => name in changes))
    throw new DomainError(
      'invalid',
      'The texts of the Hour of Code are in the document of the school: change them under School.',
    );
  if (changes.price === null && !row.isHourOfCode) await refuseRegistered(tx, row.id);
  if (changes.times) await refuseOtherTimes(ctx, tx, row.id, changes.times);
  const before = changedValuesOf(row);
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null),
  ) as ReturnType<typeof changedValuesOf>;
  const { price, name = row.name, ages = OFFER_AGES, ...others } = after;
  const { lead, place, instructor, needs, refundRule, questions, ...rules } = others;
  const { firstDayAhead, daysAhead } = { ...ctx.offers.defaults.rules, ...rules };
  if (firstDayAhead > daysAhead)
    throw new DomainError(
      'invalid',
      `Booking starts after it ends (${firstDayAhead} and ${daysAhead} days ahead): no day can be booked.`,
    );
  const names = Object.keys(changes).filter((one) => inWords(before, one) !== inWords(after, one));
  if (names.length === 0) return false;
  const version = row.version + 1;
  await tx
    .update(offers)
    .set({
      priceMinor: price?.minor ?? null,
      currency: price?.currency ?? null,
      name,
      minAge: ages.min,
      maxAge: ages.max,
      texts: JSON.parse(JSON.stringify({ lead, place, instructor, needs, refundRule, questions })),
      rules,
      version,
      updatedAt: now,
    })
    .where(eq(offers.id, row.id));
  const picked = (values: object) =>
    Object.fromEntries(names.map((name) => [name, valueNamed(values, name)]));
  await record(change, {
    aggregate: 'offer',
    id: String(row.id),
    event: 'changed',
    data: { version, from: picked(before), to: picked(after) },
  });
  return true;
}

/** @throws DomainError `not_found` */
export async function lockOffer(tx: Tx, slug: string): Promise<typeof offers.$inferSelect> {
  const [row] = await tx.select().from(offers).where(eq(offers.slug, slug)).for('no key update');
  if (!row) throw new DomainError('not_found', `There is no offer ${slug}.`);
  return row;
}

/** The changes of an offer since a version, the first one first. */
export async function changesOf(db: Db | Tx, id: Offer['id'], since = 0): Promise<LoggedChange[]> {
  const rows = await db
    .select({ at: eventLog.at, actor: eventLog.actor, data: eventLog.data })
    .from(eventLog)
    .where(
      and(
        eq(eventLog.aggregate, 'offer'),
        eq(eventLog.aggregateId, String(id)),
        sql`(${eventLog.data} ->> 'version')::integer > ${since}`,
      ),
    )
    .orderBy(asc(eventLog.id));
  return rows.map(({ data, ...row }) => ({ ...row, ...(data as Pick<LoggedChange, 'from' | 'to'>) }));
}

/** The values that the school has changed. */
function changedValuesOf(row: typeof offers.$inferSelect): {
  [Name in keyof OfferChanges]: NonNullable<OfferChanges[Name]>;
} {
  const { priceMinor, currency, rules, texts, name, minAge: min, maxAge: max } = row;
  return {
    ...rules,
    ...texts,
    name,
    ages: { min, max },
    ...(priceMinor !== null && currency !== null && { price: { minor: priceMinor, currency } }),
  };
}

/** Families who have registered know a price. */
async function refuseRegistered(tx: Tx, offerId: Offer['id']): Promise<void> {
  const [one] = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.offerId, offerId))
    .limit(1);
  if (one)
    throw new DomainError(
      'invalid',
      'Families have registered at its price. Close it, and make another offer.',
    );
}

/** A name means one time of one offer, also of sessions that are booked already. */
async function refuseOtherTimes(
  { offers }: Context,
  tx: Tx,
  id: Offer['id'],
  times: readonly Slot[],
): Promise<void> {
  const used = await usedTimes(tx);
  const ofOthers = offers.all().flatMap((one) => (one.id === id ? [] : one.rules.times));
  const isFree = (wanted: Slot, used: Slot) =>
    wanted.label !== used.label || (wanted.starts === used.starts && wanted.ends === used.ends);
  const taken = times.find(
    (wanted) =>
      ofOthers.some(({ label }) => label === wanted.label) || !used.every((one) => isFree(wanted, one)),
  );
  if (taken)
    throw new DomainError(
      'invalid',
      `${taken.label} is the name of another time already. Choose another name.`,
    );
}

const valueNamed = (values: object, name: string): unknown =>
  (values as Record<string, unknown>)[name] ?? null;

/** Compared as it is written: PostgreSQL orders the keys of what it stores. */
const inWords = (values: object, name: string) => offerValueInWords(name, valueNamed(values, name));

async function changedMeanwhile(
  tx: Tx,
  offer: typeof offers.$inferSelect,
  basedOn: number,
): Promise<DomainError> {
  const since = await changesOf(tx, offer.id, basedOn);
  const lines = since.flatMap(({ actor, to }) =>
    Object.entries(to).map(
      ([name, value]) =>
        `${actor.replace('staff:', '')} changed ${name}: ${offerValueInWords(name, value, offer)}`,
    ),
  );
  return new DomainError('conflict', ['Another person changed it.', ...lines].join('\n'));
}
