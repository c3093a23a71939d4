import { desc } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { chatQuestions } from '../../../db/schema/index.ts';

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
