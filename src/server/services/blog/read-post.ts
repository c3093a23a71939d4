import { and, eq } from 'drizzle-orm';
import type { Post } from '#domain/blog/post.ts';
import { DomainError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import { blogPosts } from '../../db/schema/index.ts';

/** @throws DomainError `not_found` for a slug that no published post has */
export async function readPost({ database }: Pick<Context, 'database'>, slug: string): Promise<Post> {
  // What the database could not even be asked for is no slug either.
  const [row] =
    cleanLine(slug) === slug
      ? await database.db
          .select()
          .from(blogPosts)
          .where(and(eq(blogPosts.slug, slug), eq(blogPosts.published, true)))
      : [];
  if (!row) throw new DomainError('not_found', 'Blog post not found');
  const { published: _published, updatedAt: _updatedAt, createdAt, ...post } = row;
  return { ...post, createdAt: createdAt.toISOString() };
}
