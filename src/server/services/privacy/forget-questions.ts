import { inArray } from 'drizzle-orm';
import { type FamilyDetails, namesFamily } from '#domain/assistant/names-family.ts';
import type { Tx } from '../../db/open.ts';
import { chatQuestions } from '../../db/schema/index.ts';

/**
 * Deletes the chat's open questions that name a family, or somebody with the same name. A name that nothing introduces
 * is stored with the question.
 *
 * @returns how many
 */
export async function forgetQuestions(tx: Tx, family: FamilyDetails): Promise<number> {
  const isNamed = namesFamily(family);
  const kept = await tx.select({ text: chatQuestions.text }).from(chatQuestions);
  const texts = kept.map(({ text }) => text).filter(isNamed);
  await tx.delete(chatQuestions).where(inArray(chatQuestions.text, texts));
  return texts.length;
}
