import type { Context } from '../../../context.ts';
import { projectFile } from '../../../project-folder.ts';
import { completeIndex } from '../search/complete-index.ts';
import { importPosts } from './import-posts.ts';

const postsFolder = projectFile('content/posts');

/**
 * Adds the posts of `content/posts` whose slug is missing; stored posts stay as they are. A file with a mistake is
 * logged and left out. Posts stored under earlier rules are cleaned and indexed again.
 *
 * @returns how many were added
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
