import { and, asc, desc, eq, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import { namesFamily } from '#assistant/personal-data/names-family.ts';
import { formatLongDate, schoolDate } from '#domain/clock.ts';
import type { Db } from '../../db/open.ts';
import {
  blogPosts,
  campaignVersions,
  chatAnswers,
  letters,
  pictures,
  postVersions,
  savedAnswers,
  schoolDrafts,
  schoolVersions,
  sessions,
} from '../../db/schema/index.ts';

/** So many names are looked for: anybody can register any number of children with an address. */
export const MOST_NAMES = 50;
/** In posts by so many words of each. A name has two to four. */
const MOST_WORDS = 4;

/**
 * Where else these names are: in posts, campaigns, the texts of the school, answers of the chat, pictures that show a
 * child, messages to many families, reasons why a session was cancelled, and saved answers. Erasing a family leaves them,
 * because they may be about another person of that name.
 *
 * @param allNames The first `MOST_NAMES` are looked for
 * @returns each in words, as staff find it at the desk
 */
export async function findMentions(db: Db, allNames: readonly string[]): Promise<string[]> {
  const names = allNames.slice(0, MOST_NAMES);
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
    ...(await inPublic(db, names, areNamed)),
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

/** What anybody can read. */
async function inPublic(
  db: Db,
  names: readonly string[],
  areNamed: (...texts: (string | null)[]) => boolean,
): Promise<string[]> {
  const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
  const words = new Set(names.flatMap((name) => wordsOf(name).slice(0, MOST_WORDS)));
  const patterns = [...words].map((word) => `%${word}%`);
  const { title, excerpt, content } = blogPosts;
  if (patterns.length === 0) return [];
  const posts = await db
    .select({ title, excerpt, content })
    .from(blogPosts)
    // All posts are too much to read here.
    .where(sql`${title} || ' ' || ${excerpt} || ' ' || ${content} ILIKE ANY(${sql.param(patterns)}::text[])`)
    .orderBy(asc(blogPosts.createdAt), asc(blogPosts.id));
  const campaigns = await db
    .selectDistinctOn([campaignVersions.slug], {
      slug: campaignVersions.slug,
      document: campaignVersions.document,
    })
    .from(campaignVersions)
    .orderBy(asc(campaignVersions.slug), desc(campaignVersions.id));
  const answers = await db
    .select()
    .from(chatAnswers)
    .orderBy(asc(chatAnswers.createdAt), asc(chatAnswers.id));
  const newest = db
    .select({ id: max(postVersions.id) })
    .from(postVersions)
    .groupBy(postVersions.slug);
  const drafts = await db
    .select({ document: postVersions.document })
    .from(postVersions)
    .where(and(inArray(postVersions.id, newest), ne(postVersions.state, 'published')))
    .orderBy(asc(postVersions.slug));
  const [shown] = await db.select().from(schoolVersions).orderBy(desc(schoolVersions.id)).limit(1);
  const [draft] = await db.select().from(schoolDrafts);
  return [
    ...posts
      .filter((post) => areNamed(post.title, post.excerpt, post.content))
      .map((post) => `the post “${post.title}”`),
    ...drafts
      .filter(({ document }) => areNamed(JSON.stringify(document)))
      .map(({ document }) => `the post “${document.title}”, which is not published yet`),
    ...campaigns
      .filter(({ document }) => areNamed(JSON.stringify(document)))
      .map(({ slug }) => `the campaign “${slug}”`),
    ...answers
      .filter(({ asks, answer }) => areNamed(...asks, answer))
      .map(({ asks: [first = ''] }) => `the chat's answer to “${first}”`),
    ...(shown && areNamed(JSON.stringify(shown.document)) ? ['the texts of the school'] : []),
    ...(draft && areNamed(JSON.stringify(draft.document)) ? ['the draft of the texts of the school'] : []),
  ];
}
