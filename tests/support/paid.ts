import { eq } from 'drizzle-orm';
import type { ChildRegistration } from '#domain/registration/registration.ts';
import { registrations } from '#server/db/schema/index.ts';
import { aRegistration, type World } from './world.ts';

/** A paid registration, made the short way: for tests that ask nothing of how it came to be paid. */
export async function aPaidRegistration(
  world: World,
  details: Partial<ChildRegistration> = {},
): Promise<string> {
  const id = await aRegistration(world, details);
  await world.database.db
    .update(registrations)
    .set({ status: 'paid', paymentStatus: 'paid' })
    .where(eq(registrations.id, id));
  return id;
}

export async function readRow({ database }: World, id: string) {
  const [row] = await database.db.select().from(registrations).where(eq(registrations.id, id));
  if (!row) throw new Error(`there is no registration ${id}`);
  return row;
}
