import { desc } from 'drizzle-orm';
import { type SchoolTexts, sampleSchool } from '#content/sample/school.ts';
import { completed } from '#domain/school/differences.ts';
import type { School } from '#domain/school/school.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { schoolVersions } from '../../db/schema/index.ts';

/** The version of the sample, which is shown until a document is imported. */
export const SAMPLE_VERSION = 0;

interface CurrentSchool {
  school: School<SchoolTexts>;
  version: number;
}

const statement = {
  name: 'school_version',
  text: 'SELECT coalesce(max(id), 0) AS version FROM school_versions',
};

/** The version of the current document; a higher number after every committed change. */
export async function schoolVersion({ database }: Pick<Context, 'database'>): Promise<number> {
  const [row] = await database.run<{ version: number }>(statement, []);
  return row?.version ?? SAMPLE_VERSION;
}

/** The current document, completed from the sample after an upgrade. */
export async function readSchool(db: Db | Tx): Promise<CurrentSchool> {
  const [newest] = await db.select().from(schoolVersions).orderBy(desc(schoolVersions.id)).limit(1);
  if (newest === undefined) return { school: sampleSchool, version: SAMPLE_VERSION };
  return { school: completed(newest.document, sampleSchool), version: newest.id };
}
