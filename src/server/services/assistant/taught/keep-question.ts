import { sql } from 'drizzle-orm';
import { keptQuestion } from '#assistant/personal-data/kept-question.ts';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../../context.ts';
import { chatQuestions } from '../../../db/schema/index.ts';

/** At this limit the least frequent and oldest question is deleted. */
const MAX_QUESTIONS = 5_000;

/** Counts a question that the chat could not answer, or did not answer well. Stores its text without the author. */
export async function keepQuestion(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  kind: 'unknown' | 'not_helpful',
  message: string,
  most = MAX_QUESTIONS,
): Promise<void> {
  const text = keptQuestion(message);
  if (text === '') return;
  const today = schoolDate(clock.now());
  await database.inTransaction(async (tx) => {
    // One at a time, so that the limit is never exceeded.
    await tx.execute(sql`LOCK TABLE ${chatQuestions} IN SHARE ROW EXCLUSIVE MODE`);
    await tx
      .insert(chatQuestions)
      .values({ text, kind, firstDay: today, lastDay: today })
      .onConflictDoUpdate({
        target: [chatQuestions.text, chatQuestions.kind],
        set: { count: sql`${chatQuestions.count} + 1`, lastDay: today },
      });
    await tx.execute(sql`DELETE FROM chat_questions WHERE (text, kind) IN (
      SELECT text, kind FROM chat_questions ORDER BY count DESC, last_day DESC, text OFFSET ${most}::integer)`);
  });
}
