import { asc, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { blogPosts } from '../../../db/schema/index.ts';
import { cleanPostHtml } from '../html/clean-post-html.ts';
import { addWords } from './add-words.ts';
import { INDEX_VERSION, indexPost } from './post-index.ts';

const TOGETHER = 25;

/**
 * Cleans and indexes the posts that were written under earlier rules or by SQL. Two processes may do it at the same
 * time.
 *
 * @returns how many there were
 */
export async function completeIndex({ database }: Pick<Context, 'database'>): Promise<number> {
  for (let done = 0; ; ) {
    const rows = await database.db
      .select({
        id: blogPosts.id,
        title: blogPosts.title,
        excerpt: blogPosts.excerpt,
        author: blogPosts.author,
        category: blogPosts.category,
        content: blogPosts.content,
      })
      .from(blogPosts)
      .where(lt(blogPosts.indexVersion, INDEX_VERSION))
      .orderBy(asc(blogPosts.indexVersion), asc(blogPosts.id))
      .limit(TOGETHER);
    if (rows.length === 0) return done;
    done += rows.length;
    const posts = rows.map((row) => {
      const content = cleanPostHtml(row.content);
      return { id: row.id, content, ...indexPost({ ...row, content }) };
    });
    await addWords(
      database.db,
      posts.flatMap(({ vocabulary }) => vocabulary),
    );
    // A post that another process has written since is already indexed. The trigger resets the version of a post
    // whose text changes and whose words do not: such a post is indexed twice.
    await database.db.execute(sql`
      UPDATE blog_posts SET
        content = done.content,
        search = array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(done.lexemes))),
        keywords = ARRAY(SELECT jsonb_array_elements_text(done.keywords)),
        word_count = done."wordCount",
        index_version = ${INDEX_VERSION}
      FROM jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
        AS done (id uuid, content text, lexemes jsonb, keywords jsonb, "wordCount" integer)
      WHERE blog_posts.id = done.id AND blog_posts.index_version < ${INDEX_VERSION}`);
  }
}
