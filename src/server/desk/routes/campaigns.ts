import { Hono } from 'hono';
import * as z from 'zod';
import { isSlug } from '#domain/blog/slug.ts';
import { campaignSchema } from '#domain/campaigns/campaign.ts';
import { DomainError, hasCode, invalidField } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import {
  type CampaignHead,
  campaignHistory,
  campaignVersion,
  currentCampaign,
  currentCampaigns,
  draftKey,
  stateNow,
} from '../../services/campaigns/find-campaigns.ts';
import { endCampaign, importCampaign } from '../../services/campaigns/save-campaign.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';
import { json, query } from '../input.ts';
import { id } from '../queries.ts';

const Saved = z.object({ document: z.looseObject({}), basedOn: z.number().int() });

/** Campaign pages. */
export function campaignRoutes({ ctx }: DeskDeps) {
  return new Hono<DeskEnv>()
    .get('/desk/campaigns', async (c) => {
      const rows = (await currentCampaigns(ctx.database.db)).map((current) => ({
        ...headOf(ctx, current),
        at: current.at,
        who: current.who,
      }));
      return c.json({ rows, next: null });
    })
    .get('/desk/campaign-form', (c) => c.json({ schema: campaignSchema() }))
    .get('/desk/campaigns/:id', query(z.object({ version: id })), async (c) => {
      const slug = c.req.param('id');
      const versions = isSlug(slug) ? await campaignHistory(ctx.database, slug) : [];
      const newest = versions.length > 0 ? await currentCampaign(ctx.database.db, slug) : undefined;
      const { version = newest?.id } = c.req.valid('query');
      const shown = version && (await campaignVersion(ctx.database.db, slug, version));
      if (!newest || !shown) throw new DomainError('not_found', 'There is no such campaign page.');
      return c.json({
        ...headOf(ctx, newest),
        document: shown.document,
        version: newest.id,
        versions,
      });
    })
    .post('/desk/campaigns', json(Saved), async (c) => {
      const { document, basedOn } = c.req.valid('json');
      const who = c.var.signedIn.email;
      const saved = await importCampaign(ctx, { document, basedOn, who }).catch((error: Error) => {
        if (!hasCode(error, 'conflict')) throw error;
        if (basedOn !== 0) throw new DomainError('conflict', 'Another person has changed this page since.');
        throw invalidField('slug', 'Another page has this address. Write another.');
      });
      return c.json({ slug: saved.slug, version: saved.version });
    })
    .post('/desk/campaigns/:id/finish', async (c) => {
      await endCampaign(ctx, c.req.param('id'), { who: c.var.signedIn.email });
      return c.json({ success: true });
    });
}

function headOf(ctx: Context, current: Pick<CampaignHead, 'document'>) {
  const { slug, title, from, to } = current.document;
  const url = `${ctx.settings.publicOrigin}/p/${slug}`;
  return {
    slug,
    title,
    from,
    to,
    state: stateNow(ctx, current),
    url,
    draftUrl: `${url}?draft=${draftKey(ctx, slug)}`,
  };
}
