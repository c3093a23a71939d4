import { desc, lt } from 'drizzle-orm';
import { sampleSchool } from '#content/sample/school.ts';
import { completed, differences } from '#domain/school/differences.ts';
import type { Context } from '../../context.ts';
import { nextOf } from '../../db/paging.ts';
import { schoolVersions } from '../../db/schema/index.ts';

type SchoolVersion = Omit<typeof schoolVersions.$inferSelect, 'document'>;

/** Every version, the newest first, without the documents. */
export function schoolHistory({ database }: Pick<Context, 'database'>): Promise<SchoolVersion[]> {
  const { id, at, who, note } = schoolVersions;
  return database.db.select({ id, at, who, note }).from(schoolVersions).orderBy(desc(id));
}

const PAGE = 10;

/** A page of the versions with the paths that each changed, the newest first. */
export async function schoolHistoryPage({ database }: Pick<Context, 'database'>, before?: number) {
  const found = await database.db
    .select()
    .from(schoolVersions)
    .where(before === undefined ? undefined : lt(schoolVersions.id, before))
    .orderBy(desc(schoolVersions.id))
    .limit(PAGE + 1);
  const page = nextOf(found, ({ id }) => String(id), PAGE);
  const rows = page.rows.map(({ document, ...version }, at) => ({
    ...version,
    changed: differences(completed(found[at + 1]?.document, sampleSchool), completed(document, sampleSchool)),
  }));
  return { ...page, rows };
}
