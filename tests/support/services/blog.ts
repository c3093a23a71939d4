import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import type { PostDraft } from '#server/services/blog/save-post.ts';
import { addWords } from '#server/services/blog/search/add-words.ts';
import { INDEX_VERSION } from '#server/services/blog/search/post-index.ts';

let posts = 0;

/** A published post, different each time and a minute newer than the last. */
export function aPost(details: Partial<PostDraft> = {}): PostDraft {
  posts += 1;
  return {
    title: `Title ${posts}`,
    slug: `post-${posts}`,
    content: `<p>Article ${posts}.</p>`,
    excerpt: `Excerpt ${posts}`,
    author: 'Somebody',
    category: 'Things',
    image: null,
    featured: false,
    published: true,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, posts)),
    sourceDigest: null,
    ...details,
  };
}

/** Every post of `fillBlog` contains this word; search also finds it with a typing mistake. */
export const COMMON_WORD = 'mango';
/** Every post of `fillBlog` is in one of these. */
export const FILLED_CATEGORIES = ['Filled 0', 'Filled 1', 'Filled 2', 'Filled 3'] as const;

/**
 * Fills the blog with published posts of 10 kB, made in the database itself: `filled-1` is the oldest, and each is a
 * minute newer than the one before. Each has about 25 different words, one that all share, and a unique one, `only17x`.
 */
export async function fillBlog({ db }: Pick<Database, 'db'>, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO blog_posts (title, slug, content, excerpt, author, category, published, created_at, updated_at, search,
      keywords, word_count, index_version)
    SELECT 'Post ' || n, 'filled-' || n, '<p>' || repeat(words || ' ', 47) || '</p>', 'Excerpt of post ' || n, 'Somebody',
      'Filled ' || n % 4, TRUE, at, at,
      array_to_tsvector(string_to_array(words, ' ') || ARRAY['post', '=post', n::text, '=' || n, 'excerpt', 'somebody', 'filled']),
      (string_to_array(words, ' '))[1:16], 1250, ${INDEX_VERSION}
    FROM (
      SELECT n, timestamptz '2020-01-01' + n * interval '1 minute' AS at, (
        SELECT ${COMMON_WORD} || ' only' || n || 'x ' || string_agg('word' || (n * 79 + place * place * 947) % 4001, ' ')
        FROM generate_series(1, 24) AS place
      ) AS words
      FROM generate_series(1, ${count}::integer) AS n
    ) AS made`);
  await addWords(db, [COMMON_WORD]);
}
