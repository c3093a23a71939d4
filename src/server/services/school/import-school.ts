import { eq, sql } from 'drizzle-orm';
import { type SchoolTexts, sampleSchool } from '#content/sample/school.ts';
import { DomainError } from '#domain/errors.ts';
import { completed, differences } from '#domain/school/differences.ts';
import type { School } from '#domain/school/school.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { schoolVersions } from '../../db/schema/index.ts';
import { record } from '../outbox/records.ts';
import { checkDocument } from './check-document.ts';
import { readSchool, SAMPLE_VERSION } from './read-school.ts';

/** The paths that the log names; the versions have all. */
const RECORDED = 50;

type Importing = Pick<Context, 'database' | 'clock'>;

interface SchoolImport {
  document: unknown;
  who: string;
  note?: string | undefined;
  /** The version that the document was made from; another one that was imported since is not overwritten. */
  basedOn: number;
  /** What is done in the same transaction. */
  also?: (tx: Tx) => Promise<unknown>;
}

interface ImportedSchool {
  version: number;
  /** The paths that changed; none when the document is the current one, which is then not imported again. */
  changed: string[];
}

/**
 * Makes a document the current one. Every process shows it within two seconds.
 *
 * @throws DomainError `invalid` with every problem of the document, `conflict` with what was changed since `basedOn`
 */
export async function importSchool(
  ctx: Importing,
  { document, ...rest }: SchoolImport,
): Promise<ImportedSchool> {
  const { school, problems } = await checkDocument(document);
  if (problems)
    throw new DomainError('invalid', problems.map(({ path, message }) => `${path} ${message}`).join('\n'));
  return ctx.database.inTransaction(async (tx) => {
    // Two imports at once would both be based on the same version.
    await tx.execute(sql`LOCK TABLE school_versions IN EXCLUSIVE MODE`);
    const current = await readSchool(tx);
    if (current.version !== rest.basedOn) {
      const base = await documentOf(tx, rest.basedOn);
      throw new DomainError(
        'conflict',
        [
          `Version ${current.version} was imported since version ${rest.basedOn}. It changed:`,
          ...differences(base, current.school),
        ].join('\n'),
      );
    }
    const changed = differences(current.school, school);
    await rest.also?.(tx);
    if (changed.length === 0) return { version: current.version, changed };
    const version = await store(tx, ctx, { ...rest, document: school });
    await record(
      { tx, now: ctx.clock.now(), actor: `staff:${rest.who}` },
      {
        aggregate: 'school',
        id: String(version),
        event: 'published',
        data: { changed: changed.slice(0, RECORDED) },
      },
    );
    return { version, changed };
  });
}

/**
 * Makes an earlier document the current one again.
 *
 * @throws DomainError `not_found` for a version that there is not
 */
export async function restoreSchool(
  ctx: Importing,
  version: number,
  by: Pick<SchoolImport, 'who' | 'note'>,
): Promise<ImportedSchool> {
  const document = await ctx.database.inTransaction((tx) => documentOf(tx, version));
  const { version: basedOn } = await ctx.database.inTransaction(readSchool);
  return importSchool(ctx, { note: `as in version ${version}`, ...by, document, basedOn });
}

export async function documentOf(tx: Tx | Db, version: number): Promise<School<SchoolTexts>> {
  if (version === SAMPLE_VERSION) return sampleSchool;
  const [row] = await tx.select().from(schoolVersions).where(eq(schoolVersions.id, version));
  if (row === undefined) throw new DomainError('not_found', `There is no version ${version}.`);
  return completed(row.document, sampleSchool) as School<SchoolTexts>;
}

async function store(
  tx: Tx,
  { clock }: Importing,
  { document, who, note }: Omit<SchoolImport, 'basedOn'>,
): Promise<number> {
  const row = { document: document as never, who, note: note ?? null, at: clock.now() };
  const [stored] = await tx.insert(schoolVersions).values(row).returning({ id: schoolVersions.id });
  if (stored === undefined) throw new Error('the document was not stored');
  return stored.id;
}
