import { Hono } from 'hono';
import { readCampaign } from '../../services/campaigns/read-campaign.ts';
import type { RouteDeps } from '../deps.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';

/** Campaign pages. One that is over says so with 410, so that search machines forget it and old links still lead on. */
export function campaignRoutes({ ctx }: RouteDeps, pages: Pages) {
  return new Hono<HttpEnv>().get('/p/:slug', async (c) => {
    const campaign = await readCampaign(ctx, c.req.param('slug'), c.req.query('draft'));
    const page = await pages.render(c, { campaign }, campaign.isOver ? 410 : 200);
    if (campaign.isPreview) page.headers.set('Cache-Control', 'no-store');
    return page;
  });
}
