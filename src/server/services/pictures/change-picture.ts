import { eq, like, or, sql } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { blogPosts, campaignVersions, pictures, postVersions } from '../../db/schema/index.ts';
import { record } from '../outbox/records.ts';
import { checkedAlt } from './add-picture.ts';
import type { StoredPicture } from './find-pictures.ts';

type Changing = Pick<Context, 'database' | 'clock'>;

/** @throws DomainError `not_found` */
export async function readStored(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<StoredPicture> {
  const [found] = await database.db.select().from(pictures).where(eq(pictures.id, id));
  if (!found) throw unknownPicture(id);
  return found;
}

/**
 * @param was The description that the change was made from, if a person saw one
 * @throws DomainError `not_found`; `invalid` for an empty or too long description; `conflict` when it was changed since
 */
export async function replaceAlt(
  { database, clock }: Changing,
  id: string,
  { alt: text, was, who }: { alt: string; was?: string; who: string },
): Promise<void> {
  const alt = checkedAlt(text);
  await database.inTransaction(async (tx) => {
    const [found] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
    if (!found) throw unknownPicture(id);
    if (found.alt === alt) return;
    if (was !== undefined && found.alt !== was)
      throw new DomainError('conflict', `Another person changed the description, to: ${found.alt}`);
    await tx.update(pictures).set({ alt }).where(eq(pictures.id, id));
    await record(
      { tx, now: clock.now(), actor: `staff:${who}` },
      { aggregate: 'picture', id, event: 'described', data: { before: found.alt, after: alt } },
    );
  });
}

/** The addresses of the pages that show a picture, or will when their newest draft is published. */
export async function usesOf(db: Db | Tx, id: string): Promise<string[]> {
  const posts = await db
    .select({ slug: blogPosts.slug })
    .from(blogPosts)
    .where(or(eq(blogPosts.photo, id), like(blogPosts.content, `%"/pictures/${id}"%`)));
  const campaigns = await db
    .select({ slug: campaignVersions.slug })
    .from(campaignVersions)
    .where(sql`${campaignVersions.document}::text LIKE ${`%${id}%`} AND NOT EXISTS (
      SELECT FROM campaign_versions newer
      WHERE newer.slug = ${campaignVersions.slug} AND newer.id > ${campaignVersions.id})`);
  const written = await db
    .select({ slug: postVersions.slug })
    .from(postVersions)
    .where(sql`${postVersions.document}::text LIKE ${`%${id}%`} AND NOT EXISTS (
      SELECT FROM post_versions newer
      WHERE newer.slug = ${postVersions.slug} AND newer.id > ${postVersions.id})`);
  const slugs = new Set([...posts, ...written].map(({ slug }) => slug));
  return [...[...slugs].map((slug) => `/blog/${slug}`), ...campaigns.map(({ slug }) => `/p/${slug}`)];
}

/**
 * Removes a picture with its files. `everywhere` takes it out of the pages that show it, for example when a consent is
 * withdrawn: posts lose their cover, and an article shows nothing in its place.
 *
 * @returns the addresses of the pages that showed it
 * @throws DomainError `not_found`; `conflict` with the pages that show it, unless `everywhere`
 */
export async function removePicture(
  ctx: Changing & Pick<Context, 'pictureFiles'>,
  id: string,
  { everywhere, who }: { everywhere: boolean; who: string },
): Promise<string[]> {
  const { picture, uses } = await ctx.database.inTransaction(async (tx) => {
    // Waits for those who are about to use it (`holdPictures`), so that their pages are among the uses.
    const [found] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
    if (found === undefined) throw unknownPicture(id);
    const pages = await usesOf(tx, id);
    if (pages.length > 0 && !everywhere) {
      throw new DomainError('conflict', `The picture is on ${pages.join(', ')}.`);
    }
    await tx.update(blogPosts).set({ photo: null }).where(eq(blogPosts.photo, id));
    await tx.delete(pictures).where(eq(pictures.id, id));
    await record(
      { tx, now: ctx.clock.now(), actor: `staff:${who}` },
      { aggregate: 'picture', id, event: 'removed', data: { pages } },
    );
    return { picture: found, uses: pages };
  });
  for (const name of namesOf(picture)) await ctx.pictureFiles.remove(name);
  return uses;
}

function namesOf({ sizes, card }: StoredPicture): string[] {
  return [...sizes.flatMap(({ avif, webp }) => [avif, webp]), card];
}

function unknownPicture(id: string): DomainError {
  return new DomainError('not_found', `There is no picture ${id}.`);
}
