import { asc, eq, sql } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import { isUuid } from '#domain/id.ts';
import type { Context } from '../../../context.ts';
import { savedAnswers } from '../../../db/schema/index.ts';
import { commit, record } from '../../outbox/records.ts';

type SavedAnswer = typeof savedAnswers.$inferSelect;

export async function listSavedAnswers({ database: { db } }: Context): Promise<SavedAnswer[]> {
  return db
    .select()
    .from(savedAnswers)
    .orderBy(asc(sql`lower(${savedAnswers.name})`));
}

export async function addSavedAnswer(
  ctx: Context,
  by: string,
  { name, text }: Pick<SavedAnswer, 'name' | 'text'>,
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const [added] = await change.tx.insert(savedAnswers).values({ name, text }).returning();
    if (added)
      await record(change, { aggregate: 'saved_answer', id: added.id, event: 'added', data: { name, text } });
  });
}

/** @throws DomainError `not_found`; `conflict` when another has changed it since: the message has the other's text */
export async function changeSavedAnswer(
  ctx: Context,
  by: string,
  { id, version, name, text }: SavedAnswer,
): Promise<void> {
  await commit(ctx, `staff:${by}`, async (change) => {
    const { tx } = change;
    const [found] = isUuid(id)
      ? await tx.select().from(savedAnswers).where(eq(savedAnswers.id, id)).for('update')
      : [];
    if (!found) throw new DomainError('not_found', 'There is no such answer.');
    if (found.version !== version)
      throw new DomainError(
        'conflict',
        `Another person changed it after you opened it. It now says: “${found.name}: ${found.text}” What you wrote is still here: send it again to replace that.`,
      );
    await tx
      .update(savedAnswers)
      .set({ name, text, version: version + 1 })
      .where(eq(savedAnswers.id, id));
    await record(change, {
      aggregate: 'saved_answer',
      id,
      event: 'changed',
      data: { before: { name: found.name, text: found.text }, after: { name, text } },
    });
  });
}

/** Removing it again changes nothing. */
export async function removeSavedAnswer(ctx: Context, by: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  await commit(ctx, `staff:${by}`, async (change) => {
    const [removed] = await change.tx.delete(savedAnswers).where(eq(savedAnswers.id, id)).returning();
    if (removed)
      await record(change, { aggregate: 'saved_answer', id, event: 'removed', data: { name: removed.name } });
  });
}
