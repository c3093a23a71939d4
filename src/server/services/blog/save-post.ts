import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isSlug } from '#domain/blog/slug.ts';
import { DomainError } from '#domain/errors.ts';
import { cleanLine } from '#domain/text.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { blogPosts } from '../../db/schema/index.ts';
import { holdPictures } from '../pictures/find-pictures.ts';
import { cleanPostHtml } from './html/clean-post-html.ts';
import { picturesIn } from './html/picture-elements.ts';
import { isOwnImage } from './html/post-addresses.ts';
import { addWords } from './search/add-words.ts';
import { INDEX_VERSION, indexPost } from './search/post-index.ts';

/** A post before cleaning. */
export interface PostDraft {
  title: string;
  slug: string;
  /** HTML from any source. */
  content: string;
  excerpt: string;
  author: string;
  category: string;
  /** A path on this site; `null` for the stock illustration. */
  image: string | null;
  /** The id of a picture. */
  photo?: string | undefined;
  featured: boolean;
  published: boolean;
  createdAt: Date;
  /** The digest of the source file; `null` for a post that was not imported. */
  sourceDigest: string | null;
}

export type Saved = 'created' | 'changed' | 'unchanged';

/** How a post is shown, without its text. */
export type Mark = 'published' | 'featured';

interface SaveOptions {
  /** Leaves a stored post unchanged. */
  keepStored?: boolean;
  /** Marks that a stored post keeps. */
  keepMarks?: readonly Mark[];
  /** What else is written in its transaction, while the post is locked. An error undoes both. */
  also?: (tx: Tx, saved: Saved) => Promise<void>;
}

/**
 * Cleans, indexes and upserts a post by its slug. Posts are written only here.
 *
 * @throws DomainError `invalid` for a malformed slug, for a picture of another site, and for one that was not added
 */
export async function savePost(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  draft: PostDraft,
  { keepStored = false, keepMarks = [], also }: SaveOptions = {},
): Promise<Saved> {
  if (!isSlug(draft.slug)) throw new DomainError('invalid', 'The slug is not valid.');
  if (draft.image !== null && !isOwnImage(draft.image)) {
    throw new DomainError('invalid', 'The picture is not one of this site.');
  }
  const post = {
    slug: draft.slug,
    title: cleanLine(draft.title),
    excerpt: cleanLine(draft.excerpt),
    author: cleanLine(draft.author),
    category: cleanLine(draft.category),
    image: draft.image,
    photo: draft.photo ?? null,
    featured: draft.featured,
    published: draft.published,
    createdAt: draft.createdAt,
    content: cleanPostHtml(draft.content),
    sourceDigest: draft.sourceDigest,
  };
  const { lexemes, vocabulary, keywords, wordCount } = indexPost(post);
  // Before the post, so that a misspelled search finds it as soon as an exact one.
  await addWords(database.db, vocabulary);
  const values = {
    ...post,
    search: sql`array_to_tsvector(${sql.param(lexemes)}::text[])`,
    keywords,
    wordCount,
    indexVersion: INDEX_VERSION,
  };
  const write = async (tx: Tx): Promise<Saved> => {
    const named = [...(draft.photo ? [draft.photo] : []), ...picturesIn(post.content)];
    const unknown = await holdPictures(tx, named);
    if (unknown.length > 0) throw new DomainError('invalid', `there is no picture ${unknown.join(', ')}`);
    const insert = tx.insert(blogPosts).values({ ...values, updatedAt: post.createdAt });
    const created = sql<boolean>`${blogPosts}.xmax = 0`;
    if (keepStored) {
      const [row] = await insert.onConflictDoNothing({ target: blogPosts.slug }).returning({ created });
      return row ? 'created' : 'unchanged';
    }
    const { sourceDigest, ...shown } = post;
    const columns = (Object.keys(shown) as (keyof typeof shown)[]).filter((name) => !isKept(name, keepMarks));
    const ofArticle = columns.filter((name) => name !== 'featured');
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const [row] = await insert
      .onConflictDoUpdate({
        target: blogPosts.slug,
        set: {
          ...Object.fromEntries(Object.entries(values).filter(([name]) => !isKept(name, keepMarks))),
          updatedAt: sql`CASE WHEN ${isDifferent(ofArticle)} THEN ${now} ELSE ${blogPosts.updatedAt} END`,
        },
        setWhere: isDifferent(columns),
      })
      .returning({ created });
    if (row) return row.created ? 'created' : 'changed';
    // Another source with the same content: only its digest is stored.
    await tx
      .update(blogPosts)
      .set({ sourceDigest })
      .where(
        and(eq(blogPosts.slug, post.slug), sql`${blogPosts.sourceDigest} IS DISTINCT FROM ${sourceDigest}`),
      );
    return 'unchanged';
  };
  return database.inTransaction(async (tx) => {
    const saved = await write(tx);
    await also?.(tx, saved);
    return saved;
  });
}

function isKept(column: string, marks: readonly Mark[]): boolean {
  return (marks as readonly string[]).includes(column);
}

/** Whether the stored row and the new one differ in these columns. */
function isDifferent(columns: readonly (keyof typeof blogPosts.$inferSelect)[]): SQL {
  const own = columns.map((name) => sql`${blogPosts[name]}`);
  const wanted = columns.map((name) => sql.raw(`excluded."${blogPosts[name].name}"`));
  return sql`(${sql.join(own, sql`, `)}) IS DISTINCT FROM (${sql.join(wanted, sql`, `)})`;
}
