import { and, eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Offer } from '#domain/booking/offer.ts';
import type { OfferChanges } from '#domain/booking/offer-changes.ts';
import { DAY_MS, HOUR_MS } from '#domain/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { registrations, sessions } from '#server/db/schema/index.ts';
import { prepareQueue } from '#server/jobs/start.ts';
import { prepareSessions } from '#server/services/bookings/sessions/prepare-sessions.ts';
import { makeOffer, setOfferState } from '#server/services/offers/make-offer.ts';
import { readOffers } from '#server/services/offers/read-offers.ts';
import { addRun, type Dates } from '#server/services/offers/runs.ts';
import { silentLog } from '../context.ts';
import { aRegistration, type World, worldOf } from '../world.ts';

export interface Course {
  offerId: number;
  sessionId: number;
  run: { sessionDate: string; sessionSlot: string };
}

/** Three hours on each of so many days, from a fortnight ahead on, every so many days. */
export function datesOf(now: Date, count: number, everyDays = 1): Dates[] {
  return Array.from({ length: count }, (_, index) => {
    const startsAt = new Date(now.getTime() + (14 + index * everyDays) * DAY_MS);
    return { startsAt, endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS) };
  });
}

/** An open course with one run a fortnight ahead; the world's services know it then. */
export async function aCourse(
  world: World,
  { slug = 'camp', priceMinor = 150_000, seats = 12, days = 5, everyDays = 1 } = {},
): Promise<{ world: World; course: Course }> {
  const { database, clock } = world;
  const offers = await readOffers(world.ctx, world.ctx.offers.defaults);
  const ctx = { ...world.ctx, offers };
  const by = 'amina';
  const values = {
    name: 'Holiday camp',
    price: { minor: priceMinor, currency: 'UGX' },
    ages: { min: 8, max: 14 },
    lead: 'Days of games and robots.',
    place: 'Innovation Hub',
    needs: ['A laptop', 'Lunch'],
    refundRule: 'Refunded until a week before.',
  };
  await makeOffer(ctx, slug, { kind: 'course', values, by });
  const sessionSlot = `${slug}, all dates`;
  const dates = datesOf(clock.now(), days, everyDays);
  const sessionDate = await addRun(ctx, slug, { name: sessionSlot, dates, seats, by });
  await setOfferState(ctx, slug, { state: 'open', by });
  const [made] = await database.db
    .select({ offerId: sessions.offerId, sessionId: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.sessionDate, sessionDate), eq(sessions.sessionSlot, sessionSlot)));
  if (!made) throw new Error('the course was not made');
  return { world: { ...world, ctx }, course: { ...made, run: { sessionDate, sessionSlot } } };
}

/** A single offer that is open, with two times on any day. */
export async function aTaster(
  world: World,
  values: OfferChanges = {},
): Promise<{ world: World; offer: Offer }> {
  const ctx = { ...world.ctx, offers: await readOffers(world.ctx, world.ctx.offers.defaults) };
  const own: OfferChanges = {
    name: 'Robotics taster',
    price: { minor: 35_000, currency: 'UGX' },
    ages: { min: 9, max: 12 },
    lead: 'One hour with a robot.',
    place: 'Innovation Hub',
    refundRule: 'Refunded until the day before.',
    times: [
      { label: 'Early robots', starts: '07:30', ends: '08:30' },
      { label: 'Late robots', starts: '17:00', ends: '18:00' },
    ],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    closedDates: [],
    seatsPerSession: 3,
  };
  await makeOffer(ctx, 'taster', { kind: 'single', values: { ...own, ...values }, by: 'amina' });
  await setOfferState(ctx, 'taster', { state: 'open', by: 'amina' });
  const offer = ctx.offers.all().find(({ slug }) => slug === 'taster');
  if (!offer) throw new Error('the taster was not made');
  return { world: { ...world, ctx }, offer };
}

/** A child registered for a course. */
export async function aCourseRegistration(world: World, { offerId }: Course): Promise<string> {
  const id = await aRegistration(world);
  await world.database.db.update(registrations).set({ offerId }).where(eq(registrations.id, id));
  return id;
}

/** A world on the embedded database, in memory. */
export async function embeddedWorld(): Promise<World> {
  const database = await openDatabase('memory:');
  onTestFinished(() => database.close());
  await database.migrate();
  const queue = database.createQueue();
  await prepareQueue(queue, { log: silentLog });
  onTestFinished(() => queue.stop({ graceful: false }));
  const world = worldOf({ url: 'memory:', database });
  await prepareSessions(world.ctx);
  return world;
}
