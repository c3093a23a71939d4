import { Hono } from 'hono';
import { examine } from '../../services/diagnostics/examine.ts';
import { goLiveList } from '../../services/diagnostics/go-live.ts';
import type { DeskDeps } from '../deps.ts';
import type { DeskEnv } from '../desk-env.ts';

/** The state of the server, and what is missing before families use the site. */
export function settingsRoutes({ ctx, around, areJobsRunning }: DeskDeps) {
  return new Hono<DeskEnv>().get('/desk/settings', async (c) => {
    const [goLive, { checkedAt, checks }] = await Promise.all([
      goLiveList(ctx, around),
      examine({ ctx, around, areJobsRunning }),
    ]);
    // The list says it in other words.
    return c.json({ goLive, checkedAt, checks: checks.filter(({ title }) => title !== 'School') });
  });
}
