import type { Context } from '../../../context.ts';

const statement = {
  name: 'chat_answer_version',
  text: `SELECT version || '-' || change AS version FROM chat_answer_versions`,
};

/** Which state of the taught answers the database shows, as `blogVersion` says it of the posts. */
export async function answersVersion({ database }: Pick<Context, 'database'>): Promise<string> {
  const [row] = await database.run<{ version: string }>(statement, []);
  if (row === undefined) throw new Error('chat_answer_versions has lost its row');
  return row.version;
}
