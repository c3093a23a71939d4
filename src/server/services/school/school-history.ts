import { desc } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { schoolVersions } from '../../db/schema/index.ts';

type SchoolVersion = Omit<typeof schoolVersions.$inferSelect, 'document'>;

/** Every version, the newest first, without the documents. */
export function schoolHistory({ database }: Pick<Context, 'database'>): Promise<SchoolVersion[]> {
  const { id, at, who, note } = schoolVersions;
  return database.db.select({ id, at, who, note }).from(schoolVersions).orderBy(desc(id));
}
