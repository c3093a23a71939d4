import { eq } from 'drizzle-orm';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';

/** How to reach the parent of a registration; `null` for an unknown one. */
export async function readContact(
  { database }: Context,
  id: string,
): Promise<{ phone: string | null; email: string } | null> {
  if (!isUuid(id)) return null;
  const { phone, email } = registrations;
  const [row] = await database.db
    .select({ phone, email })
    .from(registrations)
    .where(eq(registrations.id, id));
  return row ?? null;
}
