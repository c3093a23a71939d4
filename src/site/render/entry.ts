import { createApp } from 'astro/app/entrypoint';
import { withoutUnusedHashes } from './policy.ts';

const POLICY = 'Content-Security-Policy';
const app = createApp({ streaming: false });

/**
 * Renders the page of a request, with what the server loaded for it in `locals`. An address without a page is answered
 * with the 404 page.
 */
export async function renderPage(
  request: Request,
  locals: App.Locals,
  clientAddress: string,
): Promise<Response> {
  const page = await app.render(request, { locals, clientAddress });
  const policy = page.headers.get(POLICY);
  if (policy === null) return page;
  const html = await page.text();
  const { status, statusText } = page;
  const headers = new Headers(page.headers);
  headers.set(POLICY, withoutUnusedHashes(policy, html));
  return new Response(html, { status, statusText, headers });
}
