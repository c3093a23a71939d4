import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { fillSchool, type ShownSchool } from '#content/fill-school.ts';
import { type SchoolTexts, sampleSchool } from '#content/sample/school.ts';
import { may, type Role } from '#domain/desk/permissions.ts';
import { DomainError, invalidField } from '#domain/errors.ts';
import { completed, differences } from '#domain/school/differences.ts';
import { merge } from '#domain/school/merge.ts';
import { isText, schoolParts } from '#domain/school/parts.ts';
import type { School } from '#domain/school/school.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { schoolDrafts } from '../../db/schema/index.ts';
import { commit, raiseStaffTask, record } from '../outbox/records.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { checkDocument } from './check-document.ts';
import { documentOf, importSchool } from './import-school.ts';
import { readSchool } from './read-school.ts';
import { soldNow } from './sold-now.ts';

type Draft = Omit<typeof schoolDrafts.$inferSelect, 'document'> & { document: School<SchoolTexts> };
type Revision = Pick<Draft, 'id' | 'revision'>;
type Author = { email: string; role: Role };

/** What is worked on at the desk: the draft, or else what is shown. */
interface Worked {
  document: School<SchoolTexts>;
  /** Changes with the document that is worked on. */
  stamp: string;
  shown: School<SchoolTexts>;
  version: number;
  draft: Draft | undefined;
}

export async function readWorked(db: Db | Tx): Promise<Worked> {
  const draft = await readDraft(db);
  const { school: shown, version } = await readSchool(db);
  if (draft === undefined) return { document: shown, stamp: `v${version}`, shown, version, draft };
  return { document: draft.document, stamp: `d${draft.id}.${draft.revision}`, shown, version, draft };
}

async function readDraft(db: Db | Tx): Promise<Draft | undefined> {
  const [row] = await db.select().from(schoolDrafts).limit(1);
  return row && { ...row, document: completed(row.document, sampleSchool) as School<SchoolTexts> };
}

const known = new Set(schoolParts.flatMap(({ paths }) => paths));

/**
 * Changes fields of the draft, and begins one where there is none. Its time is taken away: it was set for other words,
 * and nobody has looked at these.
 *
 * @param given.values By the paths of the parts
 * @throws DomainError `invalid` with every problem at its path, `conflict` when another person changed it since `stamp`
 */
export async function saveDraft(
  ctx: Context,
  by: Author,
  given: { stamp: string; values: Readonly<Record<string, unknown>> },
): Promise<{ wasTimed: boolean }> {
  let wasTimed = false;
  const paths = Object.keys(given.values);
  if (!paths.every((path) => known.has(path))) throw new DomainError('invalid', 'This field is unknown.');
  await change(ctx, by, given.stamp, async (tx, { document, draft, version }) => {
    const wanted = paths.reduce<unknown>(
      (made, path) => withValue(made, path.split('.'), given.values[path]),
      document,
    );
    const changed = differences(document, wanted);
    requireRight(by, changed);
    const { school, problems } = await checkDocument(wanted);
    if (problems)
      throw new DomainError('invalid', 'Please look at the marked fields. Nothing was saved.', {
        errors: problems.map(({ path, message }) => ({
          path,
          message: message.charAt(0).toUpperCase() + message.slice(1),
        })),
      });
    if (changed.length === 0) return [];
    wasTimed = Boolean(draft?.publishAt);
    const row = { document: school, who: by.email, at: ctx.clock.now(), publishAt: null };
    if (draft) await tx.update(schoolDrafts).set({ ...row, revision: draft.revision + 1 });
    else await tx.insert(schoolDrafts).values({ ...row, basedOn: version });
    const saved = { event: 'draft_saved', data: { changed: changed.slice(0, 50) } };
    return wasTimed ? [saved, { event: 'draft_untimed' }] : [saved];
  });
  return { wasTimed };
}

/** Makes the draft shown at a time, or at none. */
export async function timeDraft(ctx: Context, by: Author, stamp: string, at: Date | null): Promise<void> {
  if (at && at <= ctx.clock.now()) throw invalidField('at', 'Choose a time to come.');
  await change(ctx, by, stamp, async (tx, { draft, document, shown }) => {
    if (!draft) throw noDraft();
    requireRight(by, differences(shown, document));
    await tx.update(schoolDrafts).set({ publishAt: at, who: by.email, revision: draft.revision + 1 });
    return [{ event: at ? 'draft_timed' : 'draft_untimed', data: { at } }];
  });
}

export async function discardDraft(ctx: Context, by: Author, stamp: string): Promise<void> {
  await change(ctx, by, stamp, async (tx, { draft, document, shown }) => {
    if (!draft) throw noDraft();
    requireRight(by, differences(shown, document));
    await tx.delete(schoolDrafts);
    return [{ event: 'draft_discarded' }];
  });
}

