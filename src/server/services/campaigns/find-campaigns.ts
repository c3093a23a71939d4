import { and, desc, eq, sql } from 'drizzle-orm';
import { type CampaignState, stateOf } from '#domain/campaigns/campaign.ts';
import { schoolDate } from '#domain/clock.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/open.ts';
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

/** Every version of one campaign, the newest first. */
export function campaignHistory({ db }: Context['database'], slug: string): Promise<CampaignVersion[]> {
  return db
    .select()
    .from(campaignVersions)
    .where(eq(campaignVersions.slug, slug))
    .orderBy(desc(campaignVersions.id));
}

/** A version of a campaign by its number. */
export async function campaignVersion(
  tx: Tx,
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
