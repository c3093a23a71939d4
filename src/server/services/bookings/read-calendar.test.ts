import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { registrations } from '#server/db/schema/index.ts';
import { aPaidRegistration } from '#tests/support/paid.ts';
import { FIRST_DATE, onEachEngine } from '#tests/support/world.ts';
import { bookSession } from './book-session.ts';
import { readCalendar } from './read-calendar.ts';

const morning = { sessionDate: FIRST_DATE, sessionSlot: 'Morning 9–11' } as const;

onEachEngine('the calendar of', {}, (world) => {
  const standingOf = async (id: string | null) => (await readCalendar(world().ctx, id)).standing;

  it('nobody in particular, or of a registration that was forgotten, has no standing', async () => {
    expect(await standingOf(null)).toBeNull();
    expect(await standingOf(randomUUID())).toBeNull();
  });

  it('a family says what is paid, held and booked', async () => {
    const id = await aPaidRegistration(world());
    expect(await standingOf(id)).toMatchObject({ isPaid: true, held: null, booked: null, closed: null });
    await bookSession(world().ctx, id, morning);
    expect(await standingOf(id)).toMatchObject({ isPaid: true, booked: morning });
  });

  it('a family whose registration is over says so', async () => {
    const id = await aPaidRegistration(world());
    await world()
      .database.db.update(registrations)
      .set({ status: 'refunded', paymentStatus: 'refunded' })
      .where(eq(registrations.id, id));
    expect(await standingOf(id)).toMatchObject({ isPaid: false, closed: 'refunded' });
  });

  it('everybody fails while the database does', async () => {
    const { database } = world();
    const broken = { ...world().ctx, database: { ...database, db: null as never } };
    await expect(readCalendar(broken, randomUUID())).rejects.toThrow();
  });
});
