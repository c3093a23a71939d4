import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Permission, permissions } from '#domain/desk/permissions.ts';
import { isUuid } from '#domain/id.ts';
import type { Db, Tx } from '../../db/open.ts';
import { deskPeople } from '../../db/schema/index.ts';

const { id, name, role, removedAt } = deskPeople;

/** The condition for the people of the desk who may do something. */
export const whoMay = (permission: Permission): SQL | undefined =>
  and(inArray(role, [...permissions[permission]]), isNull(removedAt));

/** The people who may do something, by name. */
export function listPeopleWhoMay(db: Db | Tx, permission: Permission) {
  return db
    .select({ id, name })
    .from(deskPeople)
    .where(whoMay(permission))
    .orderBy(asc(sql`lower(${name})`));
}

/** A person who may do something, by id; `undefined` for anybody else. */
export async function findPersonWhoMay(db: Db | Tx, permission: Permission, personId: string) {
  if (!isUuid(personId)) return undefined;
  const [person] = await db
    .select({ id, name })
    .from(deskPeople)
    .where(and(eq(id, personId), whoMay(permission)));
  return person;
}
