import { createApp } from 'astro/app/entrypoint';
import { showSchool } from '#content/school.ts';
import { withoutUnusedHashes } from './unused-hashes.ts';

const POLICY = 'Content-Security-Policy';
const app = createApp({ streaming: false });

/** Every route that the framework knows. Those of its own are never asked for: the server renders named pages only. */
export const routes = app.manifest.routes.map(({ routeData: { route, type, origin } }) => ({
  path: route,
  kind: type,
  origin,
}));

/**
 * Renders the page of a request, with what the server loaded for it in `locals`. An address without a page is answered
 * with the 404 page.
 */
export async function renderPage(request: Request, locals: App.Locals): Promise<Response> {
  // The built pages have their own copy of the content.
  showSchool(locals.site.school);
  const page = await app.render(request, { locals });
  const policy = page.headers.get(POLICY);
  if (policy === null) return page;
  const html = await page.text();
  const { status, statusText } = page;
  const headers = new Headers(page.headers);
  headers.set(POLICY, withoutUnusedHashes(policy, html));
  return new Response(html, { status, statusText, headers });
}
