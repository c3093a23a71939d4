import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Offer } from '#domain/booking/offer.ts';
import { type OfferChanges, offerValueInWords, textNames } from '#domain/booking/offer-changes.ts';
import type { Slot } from '#domain/booking/slots.ts';
import { isOnline, ONLINE } from '#domain/booking/sold-offer.ts';
import { actorWords } from '#domain/desk/plain-words.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { MAX_AGE, MIN_AGE } from '#domain/registration/registration.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { eventLog, offers, registrations, sessions } from '../../db/schema/index.ts';
import { notifyFamilies } from '../bookings/sessions/notify-families.ts';
import { prepareSessions } from '../bookings/sessions/prepare-sessions.ts';
import { type Change, commit, record } from '../outbox/records.ts';
import { usedTimes } from './read-offers.ts';

const OFFER_AGES = { min: MIN_AGE, max: MAX_AGE };

/** One change, as the event log has it: the values by name, `null` for those of the settings. */
interface LoggedChange {
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
 * @throws DomainError `not_found`; `invalid` as `refuseImpossible`; `conflict` when another person changed it since
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
  await refuseImpossible(ctx, tx, { ...row, rules: { ...ctx.offers.defaults.rules, ...row.rules } }, changes);
  const before = changedValuesOf(row);
  const after = Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null),
  ) as ReturnType<typeof changedValuesOf>;
  const { price, name = row.name, ages = OFFER_AGES, ...others } = after;
  const { lead, place, instructor, needs, refundRule, questions, ...rules } = others;
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
  if (isElsewhere(before.place, after.place)) await notifyOfPlace(change, row.id);
  return true;
}

/** Whether a new place is another one, and no other spelling. Without one an offer is held online. */
export function isElsewhere(from: string | null | undefined, to: string | null | undefined): boolean {
  const [was = ONLINE, is = ONLINE] = [from, to].map((place) => cleanLine(place || ONLINE).toLowerCase());
  return was !== is && !(isOnline({ place: was }) && isOnline({ place: is }));
}

/** Families whose booked session is not over get the new place, also in their calendars. */
async function notifyOfPlace(change: Change, offerId: number): Promise<void> {
  const { tx, now } = change;
  const toCome = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.offerId, offerId), gt(sessions.endsAt, now), isNull(sessions.calledOffBecause)));
  for (const session of toCome) await notifyFamilies(change, session, 'place');
}

/**
 * Refuses what cannot be changed, for the act and for its preview.
 *
 * @throws DomainError `invalid`
 */
export async function refuseImpossible(
  { offers: { all, defaults } }: Context,
  db: Db | Tx,
  { id, isHourOfCode, rules }: Pick<Offer, 'id' | 'isHourOfCode' | 'rules'>,
  changes: OfferChanges,
): Promise<void> {
  if (isHourOfCode && textNames.some((name) => name in changes))
    throw new DomainError(
      'invalid',
      'The texts of the Hour of Code are in the document of the school: change them under School.',
    );
  if (changes.price === null && !isHourOfCode) await refuseRegistered(db, id);
  if (changes.times) await refuseOtherTimes(all(), db, id, changes.times);
  const days = (name: 'firstDayAhead' | 'daysAhead') =>
    name in changes ? (changes[name] ?? defaults.rules[name]) : rules[name];
  const [first, last] = [days('firstDayAhead'), days('daysAhead')];
  if (first > last)
    throw new DomainError(
      'invalid',
      `Booking starts after it ends (${first} and ${last} days ahead): no day can be booked.`,
    );
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
async function refuseRegistered(db: Db | Tx, offerId: Offer['id']): Promise<void> {
  const [one] = await db
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
  offers: readonly Offer[],
  db: Db | Tx,
  id: Offer['id'],
  times: readonly Slot[],
): Promise<void> {
  const used = await usedTimes(db);
  for (const { label, starts, ends } of times) {
    const other = offers.find((one) => one.id !== id && one.rules.times.some((time) => time.label === label));
    if (other) throw invalidField('times', `${label} is a time of ${other.name}. Choose another name.`);
    const before = used.find((one) => one.label === label);
    if (before && (before.starts !== starts || before.ends !== ends))
      throw invalidField(
        'times',
        `${label} is the name of sessions at ${before.starts}–${before.ends}. Give the time ${starts}–${ends} another name.`,
      );
  }
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
      ([name, value]) => `${actorWords(actor)} changed ${name}: ${offerValueInWords(name, value, offer)}`,
    ),
  );
  return new DomainError('conflict', ['Another person changed it.', ...lines].join('\n'));
}
