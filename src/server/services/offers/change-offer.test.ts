import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emails, offers, paymentAttempts, registrations, seats, sessions } from '#server/db/schema/index.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { listAvailability } from '#server/services/bookings/seats/list-availability.ts';
import { openPayment } from '#server/services/payments/attempts/open-payment.ts';
import { readRegistration } from '#server/services/registration-view/read-registration.ts';
import { aCourse, aCourseRegistration } from '#tests/support/services/course.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { aRegistration, ownWorld, type World } from '#tests/support/world.ts';
import { changeOffer } from './change-offer.ts';
import { makeOffer } from './make-offer.ts';
import { previewChange } from './offers-at-desk.ts';
import { readOffers } from './read-offers.ts';

const dearer = { price: { minor: 25_000, currency: 'UGX' } };

/** A world whose services read the offers from the database. */
async function livingWorld(): Promise<World> {
  const world = await ownWorld();
  const offers = await readOffers(world, world.ctx.offers.defaults);
  return { ...world, ctx: { ...world.ctx, offers } };
}

describe('an offer that another process has just made', () => {
  it('is answered with "busy" until this one has read it', async () => {
    const { ctx } = await livingWorld();
    const elsewhere = { ...ctx, offers: await readOffers(ctx, ctx.offers.defaults) };
    const times = [{ label: 'Robots 17–18', starts: '17:00', ends: '18:00' }];
    const values = { name: 'Robots', price: { minor: 10_000, currency: 'UGX' }, times };
    await makeOffer(elsewhere, 'robots', { kind: 'single', values, by: 'amina' });
    const [made] = await ctx.database.db.select().from(offers).where(eq(offers.slug, 'robots'));
    const id = made?.id ?? 0;
    expect(() => ctx.offers.byId(id)).toThrow(
      expect.objectContaining({ code: 'busy', retryAfterSeconds: 2 }),
    );
    await ctx.offers.refresh();
    expect(ctx.offers.byId(id)).toMatchObject({ slug: 'robots' });
  });
});

describe('a changed offer', () => {
  it('asks the new price from then on, and does not alter what was asked', async () => {
    const world = await livingWorld();
    const { ctx, database } = world;
    const early = await aRegistration(world);
    await openPayment(ctx, early);
    await changeOffer(ctx, 'hour-of-code', { changes: dearer, by: 'amina' });
    const late = await aRegistration(world);
    await openPayment(ctx, late);

    const asked = await database.db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt);
    expect(new Map(asked.map((one) => [one.registrationId, one.amountMinor]))).toEqual(
      new Map([
        [early, 20_000],
        [late, 25_000],
      ]),
    );
    expect((await readRegistration(ctx, early)).payment.due).toEqual({ amount: 20_000, currency: 'UGX' });
  });

  it('cannot be deleted in the database while a family is registered for it', async () => {
    const world = await livingWorld();
    const { db } = world.database;
    await aRegistration(world);
    await db.delete(seats);
    await db.delete(sessions);
    await expect(db.delete(offers).where(eq(offers.isHourOfCode, true))).rejects.toMatchObject({
      cause: { constraint: 'registrations_offer_id_offers_id_fk' },
    });
  });

  it('makes the sessions of days that its new rules offer, with the new number of seats', async () => {
    const { ctx } = await livingWorld();
    expect(await listAvailability(ctx)).toHaveLength(9);
    await changeOffer(ctx, 'hour-of-code', {
      changes: { daysAhead: 5, seatsPerSession: 6 },
      by: 'amina',
    });
    const offered = await listAvailability(ctx);
    expect(offered.map(({ capacity }) => capacity)).toEqual([...Array(9).fill(12), ...Array(6).fill(6)]);
  });

  it('that is held elsewhere says so to the booked families, with the new place', async () => {
    const { world, course } = await aCourse(await ownWorld());
    const { ctx, database } = world;
    const booked = await aPaidRegistration(world);
    const { offerId } = course;
    await database.db.update(registrations).set({ offerId });
    await bookSession(ctx, booked, course.run);
    await aCourseRegistration(world, course);
    const changes = { place: 'Plot 14, Kira Road' };
    const { lines } = await previewChange(ctx, 'camp', {
      changes,
      basedOn: ctx.offers.byId(course.offerId).version,
    });
    expect(lines).toContain(
      '1 family that is booked gets an e-mail with the place, and a new calendar entry.',
    );
    expect(lines).toContain('Families come to this place, and get no link to a video meeting.');
    await changeOffer(ctx, 'camp', { changes: { needs: ['A laptop'] }, by: 'amina' });
    await changeOffer(ctx, 'camp', { changes, by: 'amina' });
    await changeOffer(ctx, 'camp', { changes: { place: 'Plot 14, kira road ' }, by: 'amina' });
    const mails = await database.db.select().from(emails).where(eq(emails.kind, 'booking_changed'));
    expect(mails).toMatchObject([{ registrationId: booked, data: { change: 'place' }, version: '2' }]);
  });

  it('is refused to the second of two editors at once', async () => {
    const { ctx } = await livingWorld();
    const edits = [dearer, { leadMinutes: 90 }].map((changes) =>
      changeOffer(ctx, 'hour-of-code', { changes, by: 'amina', basedOn: 0 }),
    );
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ctx.offers.hourOfCode().version).toBe(1);
  });
});
