import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { eventLog } from '../../../db/schema/index.ts';
import type { TaughtAnswer } from './list-answers.ts';

type Texts = Partial<Pick<TaughtAnswer, 'asks' | 'answer' | 'link' | 'isActive'>>;

const MOST = 50;

/** What an answer said after each of its changes, the newest first. Changes of earlier releases have no texts. */
export async function answerHistory({ database }: Pick<Context, 'database'>, answerId: string) {
  const { id, at, actor, data, aggregate, aggregateId } = eventLog;
  const rows = await database.db
    .select({ id, at, actor, data })
    .from(eventLog)
    .where(and(eq(aggregate, 'chat_answer'), eq(aggregateId, answerId)))
    .orderBy(desc(id))
    .limit(MOST);
  return rows.map((row) => ({ ...row, data: row.data as Texts }));
}
