import type { Context } from '../../context.ts';

const statement = {
  name: 'blog_version',
  text: `SELECT version || '-' || change AS version FROM blog_versions`,
};

/**
 * The version of the posts: a new text after every committed change. Read before the posts, it is never newer than
 * they are. A database that was restored from a backup and changed again gets another text too.
 */
export async function blogVersion({ database }: Pick<Context, 'database'>): Promise<string> {
  const [row] = await database.run<{ version: string }>(statement, []);
  if (row === undefined) throw new Error('blog_versions has no row');
  return row.version;
}
