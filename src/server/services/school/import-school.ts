import { eq, sql } from 'drizzle-orm';
import { sampleSchool } from '#content/sample/school.ts';
import { DomainError } from '#domain/errors.ts';
import { completed, differences } from '#domain/school/differences.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { schoolVersions } from '../../db/schema/index.ts';
import { checkDocument } from './check-document.ts';
import { readSchool, SAMPLE_VERSION } from './read-school.ts';

type Importing = Pick<Context, 'database' | 'clock'>;

interface SchoolImport {
  document: unknown;
  who: string;
  note?: string | undefined;
  /** The version that the document was made from; another one that was imported since is not overwritten. */
  basedOn: number;
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
    if (changed.length === 0) return { version: current.version, changed };
    const version = await store(tx, ctx, { ...rest, document: school });
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

async function documentOf(tx: Tx, version: number): Promise<unknown> {
  if (version === SAMPLE_VERSION) return sampleSchool;
  const [row] = await tx.select().from(schoolVersions).where(eq(schoolVersions.id, version));
  if (row === undefined) throw new DomainError('not_found', `There is no version ${version}.`);
  return completed(row.document, sampleSchool);
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
