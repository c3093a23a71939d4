import { type FamilyDetails, namesFamily } from '#assistant/personal-data/names-family.ts';
import { FORGOTTEN } from '#domain/registration/forgotten.ts';
import { isAmong } from '../../db/is-among.ts';
import type { Tx } from '../../db/open.ts';
import { chatQuestions, newsletterSubscriptions, registrations } from '../../db/schema/index.ts';
import { type Family, readEnquiries } from './find-family.ts';

type Db = Pick<Tx, 'select'>;

/**
 * Deletes the chat's open questions that name a family, or another person with the same name. Before a
 * question is stored, only names after words such as "my name is" are removed.
 *
 * @returns how many
 */
export async function forgetQuestions(tx: Tx, details: FamilyDetails): Promise<number> {
  const texts = await questionsNaming(tx, details);
  await tx.delete(chatQuestions).where(isAmong(chatQuestions.text, texts));
  return texts.length;
}

/** How many questions erasing a family would delete. */
export async function countQuestions(db: Db, family: Family): Promise<number> {
  return (await questionsNaming(db, await detailsOf(db, family))).length;
}

async function questionsNaming(db: Db, details: FamilyDetails): Promise<string[]> {
  const isNamed = namesFamily(details);
  const stored = await db.select({ text: chatQuestions.text }).from(chatQuestions);
  return stored.map(({ text }) => text).filter(isNamed);
}

/** The stored details that identify a family. */
export async function detailsOf(db: Db, family: Family): Promise<FamilyDetails> {
  const rows = await db.select().from(registrations).where(isAmong(registrations.id, family.registrations));
  const { messages, interests } = await readEnquiries(db, family);
  const newsletter = await db
    .select()
    .from(newsletterSubscriptions)
    .where(isAmong(newsletterSubscriptions.id, family.newsletterSubscriptions));
  const known = rows.filter(({ email }) => email !== FORGOTTEN);
  return {
    names: [
      ...known.flatMap(({ parentName, childName }) => [parentName, childName]),
      ...messages.map(({ fullName }) => fullName),
      ...interests.flatMap(({ fullName, childName }) => [fullName, childName ?? '']),
    ],
    emails: [...known, ...messages, ...interests, ...newsletter].map(({ email }) => email),
    phones: [...known, ...interests].map(({ phone }) => phone ?? ''),
  };
}
