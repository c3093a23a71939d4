import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionAvailability } from '#domain/booking/availability.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { seats } from '#server/db/schema/index.ts';
import { blogVersion } from '#server/services/blog/blog-version.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { createBookingDesk } from '#server/services/bookings/desk.ts';
import { seatsVersion } from '#server/services/bookings/seats-version.ts';
import { silentLog } from '#tests/support/context.ts';
import { type KeptSite, openSite } from '#tests/support/kept-site.ts';
import { aPaidRegistration } from '#tests/support/paid.ts';
import { hasPostgres } from '#tests/support/test-database.ts';
import { eventually } from '#tests/support/wait.ts';
import { FIRST_DATE, openWorld, type World } from '#tests/support/world.ts';
import { PageCache } from './store.ts';

const PATH = '/api/session-availability';
const session = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' };

// The embedded engine belongs to one process.
describe.skipIf(!hasPostgres())('the list of sessions, kept by two nodes', () => {
  let world: World;
  let elsewhere: Database;
  let site: KeptSite;
  /** How often the list was made. */
  let made = 0;

  beforeAll(async () => {
    world = await openWorld('postgres');
    elsewhere = await openDatabase(world.url);
    const readSeats = () => {
      made += 1;
      return seatsVersion(world.ctx);
    };
    const readVersion = () => blogVersion(world);
    site = await openSite(world, { cache: new PageCache({ readVersion, readSeats, log: silentLog }) });
  });
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    await elsewhere.close();
    await world.database.close();
  });

  const ask = (headers: Record<string, string> = {}, path = PATH) =>
    fetch(`http://127.0.0.1:${site.port}${path}`, { headers });
  const seatsLeft = async () => {
    const found = (await (await ask()).json()) as SessionAvailability[];
    return found[0]?.seatsLeft;
  };

  test('is told to be asked for again each time, which costs nothing while nothing has changed', async () => {
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    const before = made;
    for (let n = 0; n < 20; n += 1) expect((await ask({ 'If-None-Match': tag })).status).toBe(304);
    expect(made - before).toBeLessThan(15);
  });

  test('shows a booking that was made here at once', async () => {
    const before = (await seatsLeft()) ?? 0;
    const id = await aPaidRegistration(world);
    const booked = await fetch(`http://127.0.0.1:${site.port}/api/registrations/${id}/booking`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(session),
    });
    expect(booked.status).toBe(200);
    expect(await seatsLeft()).toBe(before - 1);
  });

  test('shows a booking that was made on another node within a second', async () => {
    const before = (await seatsLeft()) ?? 0;
    const there = { ...world.ctx, database: elsewhere, desk: createBookingDesk(elsewhere) };
    await bookSession(there, await aPaidRegistration(world), session);
    const begun = performance.now();
    await eventually(async () => (await seatsLeft()) === before - 1, { timeout: 1_000, every: 20 });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('is right again when a seat that was taken while it was made is given back', async () => {
    const before = await seatsLeft();
    const id = await aPaidRegistration(world);
    let isFirst = true;
    const readSeats = async () => {
      const version = await seatsVersion(world.ctx);
      if (isFirst) {
        isFirst = false;
        await bookSession(world.ctx, id, session);
      }
      return version;
    };
    const cache = new PageCache({ readVersion: () => blogVersion(world), readSeats, log: silentLog });
    await using own = await openSite(world, { cache });
    const shown = async () => {
      const answer = await fetch(`http://127.0.0.1:${own.port}${PATH}`);
      return ((await answer.json()) as SessionAvailability[])[0]?.seatsLeft;
    };
    expect(await shown()).toBe((before ?? 0) - 1);
    await world.database.db
      .update(seats)
      .set({ registrationId: null, heldUntil: null })
      .where(eq(seats.registrationId, id));
    cache.doubtSeats();
    expect(await shown()).toBe(before);
  });

  test('is made anew for a part of the offer, and keeps nothing of a wrong question', async () => {
    const part = (await (await ask({}, `${PATH}?from=${FIRST_DATE}&to=${FIRST_DATE}`)).json()) as unknown[];
    expect(part).toHaveLength(3);
    expect((await ask({}, `${PATH}?from=never`)).status).toBe(400);
    expect((await (await ask()).json()) as unknown[]).toHaveLength(9);
  });
});
