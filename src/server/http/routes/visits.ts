import { Hono } from 'hono';
import { cleanSource, visitSteps } from '#domain/visits/source.ts';
import { countVisit } from '../../services/visits/count-visit.ts';
import type { RouteDeps } from '../deps.ts';
import { readJson } from '../middleware/body.ts';
import type { HttpEnv } from '../middleware/http-env.ts';

/** Counts visits for the desk's reports. Unknown steps are not counted. */
export function visitRoutes({ ctx }: RouteDeps) {
  return new Hono<HttpEnv>().post('/api/visits', async (c) => {
    const { steps, page, source } = await readJson(c);
    const known = visitSteps.filter((step) => Array.isArray(steps) && steps.includes(step));
    const offer = ctx.offers.all().find((one) => page === pageOf(one));
    if (known.length > 0)
      await countVisit(ctx, { steps: known, offerId: offer?.id ?? null, source: cleanSource(source) });
    return c.body(null, 204);
  });
}

const pageOf = ({ isHourOfCode, slug }: { isHourOfCode: boolean; slug: string }) =>
  isHourOfCode ? '/hour-of-code' : `/programs/${slug}`;
