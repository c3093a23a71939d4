import { eq } from 'drizzle-orm';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';

/** The phone that a registration was made with; `null` for one without, and for what is no registration. */
export async function contactNumberOf({ database }: Context, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await database.db
    .select({ phone: registrations.phone })
    .from(registrations)
    .where(eq(registrations.id, id));
  return row?.phone || null;
}
