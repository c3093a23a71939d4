import { and, desc, eq, sql } from 'drizzle-orm';
import { type CampaignState, stateOf } from '#domain/campaigns/campaign.ts';
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

/** The newest version of every campaign, the newest first. */
export async function currentCampaigns(db: Db | Tx): Promise<CampaignVersion[]> {
  const newest = db
    .select({ id: sql`max(${campaignVersions.id})` })
    .from(campaignVersions)
    .groupBy(campaignVersions.slug);
  return db
    .select()
    .from(campaignVersions)
    .where(sql`${campaignVersions.id} IN ${newest}`)
    .orderBy(desc(campaignVersions.id));
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

export function stateNow({ clock }: Pick<Context, 'clock'>, { document }: CampaignVersion): CampaignState {
  return stateOf(document, schoolDate(clock.now()));
}

/** What the address of a draft proves its reader with. */
export function draftKey({ settings }: Pick<Context, 'settings'>, slug: string): string {
  return keyedHash(settings.secret, 'campaign-draft', slug);
}
