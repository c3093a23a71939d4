import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registrations } from '#server/db/schema/index.ts';
import { aPaidRegistration } from '#tests/support/services/paid.ts';
import { FIRST_DATE, worldPerTest } from '#tests/support/world.ts';
import { bookSession } from '../book-session.ts';
import { readCalendar } from './read-calendar.ts';

const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;

describe('the calendar', () => {
  const world = worldPerTest();
  const standingOf = async (id: string | null) => (await readCalendar(world().ctx, id)).standing;

  it('has no registration state without a registration, or for a deleted one', async () => {
    expect(await standingOf(null)).toBeNull();
    expect(await standingOf(randomUUID())).toBeNull();
  });

  it('shows what a family has paid, held and booked', async () => {
    const id = await aPaidRegistration(world());
    expect(await standingOf(id)).toMatchObject({ isPaid: true, held: null, booked: null, closed: null });
    await bookSession(world().ctx, id, morning);
    expect(await standingOf(id)).toMatchObject({ isPaid: true, booked: morning });
  });

  it('shows that a registration was cancelled or refunded', async () => {
    const id = await aPaidRegistration(world());
    await world()
      .database.db.update(registrations)
      .set({ status: 'refunded', paymentStatus: 'refunded' })
      .where(eq(registrations.id, id));
    expect(await standingOf(id)).toMatchObject({ isPaid: false, closed: 'refunded' });
  });

  it('fails for everyone while the database does', async () => {
    const { database } = world();
    const broken = { ...world().ctx, database: { ...database, db: null as never } };
    await expect(readCalendar(broken, randomUUID())).rejects.toThrow();
  });
});
