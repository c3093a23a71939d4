import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts';
import { seats } from '#server/db/schema/index.ts';
import { aRegistration, FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { openPayment } from '../../payments/attempts/open-payment.ts';
import { closeSession } from '../sessions/close-session.ts';
import { setCapacity } from '../sessions/set-capacity.ts';
import { listAvailability } from './list-availability.ts';
import { seatsVersion } from './seats-version.ts';

const key = { sessionDate: FIRST_DATE, sessionSlot: 'Midday 11:30–13:30' } as const;

describe('the version of the seats', () => {
  const world = worldPerTest({ seatsPerSession: 2 });
  test('changes with every change of the list of sessions, and is the same for the same list', async () => {
    const { ctx, clock } = world();
    const look = async () => ({
      list: JSON.stringify(await listAvailability(ctx)),
      version: await seatsVersion(ctx),
    });
    const seen = [await look()];
    const step = async (act: () => unknown) => {
      await act();
      const now = await look();
      for (const { list, version } of seen) expect(version === now.version).toBe(list === now.list);
      seen.push(now);
    };
    const id = await aRegistration(world());
    await step(() => openPayment(ctx, id, key));
    await step(() => clock.advance(16 * MINUTE_MS));
    await step(() =>
      ctx.database.db.update(seats).set({ holdExpiresAt: null }).where(eq(seats.registrationId, id)),
    );
    await step(() => setCapacity(ctx, { ...key, seats: 5, by: 'a person' }));
    await step(() => closeSession(ctx, { ...key, by: 'a person' }));
    await step(() => clock.advance(DAY_MS));
    expect(new Set(seen.map(({ list }) => list)).size).toBeGreaterThanOrEqual(5);
  });
});
