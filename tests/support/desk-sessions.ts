import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '#domain/desk/permissions.ts';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { sessions } from '#server/db/schema/index.ts';
import { bookSession } from '#server/services/bookings/book-session.ts';
import { type Browser, openDesk, signedIn } from './desk.ts';
import { aPaid } from './services/paid.ts';
import { MORNING } from './site/api.ts';
import type { World } from './world.ts';

export const AFTERNOON = { sessionDate: '2026-11-22', sessionSlot: 'Afternoon 14:30–16:30' };

/** The sessions of a test's world, and people at its desk. */
export function sessionsAtDesk(world: () => World) {
  const at = (role: Role, email?: string) => signedIn(openDesk(world()), role, email ? { email } : {});

  async function idOf(date: string, slot: string): Promise<number> {
    const rows = await world().database.db.select().from(sessions).where(eq(sessions.sessionDate, date));
    const id = rows.find(({ sessionSlot }) => sessionSlot === slot)?.id;
    if (id === undefined) throw new Error(`there is no session on ${date}, ${slot}`);
    return id;
  }
  const morning = () => idOf(MORNING.sessionDate, MORNING.sessionSlot);

  /** A family that has paid and booked the morning. */
  async function aBooked(details: Partial<ChildRegistration> = {}) {
    const { id } = await aPaid(world(), {}, details);
    await bookSession(world().ctx, id, MORNING);
    return id;
  }

  const aMark = (child: string, state: string, markedAt = world().clock.now()) => ({
    marks: [{ id: randomUUID(), child, number: null, state, markedAt: markedAt.toISOString() }],
  });

  return { at, idOf, morning, aBooked, aMark };
}

export const rosterOf = async ({ get }: Browser, id: number) => (await get(`/desk/sessions/${id}`)).body;
export const childOf = async (browser: Browser, id: number) =>
  (await rosterOf(browser, id)).roster[0]?.child as string;

/** Calls a session off, and lets its families choose another one. */
export const order = { reason: 'The instructor is ill', way: 'choose', to: '' };

/** Reads what calling a session off would do, and does it. */
export async function close(browser: Browser, id: number, wanted: object = order) {
  const { body } = await browser.post(`/desk/sessions/${id}/call-off`, wanted);
  const answer = await browser.post(`/desk/sessions/${id}/call-off`, { ...wanted, digest: body.digest });
  return { preview: body, answer };
}
