import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Campaign, type CampaignState, stateOf } from '#domain/campaigns/campaign.ts';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { campaignVersions } from '../../db/schema/index.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';

export type CampaignVersion = typeof campaignVersions.$inferSelect;

/** The newest version of a campaign. */
export async function currentCampaign(db: Db | Tx, slug: string): Promise<CampaignVersion | undefined> {
  const [newest] = await db
    .select()
    .from(campaignVersions)
    .where(eq(campaignVersions.slug, slug))
    .orderBy(desc(campaignVersions.id))
    .limit(1);
  return newest;
}

/** The condition on `campaign_versions` for the newest version of every campaign. */
const isNewest = sql`${campaignVersions.id} IN (SELECT max(id) FROM campaign_versions GROUP BY slug)`;

/** What a list shows of a campaign. */
export type CampaignHead = Pick<CampaignVersion, 'at' | 'who'> & {
  document: Omit<Campaign, 'blocks'>;
};

/** The newest version of every campaign without its blocks, the newest first. */
export async function currentCampaigns(db: Db | Tx): Promise<CampaignHead[]> {
  const { id, at, who, document } = campaignVersions;
  const head = sql<CampaignHead['document']>`${document} - 'blocks'`;
  return db.select({ at, who, document: head }).from(campaignVersions).where(isNewest).orderBy(desc(id));
}

/** How many characters the newest versions of the other campaigns have together. */
export async function lettersOfOthers(db: Db | Tx, slug: string): Promise<number> {
  const [row] = await db
    .select({ letters: sql<number>`coalesce(sum(length(${campaignVersions.document}::text)), 0)::float8` })
    .from(campaignVersions)
    .where(and(isNewest, ne(campaignVersions.slug, slug)));
  return row?.letters ?? 0;
}

const HISTORY = 100;

/** The newest versions of one campaign without their documents, the newest first. */
export function campaignHistory(
  { db }: Context['database'],
  slug: string,
): Promise<Omit<CampaignVersion, 'document' | 'slug'>[]> {
  const { id, at, who, note } = campaignVersions;
  return db
    .select({ id, at, who, note })
    .from(campaignVersions)
    .where(eq(campaignVersions.slug, slug))
    .orderBy(desc(id))
    .limit(HISTORY);
}

/** Whether one of the newest versions has begun to be shown by now. */
export async function wasShown(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  slug: string,
): Promise<boolean> {
  const [row] = await rowsOf<{ wasShown: boolean }>(
    database.db,
    sql`SELECT EXISTS (
      SELECT FROM (SELECT document FROM ${campaignVersions} WHERE slug = ${slug} ORDER BY id DESC LIMIT ${HISTORY}) AS newest
      WHERE (document ->> 'published')::boolean AND document ->> 'from' <= ${schoolDate(clock.now())}
    ) AS "wasShown"`,
  );
  return row?.wasShown ?? false;
}

/** A version of a campaign by its number. */
export async function campaignVersion(
  tx: Db | Tx,
  slug: string,
  id: number,
): Promise<CampaignVersion | undefined> {
  const isIt = and(eq(campaignVersions.slug, slug), eq(campaignVersions.id, id));
  return (await tx.select().from(campaignVersions).where(isIt))[0];
}

export function stateNow(
  { clock }: Pick<Context, 'clock'>,
  { document }: Pick<CampaignHead, 'document'>,
): CampaignState {
  return stateOf(document, schoolDate(clock.now()));
}

/** What the address of a draft proves its reader with. */
export function draftKey({ settings }: Pick<Context, 'settings'>, slug: string): string {
  return keyedHash(settings.secret, 'campaign-draft', slug);
}
