import type { Context } from '../../../context.ts';
import { projectFile } from '../../../project-folder.ts';
import { completeIndex } from '../search/complete-index.ts';
import { importPosts } from './import-posts.ts';

const postsFolder = projectFile('content/posts');

/**
 * Puts the posts of `content/posts` into the database, where their slug is missing: what was changed there since stays. A
 * file with a mistake is named in the log and left out. Posts that were stored under earlier rules are brought up to date.
 *
 * @returns how many were put in
 */
export async function seedPosts(
  { database, log, clock }: Pick<Context, 'database' | 'log' | 'clock'>,
  folder = postsFolder,
): Promise<number> {
  const { created, problems } = await importPosts({ database, clock }, folder, { onlyNew: true });
  for (const problem of problems) log.error(problem, 'a blog post could not be read');
  const completed = await completeIndex({ database });
  if (completed > 0) log.info({ posts: completed }, 'blog posts were indexed');
  return created;
}
