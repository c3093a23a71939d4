import { and, eq, gte, ne } from 'drizzle-orm';
import { isUuid } from '#domain/id.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import type { Context } from '../../context.ts';
import { registrations } from '../../db/schema/index.ts';
import type { Linked } from '../secrets/registration-link.ts';

/** How often a registration's link was replaced; `null` for an unknown id and a deleted family, whose links open nothing. */
export async function readLink(
  { database }: Pick<Context, 'database'>,
  registrationId: string,
): Promise<Linked | null> {
  if (!isUuid(registrationId)) return null;
  const { id, email, linkVersion, linkRenewedAt } = registrations;
  const [row] = await database.db
    .select({ id, linkVersion, linkRenewedAt })
    .from(registrations)
    .where(and(eq(id, registrationId), ne(email, FORGOTTEN)));
  return row ?? null;
}

/** Whether a registration was made at this instant or later. */
export async function wasMadeSince(
  { database }: Pick<Context, 'database'>,
  registrationId: string,
  since: Date,
): Promise<boolean> {
  const { id, createdAt } = registrations;
  const rows = await database.db
    .select({ id })
    .from(registrations)
    .where(and(eq(id, registrationId), gte(createdAt, since)));
  return rows.length > 0;
}
