import { and, eq, lte, sql } from 'drizzle-orm';
import { missingIn, PostDocument } from '#domain/blog/post-document.ts';
import { DomainError, hasCode, invalidField } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { blogPosts, postVersions } from '../../../db/schema/index.ts';
import { commit, raiseStaffTask, record } from '../../outbox/records.ts';
import { holdPictures } from '../../pictures/find-pictures.ts';
import { articleHtml } from '../html/article-html.ts';
import { picturesIn } from '../html/picture-elements.ts';
import { wasPublic } from '../published.ts';
import { type PostDraft, type Saved, savePost } from '../save-post.ts';
import {
  BEFORE_VERSIONS,
  documentOf,
  newestVersion,
  type PostVersion,
  type StoredPost,
  storedPost,
} from './find-versions.ts';

type Writing = Pick<Context, 'database' | 'clock'>;

interface NewVersion {
  document: PostDocument;
  /** The version that it was made from; 0 for a new post. */
  basedOn: number;
  state: PostVersion['state'];
  /** For a scheduled version. */
  publishAt?: Date | undefined;
  who: string;
}

interface WrittenVersion {
  version: number;
  wasTimed: boolean;
}

/**
 * Stores what was written as the newest version. A published one is on every page within two seconds; a draft of a
 * published post changes no page. A schedule ends with the next version.
 *
 * @returns the version's number, and whether it ended a schedule
 * @throws DomainError `invalid` with every field at fault; `conflict` when another version is the newest
 */
export async function writeVersion(ctx: Writing, version: NewVersion): Promise<WrittenVersion> {
  const { document, state, publishAt, who } = version;
  const now = ctx.clock.now();
  const errors = state === 'draft' ? [] : missingIn(document);
  if (state === 'scheduled' && !(publishAt && publishAt > now))
    errors.push({ path: 'publishAt', message: 'Write a time that is still to come.' });
  if (errors.length > 0) throw new DomainError('invalid', 'Something is missing.', { errors });
  const stored = await storedPost(ctx.database.db, document.slug).catch((error) => {
    if (hasCode(error, 'not_found')) return undefined;
    throw error;
  });
  let id = 0;
  let wasTimed = false;
  const also = async (tx: Tx) => {
    await refuseStale(tx, document.slug, version.basedOn, stored);
    const ended = await tx
      .update(postVersions)
      .set({ state: 'draft' })
      .where(and(eq(postVersions.slug, document.slug), eq(postVersions.state, 'scheduled')))
      .returning({ id: postVersions.id });
    wasTimed = ended.length > 0;
    const [row] = await tx
      .insert(postVersions)
      .values({ slug: document.slug, document, state, publishAt: publishAt ?? null, at: now, who })
      .returning({ id: postVersions.id });
    id = row?.id ?? 0;
    const event = state === 'draft' ? 'saved' : state;
    await record(
      { tx, now, actor: `staff:${who}` },
      { aggregate: 'post', id: document.slug, event, data: { version: id, ...(publishAt && { publishAt }) } },
    );
  };
  if (state !== 'published' && stored?.published) await writeBeside(ctx, document, also);
  else {
    const draft = await draftOf(ctx, document, stored, state === 'published');
    await savePost(ctx, draft, { keepMarks: state === 'published' ? [] : ['published'], also });
  }
  return { version: id, wasTimed };
}

/** Writes a version while the site goes on showing another. */
async function writeBeside({ database }: Writing, document: PostDocument, also: (tx: Tx) => Promise<void>) {
  const html = await articleHtml(document.article);
  return database.inTransaction(async (tx) => {
    await tx.select().from(blogPosts).where(eq(blogPosts.slug, document.slug)).for('update');
    const named = [...(document.photo ? [document.photo] : []), ...picturesIn(html)];
    const unknown = await holdPictures(tx, named);
    if (unknown.length > 0) throw new DomainError('invalid', `There is no picture ${unknown.join(', ')}.`);
    await also(tx);
  });
}

async function refuseStale(tx: Tx, slug: string, basedOn: number, stored: StoredPost | undefined) {
  const newest = await newestVersion(tx, slug);
  if (newest && basedOn !== newest.id) {
    if (basedOn === 0) throw taken();
    throw new DomainError('conflict', `${newest.who} has changed this post since you opened it.`);
  }
  // A post from before there were versions may be changed; a new one must not replace it.
  if (!newest && stored && basedOn !== BEFORE_VERSIONS) throw taken();
}

