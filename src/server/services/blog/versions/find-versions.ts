import { and, desc, eq, sql } from 'drizzle-orm';
import type { PostDocument, PostState } from '#domain/blog/post-document.ts';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../db/open.ts';
import { isAfter, nextOf, type Place } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/rows-of.ts';
import { blogCategories, blogPosts, postVersions } from '../../../db/schema/index.ts';

type Reading = Pick<Context, 'database'>;
export type PostVersion = typeof postVersions.$inferSelect;
export type StoredPost = typeof blogPosts.$inferSelect;

/** The number of the newest version of a post that has none. */
export const BEFORE_VERSIONS = -1;

const PAGE = 50;

/** @throws DomainError `not_found` */
export async function storedPost(db: Db | Tx, slug: string): Promise<StoredPost> {
  const [post] = mayBeStoredSlug(slug)
    ? await db.select().from(blogPosts).where(eq(blogPosts.slug, slug))
    : [];
  if (!post) throw new DomainError('not_found', 'There is no such post.');
  return post;
}

export async function newestVersion(db: Db | Tx, slug: string): Promise<PostVersion | undefined> {
  const [newest] = await db
    .select()
    .from(postVersions)
    .where(eq(postVersions.slug, slug))
    .orderBy(desc(postVersions.id))
    .limit(1);
  return newest;
}

/** A stored post as it was written. One from before there were versions has its HTML, which Markdown allows. */
export function documentOf(post: StoredPost, version: PostVersion | undefined): PostDocument {
  if (version) return version.document;
  const { title, slug, excerpt, author, category, photo, featured, content } = post;
  return { title, slug, excerpt, author, category, photo, featured, article: content };
}

const HISTORY = 100;

/**
 * A post with its newest versions.
 *
 * @param wanted The number of the version to read; by default the newest
 * @throws DomainError `not_found`
 */
export async function readWritten({ database: { db } }: Reading, slug: string, wanted?: number) {
  const post = await storedPost(db, slug);
  const { id, at, who, state, publishAt } = postVersions;
  const versions = await db
    .select({ id, at, who, state, publishAt })
    .from(postVersions)
    .where(eq(postVersions.slug, slug))
    .orderBy(desc(id))
    .limit(HISTORY);
  const [newest] = versions;
  const [shown] = newest
    ? await db
        .select()
        .from(postVersions)
        .where(and(eq(postVersions.slug, slug), eq(id, wanted ?? newest.id)))
    : [];
  if (wanted !== undefined && !shown) throw new DomainError('not_found', 'There is no such version.');
  return {
    document: documentOf(post, shown),
    version: newest?.id ?? BEFORE_VERSIONS,
    isPublic: post.published,
    isScheduled: newest?.state === 'scheduled',
    publishAt: newest?.state === 'scheduled' ? newest.publishAt : null,
    versions,
  };
}

interface WrittenRow {
  slug: string;
  title: string;
  category: string;
  isPublic: boolean;
  state: PostState | null;
  publishAt: Date | null;
  who: string | null;
  changedAt: Date;
  createdAt: Date;
}

type ReadRow = Omit<WrittenRow, 'publishAt' | 'changedAt' | 'createdAt'> & {
  publishAt: string | null;
  changedAt: string;
  createdAt: string;
};

/** A page of all posts as they are written, newest first. */
export async function listWritten(
  { database: { db } }: Reading,
  { state, text = '', after }: { state?: PostState | undefined; text?: string; after?: Place | undefined },
): Promise<{ rows: WrittenRow[]; next: Place | null }> {
  const isScheduled = sql`coalesce(v.state = 'scheduled', FALSE)`;
  const inState = {
    published: sql`p.published`,
    draft: sql`NOT p.published AND NOT ${isScheduled}`,
    scheduled: isScheduled,
  };
  const rows = await rowsOf<ReadRow>(
    db,
    sql`
    SELECT p.slug, coalesce(v.document->>'title', p.title) AS title,
      coalesce(v.document->>'category', p.category) AS category, p.published AS "isPublic", v.state,
      v.publish_at::text AS "publishAt", v.who, coalesce(v.at, p.updated_at)::text AS "changedAt",
      p.created_at::text AS "createdAt"
    FROM blog_posts p LEFT JOIN LATERAL (
      SELECT * FROM post_versions WHERE slug = p.slug ORDER BY id DESC LIMIT 1
    ) v ON TRUE
    WHERE ${state ? inState[state] : sql`TRUE`}
      AND ${isAfter(sql`p.created_at`, sql`p.slug`, after, 'desc') ?? sql`TRUE`}
      AND ${text ? sql`strpos(lower(coalesce(v.document->>'title', p.title)), lower(${text})) > 0` : sql`TRUE`}
    ORDER BY p.created_at DESC, p.slug DESC LIMIT ${PAGE + 1}`,
  );
  const found = rows.map((row) => ({
    ...row,
    publishAt: row.publishAt ? new Date(row.publishAt) : null,
    changedAt: new Date(row.changedAt),
    createdAt: new Date(row.createdAt),
  }));
  return nextOf(found, ({ createdAt, slug }) => ({ at: createdAt, id: slug }), PAGE);
}

/** The categories of all published posts, by name. */
export async function listCategories({ database: { db } }: Reading): Promise<string[]> {
  const { category } = blogCategories;
  return (await db.select({ category }).from(blogCategories).orderBy(category)).map((row) => row.category);
}
