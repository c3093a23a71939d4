import { eq, like, or, sql } from 'drizzle-orm';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { blogPosts, campaignVersions, pictures } from '../../db/schema/index.ts';
import { record } from '../outbox/records.ts';
import { checkedAlt } from './add-picture.ts';
import type { StoredPicture } from './find-pictures.ts';

type Changing = Pick<Context, 'database' | 'clock'>;

/** @throws DomainError `not_found`, or `invalid` for an empty or too long description */
export async function replaceAlt({ database }: Changing, id: string, text: string): Promise<void> {
  const alt = checkedAlt(text);
  const changed = await database.db
    .update(pictures)
    .set({ alt })
    .where(eq(pictures.id, id))
    .returning({ id: pictures.id });
  if (changed.length === 0) throw unknownPicture(id);
}

/** The addresses of the pages that show a picture. */
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
  return [...posts.map(({ slug }) => `/blog/${slug}`), ...campaigns.map(({ slug }) => `/p/${slug}`)];
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
