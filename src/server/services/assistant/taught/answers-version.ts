import type { Context } from '../../../context.ts';

const statement = {
  name: 'chat_answer_version',
  text: `SELECT version || '-' || change AS version FROM chat_answer_versions`,
};

/** The version of the taught answers, like `blogVersion` for the posts. */
export async function answersVersion({ database }: Pick<Context, 'database'>): Promise<string> {
  const [row] = await database.run<{ version: string }>(statement, []);
  if (row === undefined) throw new Error('chat_answer_versions has no row');
  return row.version;
}