/** What would be shown: the draft, with what was published since it was begun. */
export async function toPublish({ database: { db } }: Pick<Context, 'database'>) {
  const { draft, shown, version } = await readWorked(db);
  if (!draft) throw noDraft();
  const base = await documentOf(db, draft.basedOn);
  return { document: merge(base, draft.document, shown).value, shown, version, draft };
}

/** @throws DomainError as `importSchool`, and `forbidden` when the draft changes what the author may not */
export async function publishDraft(ctx: Context, by: Author): Promise<void> {
  await publish(ctx, by, await toPublish(ctx));
}

async function publish(
  ctx: Context,
  by: Author,
  {
    document,
    shown,
    version,
    draft,
  }: Omit<Awaited<ReturnType<typeof toPublish>>, 'draft'> & { draft: Revision },
  note?: string,
): Promise<void> {
  requireRight(by, differences(shown, document));
  await importSchool(ctx, {
    document,
    who: by.email,
    note,
    basedOn: version,
    also: async (tx) => {
      const gone = await tx.delete(schoolDrafts).where(isThis(draft)).returning({ id: schoolDrafts.id });
      if (gone.length === 0) throw changedMeanwhile();
    },
  });
}

const isThis = ({ id, revision }: Revision) =>
  and(eq(schoolDrafts.id, id), eq(schoolDrafts.revision, revision));

/** Publishes the draft whose time has come. One that cannot be published stays a draft without a time. */
export async function publishDueDraft(ctx: Context): Promise<void> {
  const isDue = and(isNotNull(schoolDrafts.publishAt), lte(schoolDrafts.publishAt, ctx.clock.now()));
  const [due] = await ctx.database.db.select().from(schoolDrafts).where(isDue);
  if (!due) return;
  try {
    // The person who set the time had the right to publish this draft, and it was not changed since.
    const found = await toPublish(ctx);
    await publish(ctx, { email: due.who, role: 'owner' }, { ...found, draft: due }, 'at its time');
  } catch (error) {
    await commit(ctx, 'system', async (change) => {
      const ended = await change.tx
        .update(schoolDrafts)
        .set({ publishAt: null })
        .where(isThis(due))
        .returning();
      // Saved, timed anew or deleted at this moment.
      if (ended.length === 0) return;
      ctx.log.error({ err: error }, 'the draft of the school could not be published');
      await record(change, { aggregate: 'school', id: 'draft', event: 'not_published' });
      await raiseStaffTask(change, {
        kind: 'not_published',
        subject: `school ${due.id} ${due.revision}`,
        registrationId: null,
        details: {
          text: 'The school',
          reason: error instanceof DomainError ? error.message : 'See the log of the server.',
        },
      });
    });
  }
}

/** @throws DomainError `forbidden` when facts, colours or payment places are among the changes of a person who writes texts only */
export function requireRight({ role }: Author, changed: readonly string[]): void {
  if (may(role, 'change facts') || changed.every(isText)) return;
  throw new DomainError(
    'forbidden',
    'Facts, logo, colours and payment places of the school are changed by an owner.',
  );
}

/** One change of the draft at a time, made from what the author saw. */
async function change(
  ctx: Context,
  by: Author,
  stamp: string,
  act: (tx: Tx, worked: Worked) => Promise<{ event: string; data?: object }[]>,
): Promise<void> {
  await commit(ctx, `staff:${by.email}`, async (made) => {
    await made.tx.execute(sql`LOCK TABLE school_drafts IN EXCLUSIVE MODE`);
    const worked = await readWorked(made.tx);
    if (worked.stamp !== stamp) throw changedMeanwhile(worked.draft?.who);
    for (const done of await act(made.tx, worked))
      await record(made, { aggregate: 'school', id: 'draft', ...done });
  });
}

const noDraft = () => new DomainError('not_found', 'There is no draft.');
const changedMeanwhile = (who = 'Another person') =>
  new DomainError('conflict', `${who} changed the draft since you opened it. What you wrote is still here.`);

function withValue(document: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const entries = document as Record<string, unknown>;
  return { ...entries, [key]: rest.length === 0 ? value : withValue(entries[key], rest, value) };
}

/** What the secret link to a draft ends with. */
export function draftKey({ settings }: Pick<Context, 'settings'>, id: number): string {
  return `${id}.${keyedHash(settings.secret, 'school-draft', String(id))}`;
}

/** The school as the draft has it; undefined for a wrong link, and once the draft is published or thrown away. */
export async function schoolOfDraft(
  ctx: Pick<Context, 'settings' | 'database' | 'offers'>,
  key: string,
): Promise<ShownSchool | undefined> {
  const id = Number.parseInt(key, 10);
  if (key !== draftKey(ctx, id)) return undefined;
  const draft = await readDraft(ctx.database.db);
  if (draft?.id !== id) return undefined;
  const filled = fillSchool(draft.document, soldNow(ctx));
  const { logo } = draft.document.facts;
  // Its file has an address only once the logo is published.
  const logoPath = logo.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(logo)}` : logo;
  return { ...filled, logoPath };
}
