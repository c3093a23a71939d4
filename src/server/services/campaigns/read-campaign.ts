import { isSlug } from '#domain/blog/slug.ts';
import { type Offer, priceInWords } from '#domain/booking/offer.ts';
import type { CampaignState } from '#domain/campaigns/campaign.ts';
import type { Block, CampaignView } from '#domain/campaigns/view.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import { articleHtml } from '../blog/html/article-html.ts';
import { withPictureElements } from '../blog/html/picture-elements.ts';
import { listForSale } from '../bookings/seats/list-availability.ts';
import { findPictures } from '../pictures/find-pictures.ts';
import { currentCampaign, draftKey, stateNow, wasShown } from './find-campaigns.ts';

const SESSIONS_SHOWN = 3;

/**
 * A campaign page as it is shown; of one that is over only its title.
 *
 * @param key What the link to a draft has; with it, the page is shown whatever its state
 * @throws DomainError `not_found` for an unknown slug, a draft, and before its first day
 */
export async function readCampaign(
  ctx: Context,
  slug: string,
  key: string | undefined,
): Promise<CampaignView> {
  const current = isSlug(slug) ? await currentCampaign(ctx.database.db, slug) : undefined;
  const state = current && stateNow(ctx, current);
  const isPreview = key !== undefined && key === draftKey(ctx, slug);
  if (current === undefined || (!isPreview && !isPublic(state))) {
    const wasPublic = current !== undefined && (await wasShown(ctx, slug));
    throw new DomainError('not_found', 'There is no such page.', { wasPublic });
  }
  const { title, description, source, blocks } = current.document;
  const view = { slug, title, description, source, isPreview };
  if (state === 'over' && !isPreview) return { ...view, isOver: true, blocks: [] };
  const pictures = await findPictures(
    ctx.database.db,
    blocks.flatMap((block) => ('picture' in block ? (block.picture ?? []) : [])),
  );
  const shown = blocks.map(async (block): Promise<Block[]> => {
    if (block.kind === 'hero') return [{ ...block, picture: pictures.get(block.picture ?? '') ?? null }];
    if (block.kind === 'text')
      return [{ ...block, html: await withPictureElements(ctx.database.db, await articleHtml(block.text)) }];
    if (block.kind === 'offer') {
      const offer = offerOf(ctx, block.offer);
      if (offer?.state !== 'open') return [];
      const program = offer.isHourOfCode ? null : offer.slug;
      return [{ ...block, price: priceInWords(offer), program, sessions: await nextSessions(ctx, offer) }];
    }
    if (block.kind !== 'picture') return [block];
    // One that was removed is left out, as an offer that is not open.
    const picture = pictures.get(block.picture);
    return picture ? [{ ...block, picture }] : [];
  });
  return { ...view, isOver: false, blocks: (await Promise.all(shown)).flat() };
}

const isPublic = (state: CampaignState | undefined) => state === 'shown' || state === 'over';

const offerOf = ({ offers }: Context, slug: string | undefined): Offer | undefined =>
  slug === undefined ? offers.hourOfCode() : offers.all().find((one) => one.slug === slug);

async function nextSessions(ctx: Context, offer: Offer) {
  const sessions = await listForSale(ctx, offer);
  return sessions.filter(({ seatsLeft }) => seatsLeft > 0).slice(0, SESSIONS_SHOWN);
}
