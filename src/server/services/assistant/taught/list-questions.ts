import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { chatQuestions } from '../../../db/schema/index.ts';
import { commit, record } from '../../outbox/records.ts';

export type KeptQuestion = typeof chatQuestions.$inferSelect;

/** The stored questions, most frequent first. */
export async function listQuestions(
  { database }: Pick<Context, 'database'>,
  most: number,
): Promise<KeptQuestion[]> {
  return database.db
    .select()
    .from(chatQuestions)
    .orderBy(desc(chatQuestions.count), desc(chatQuestions.lastDay), chatQuestions.text)
    .limit(most);
}

/** Takes a question off the list, because it is answered now or needs no answer. */
export async function forgetQuestion(
  ctx: Context,
  by: string,
  { text, kind }: Pick<KeptQuestion, 'text' | 'kind'>,
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const isIt = and(eq(chatQuestions.text, text), eq(chatQuestions.kind, kind));
    const gone = await change.tx.delete(chatQuestions).where(isIt).returning({ count: chatQuestions.count });
    if (gone.length > 0)
      await record(change, { aggregate: 'chat_answer', id: 'question', event: 'question_done' });
  });
}
