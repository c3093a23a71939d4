import { Hono } from 'hono';
import type { HttpEnv } from '../middleware/http-env.ts';
import { contactPaths, type SitePages } from './pages/site-pages.ts';

/** The pages that show more than their own words; every other page needs no route. */
export function pageRoutes(pages: SitePages) {
  const app = new Hono<HttpEnv>();
  for (const path of contactPaths) app.get(path, (c) => pages.contact(c, path));
  return app.get('/programs', (c) =>
    pages.programs(c, { type: c.req.query('register'), from: c.req.query('from') }),
  );
}
