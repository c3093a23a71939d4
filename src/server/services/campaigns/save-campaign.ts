import { sql } from 'drizzle-orm';
import { type Campaign, checkCampaign } from '#domain/campaigns/campaign.ts';
import { type IsoDate, schoolDate } from '#domain/clock.ts';
import { DomainError } from '#domain/errors.ts';
import { differences } from '#domain/school/differences.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/open.ts';
import { campaignVersions, offers } from '../../db/schema/index.ts';
import { articleHtml } from '../blog/html/article-html.ts';
import { picturesIn } from '../blog/html/picture-elements.ts';
import { record } from '../outbox/records.ts';
import { holdPictures } from '../pictures/find-pictures.ts';
import { campaignVersion, currentCampaign, lettersOfOthers } from './find-campaigns.ts';

/** Of a document: every version is kept. */
const MOST_LETTERS = 200_000;
/** Of the newest documents together: lists of pages read them. */
export const MOST_LETTERS_IN_ALL = 5_000_000;

type Saving = Pick<Context, 'database' | 'clock'>;

interface By {
  who: string;
  note?: string | undefined;
}

export interface SavedCampaign {
  slug: string;
  version: number;
  /** The paths that changed; none when the document is the current one, which is then not stored again. */
  changed: string[];
}

/**
 * Makes a document the current one of its slug. Every node shows it within two seconds.
 *
 * @param basedOn The version that the document was made from, 0 for a new campaign
 * @throws DomainError `invalid` with every problem, `conflict` with what was changed since `basedOn`
 */
export async function importCampaign(
  { database, clock }: Saving,
  { document, basedOn, ...by }: By & { document: unknown; basedOn: number },
): Promise<SavedCampaign> {
  const { campaign, problems } = checkCampaign(document);
  if (problems)
    throw new DomainError('invalid', problems.map(({ path, message }) => `${path} ${message}`).join('\n'), {
      errors: problems,
    });
  if (JSON.stringify(campaign).length > MOST_LETTERS)
    throw new DomainError(
      'invalid',
      `The page has more than ${MOST_LETTERS.toLocaleString('en')} characters in all. Shorten its texts.`,
    );
  const pictures = await picturesOf(campaign);
  return database.inTransaction(async (tx) => {
    // Two imports at once would both be based on the same version.
    await tx.execute(sql`LOCK TABLE campaign_versions IN EXCLUSIVE MODE`);
    const { slug } = campaign;
    const current = await currentCampaign(tx, slug);
    const version = current?.id ?? 0;
    if (version !== basedOn) {
      const base = basedOn === 0 ? undefined : await campaignVersion(tx, slug, basedOn);
      const changed = differences(base?.document ?? {}, current?.document ?? {});
      const told = `Version ${version} of ${slug} was stored since version ${basedOn}. It changed:`;
      throw new DomainError('conflict', [told, ...changed].join('\n'));
    }
    const unknown = await holdPictures(tx, pictures);
    if (unknown.length > 0) throw new DomainError('invalid', `There is no picture ${unknown.join(', ')}.`);
    await requireOffers(tx, campaign);
    const changed = differences(current?.document ?? {}, campaign);
    if (changed.length === 0) return { slug, version, changed };
    const others = await lettersOfOthers(tx, slug);
    const letters = JSON.stringify(campaign).length;
    const isLonger = letters > JSON.stringify(current?.document ?? '').length;
    if (isLonger && others + letters > MOST_LETTERS_IN_ALL)
      throw new DomainError(
        'invalid',
        `The pages have more than ${MOST_LETTERS_IN_ALL.toLocaleString('en')} characters together. Shorten those that have ended.`,
      );
    const now = clock.now();
    const [stored] = await tx
      .insert(campaignVersions)
      .values({ slug, document: campaign, at: now, who: by.who, note: by.note ?? null })
      .returning({ id: campaignVersions.id });
    const data = { version: stored?.id, changed: changed.slice(0, 20) };
    await record(
      { tx, now, actor: `staff:${by.who}` },
      { aggregate: 'campaign', id: slug, event: 'saved', data },
    );
    return { slug, version: stored?.id ?? 0, changed };
  });
}

/** Shows an earlier version again. @throws DomainError `not_found` for a version that the campaign does not have */
export async function restoreCampaign(
  ctx: Saving,
  slug: string,
  version: number,
  by: By,
): Promise<SavedCampaign> {
  const note = `as in version ${version}`;
  return change(
    ctx,
    slug,
    { note, ...by },
    async (tx) => (await campaignVersion(tx, slug, version))?.document,
  );
}

/** Makes yesterday the last day of a campaign. @throws DomainError `not_found` */
export async function endCampaign(ctx: Saving, slug: string, by: By): Promise<SavedCampaign> {
  const yesterday = schoolDate(new Date(ctx.clock.now().getTime() - 86_400_000));
  return change(ctx, slug, { note: 'ended', ...by }, async (_tx, current) => ({
    ...current,
    from: earlier(current.from, yesterday),
    to: earlier(current.to, yesterday),
  }));
}

async function change(
  ctx: Saving,
  slug: string,
  by: By,
  make: (tx: Tx, current: Campaign) => Promise<Campaign | undefined>,
): Promise<SavedCampaign> {
  const { document, basedOn } = await ctx.database.inTransaction(async (tx) => {
    const current = await currentCampaign(tx, slug);
    const made = current && (await make(tx, current.document));
    if (current === undefined || made === undefined)
      throw new DomainError('not_found', `There is no such version of a campaign ${slug}.`);
    return { document: made, basedOn: current.id };
  });
  return importCampaign(ctx, { ...by, document, basedOn });
}

async function requireOffers(tx: Tx, { blocks }: Campaign): Promise<void> {
  const wanted = blocks.flatMap((block) => (block.kind === 'offer' ? (block.offer ?? []) : []));
  if (wanted.length === 0) return;
  const known = (await tx.select({ slug: offers.slug }).from(offers)).map(({ slug }) => slug);
  const unknown = wanted.filter((slug) => !known.includes(slug));
  if (unknown.length > 0) throw new DomainError('invalid', `There is no offer ${unknown.join(', ')}.`);
}

const earlier = (one: IsoDate, other: IsoDate) => (one < other ? one : other);

/** The ids of all pictures of a campaign, in its blocks and in its texts. */
async function picturesOf({ blocks }: Campaign): Promise<string[]> {
  const ids = blocks.map(async (block) => {
    if ('picture' in block) return block.picture ?? [];
    return block.kind === 'text' ? picturesIn(await articleHtml(block.text)) : [];
  });
  return [...new Set((await Promise.all(ids)).flat())];
}