function taken(): DomainError {
  return invalidField('slug', 'Another post has this address. Write another.');
}

/** A post is dated when it is first published. */
async function draftOf(
  { database, clock }: Writing,
  document: PostDocument,
  stored: StoredPost | undefined,
  published: boolean,
): Promise<PostDraft> {
  const { article, photo, ...rest } = document;
  return {
    ...rest,
    content: await articleHtml(article),
    photo: photo ?? undefined,
    image: stored?.image ?? null,
    published,
    createdAt:
      stored && (stored.published || (await wasPublic(database.db, stored))) ? stored.createdAt : clock.now(),
    // An import changes the post again when its file changes.
    sourceDigest: stored?.sourceDigest ?? null,
  };
}

/** Takes a post off the site; its text stays as a draft. @throws DomainError `not_found`, `conflict` */
export async function unpublishPost(
  ctx: Writing,
  slug: string,
  { basedOn, who }: { basedOn: number; who: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.database.inTransaction(async (tx) => {
    const post = await storedPost(tx, slug);
    await tx
      .update(blogPosts)
      .set({ published: false, updatedAt: now })
      .where(and(eq(blogPosts.slug, slug), eq(blogPosts.published, true)));
    await refuseStale(tx, slug, basedOn, post);
    const document = documentOf(post, await newestVersion(tx, slug));
    await tx.insert(postVersions).values({ slug, document, state: 'draft', at: now, who });
    await record({ tx, now, actor: `staff:${who}` }, { aggregate: 'post', id: slug, event: 'unpublished' });
  });
}

/** A version that was replaced, or whose post was taken off the site since, is not published any more. */
const isNewest = sql`NOT EXISTS (SELECT FROM post_versions newer WHERE newer.slug = ${postVersions.slug} AND newer.id > ${postVersions.id})`;

/** Publishes every version whose time has come. One that cannot be published becomes a draft again, and a task. */
export async function publishDue(ctx: Context): Promise<void> {
  const due = await ctx.database.db
    .select()
    .from(postVersions)
    .where(
      and(sql`${postVersions.state} = 'scheduled'`, isNewest, lte(postVersions.publishAt, ctx.clock.now())),
    );
  for (const version of due) {
    const { id, slug, who, document } = version;
    const turn = (state: 'draft' | 'published') => async (tx: Tx) => {
      const [turned] = await tx
        .update(postVersions)
        .set({ state })
        .where(and(eq(postVersions.id, id), eq(postVersions.state, 'scheduled'), isNewest))
        .returning({ id: postVersions.id });
      if (!turned) throw new DomainError('conflict', 'The post was changed since you opened it.');
      const event = state === 'published' ? 'published' : 'not_published';
      await record(
        { tx, now: ctx.clock.now(), actor: `staff:${who}` },
        { aggregate: 'post', id: slug, event, data: { version: id } },
      );
    };
    try {
      const stored = await storedPost(ctx.database.db, slug);
      await savePost(ctx, await draftOf(ctx, document, stored, true), { also: turn('published') });
    } catch (error) {
      if (hasCode(error, 'conflict')) continue;
      if (!hasCode(error, 'invalid') && !hasCode(error, 'not_found')) throw error;
      const reason = (error as Error).message;
      ctx.log.error({ slug, problem: reason }, 'a scheduled post could not be published');
      await commit(ctx, 'system', async (change) => {
        await turn('draft')(change.tx);
        await raiseStaffTask(change, {
          kind: 'not_published',
          subject: `post ${id}`,
          registrationId: null,
          details: { text: document.title, reason },
        });
      });
    }
  }
}

/** Keeps an imported file as a version. */
export function keepImported(
  { clock }: Pick<Context, 'clock'>,
  file: Omit<PostDraft, 'content'> & { article: string },
) {
  return async (tx: Tx, saved: Saved) => {
    if (saved === 'unchanged') return;
    const document = PostDocument.parse({ ...file, photo: file.photo ?? null });
    const state = file.published ? 'published' : 'draft';
    await tx
      .insert(postVersions)
      .values({ slug: file.slug, document, state, at: clock.now(), who: 'import' });
  };
}
