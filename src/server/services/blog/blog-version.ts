import type { Context } from '../../context.ts';

const statement = {
  name: 'blog_version',
  text: `SELECT version || '-' || change AS version FROM blog_versions`,
};

/**
 * Which state of the posts the database shows: another text after every committed change to any of them. Read before the
 * posts, it is never newer than they are. A database that was put back to an earlier state and changed differently since has
 * another text too.
 */
export async function blogVersion({ database }: Pick<Context, 'database'>): Promise<string> {
  const [row] = await database.run<{ version: string }>(statement, []);
  if (row === undefined) throw new Error('blog_versions has lost its row');
  return row.version;
}
