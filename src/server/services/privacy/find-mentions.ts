import { asc, eq, isNotNull } from 'drizzle-orm';
import { namesFamily } from '#assistant/personal-data/names-family.ts';
import { formatLongDate, schoolDate } from '#domain/clock.ts';
import type { Db } from '../../db/open.ts';
import { letters, pictures, savedAnswers, sessions } from '../../db/schema/index.ts';

/**
 * Where else these names are: in pictures that show a child, messages to many families, reasons why a session was
 * cancelled, and saved answers. Erasing a family leaves them, because they may be about another person of that name.
 *
 * @returns each in words, as staff find it at the desk
 */
export async function findMentions(db: Db, names: readonly string[]): Promise<string[]> {
  const isNamed = namesFamily({ names, emails: [], phones: [] });
  const areNamed = (...texts: (string | null)[]) => texts.some((text) => text !== null && isNamed(text));
  const shown = await db
    .select({ alt: pictures.alt, consent: pictures.consent })
    .from(pictures)
    .where(eq(pictures.showsChild, true))
    .orderBy(asc(pictures.at), asc(pictures.id));
  const written = await db
    .select({ subject: letters.subject, text: letters.text, at: letters.createdAt })
    .from(letters)
    .orderBy(asc(letters.createdAt), asc(letters.id));
  const cancelled = await db
    .select({ date: sessions.sessionDate, slot: sessions.sessionSlot, because: sessions.calledOffBecause })
    .from(sessions)
    .where(isNotNull(sessions.calledOffBecause))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
  const saved = await db.select().from(savedAnswers).orderBy(asc(savedAnswers.name), asc(savedAnswers.id));
  return [
    ...shown
      .filter(({ alt, consent }) => areNamed(alt, consent))
      .map(({ alt, consent }) => `the picture “${alt}”${consent ? ` (consent: ${consent})` : ''}`),
    ...written
      .filter(({ subject, text }) => areNamed(subject, text))
      .map(({ subject, at }) => `the message to families “${subject}” of ${formatLongDate(schoolDate(at))}`),
    ...cancelled
      .filter(({ because }) => areNamed(because))
      .map(({ date, slot }) => `why the session of ${formatLongDate(date)}, ${slot}, was cancelled`),
    ...saved.filter(({ name, text }) => areNamed(name, text)).map(({ name }) => `the saved answer “${name}”`),
  ];
}
