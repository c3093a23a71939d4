import { and, eq } from 'drizzle-orm';
import { type Lesson, readLesson } from '#assistant/answers/taught.ts';
import { isAllowedLink } from '#assistant/markdown/small-markdown.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/open.ts';
import { blogPosts, chatAnswers } from '../../../db/schema/index.ts';
import { record } from '../../outbox/records.ts';
import { pages } from '../school-words/pages.ts';
import { pageOf, pathOf, type TaughtAnswer } from './list-answers.ts';

type Teaching = Pick<Context, 'database' | 'clock'>;

/** A taught answer from staff, with its id if it may exist. */
export interface LessonInput extends Lesson {
  id?: string;
  isActive?: boolean;
  /** When the answer had last changed as its author saw it; one that changed since is not overwritten. */
  basedOn?: Date;
}

export interface Taught {
  answer: TaughtAnswer;
  change: 'new' | 'changed' | 'unchanged';
}

/**
 * Adds or updates taught answers, all or none. Every server answers from them at its next question.
 *
 * @throws DomainError `invalid`, with the place of the answer among several; `conflict` when it changed since `basedOn`
 */
export async function teach(ctx: Teaching, by: string, given: readonly LessonInput[]): Promise<Taught[]> {
  return ctx.database.inTransaction(async (tx) => {
    const taught: Taught[] = [];
    for (const [at, one] of given.entries()) {
      try {
        taught.push(await teachOne(tx, ctx.clock.now(), by, one));
      } catch (error) {
        if (given.length === 1 || !(error instanceof DomainError)) throw error;
        throw new DomainError(error.code, `Answer ${at + 1} of ${given.length}: ${error.message}`);
      }
    }
    return taught;
  });
}

async function teachOne(
  tx: Tx,
  now: Date,
  by: string,
  { id, isActive = true, basedOn, ...given }: LessonInput,
): Promise<Taught> {
  const lesson = readLesson(given);
  if (lesson.link !== null) await refuseNoPage(tx, lesson.link);
  const [known] = id ? await tx.select().from(chatAnswers).where(eq(chatAnswers.id, id)).for('update') : [];
  if (known && basedOn && known.updatedAt.getTime() !== basedOn.getTime())
    throw new DomainError('conflict', `This was changed since you opened it. It says now: ${known.answer}`);
  const values = { ...lesson, asks: [...lesson.asks], isActive };
  if (known && isSame(known, values)) return { answer: known, change: 'unchanged' };
  const [answer] = known
    ? await tx
        .update(chatAnswers)
        .set({ ...values, updatedAt: now })
        .where(eq(chatAnswers.id, known.id))
        .returning()
    : await tx
        .insert(chatAnswers)
        .values({ ...values, ...(id && { id }), createdAt: now, updatedAt: now })
        .returning();
  if (!answer) throw new Error('an answer was not written');
  const event = known ? 'changed' : 'added';
  await record(
    { tx, now, actor: `staff:${by}` },
    {
      aggregate: 'chat_answer',
      id: answer.id,
      event,
      data: values,
    },
  );
  return { answer, change: known ? 'changed' : 'new' };
}

function isSame(known: TaughtAnswer, given: Pick<TaughtAnswer, 'asks' | 'answer' | 'link' | 'isActive'>) {
  const { asks, answer, link, isActive } = known;
  const of = (one: typeof given) => JSON.stringify([one.asks, one.answer, one.link, one.isActive]);
  return of({ asks, answer, link, isActive }) === of(given);
}

/** @throws DomainError `invalid` for anything but a public page of this site */
async function refuseNoPage(tx: Tx, link: string): Promise<void> {
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(pathOf(link)) ?? [];
  const isArticle = and(eq(blogPosts.slug, slug ?? ''), eq(blogPosts.published, true));
  const isPage = pageOf(link) !== null || (slug !== undefined && (await tx.$count(blogPosts, isArticle)) > 0);
  if (isPage && isAllowedLink(link)) return;
  const all = [...new Set(Object.values(pages).map(({ href }) => pathOf(href)))].join(' ');
  throw new DomainError(
    'invalid',
    `${link} is not a page of this site. Pages are ${all} and published articles.`,
  );
}
