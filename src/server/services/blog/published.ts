import { and, desc, eq, sql } from 'drizzle-orm';
import { mayBeStoredSlug } from '#domain/blog/slug.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { blogPosts, postVersions } from '../../db/schema/index.ts';

/** A column and not a parameter, so that the partial indexes of published posts are used. */
export const isPublished = sql`${blogPosts.published}`;

export const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.slug)] as const;

/** Whether a post was on the site before. One that was imported counts as such. */
export async function wasPublic(
  db: Db | Tx,
  { slug, sourceDigest }: Pick<typeof blogPosts.$inferSelect, 'slug' | 'sourceDigest'>,
): Promise<boolean> {
  const isPublic = and(eq(postVersions.slug, slug), eq(postVersions.state, 'published'));
  return sourceDigest !== null || (await db.$count(postVersions, isPublic)) > 0;
}

/** The error for a slug that no published post has. It does not tell a draft from an unknown slug. */
export async function notPublished(
  { database }: Pick<Context, 'database'>,
  slug: string,
): Promise<DomainError> {
  const { sourceDigest } = blogPosts;
  const [post] = mayBeStoredSlug(slug)
    ? await database.db
        .select({ slug: blogPosts.slug, sourceDigest })
        .from(blogPosts)
        .where(eq(blogPosts.slug, slug))
    : [];
  const details = { wasPublic: post !== undefined && (await wasPublic(database.db, post)) };
  return new DomainError('not_found', 'Blog post not found', details);
}
