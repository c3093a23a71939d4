import { Hono } from 'hono';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';
import { contactPaths, type SitePages } from './pages/site-pages.ts';

/** Pages that show only what the release brought. */
const plainPages = [
  '/about',
  '/coding-for-kids-uganda',
  '/curriculum',
  '/tech-kids',
  '/techrise-africa-kit',
  '/wiki',
];

/** The pages of the site that no other route answers. */
export function pageRoutes(withForms: SitePages, pages: Pages) {
  const app = new Hono<HttpEnv>();
  for (const path of contactPaths) app.get(path, (c) => withForms.contact(c, path));
  for (const path of plainPages) app.get(path, (c) => pages.render(c));
  return app.get('/programs', (c) =>
    withForms.programs(c, { type: c.req.query('register'), from: c.req.query('from') }),
  );
}
