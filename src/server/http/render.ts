import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { SiteLocals } from '#site/locals.ts';
import { answerError } from './errors.ts';
import type { HttpEnv } from './middleware/http-env.ts';

/** The built site: `renderPage` of `dist/server/entry.mjs` (src/site/render/entry.ts). */
export type RenderPage = (request: Request, locals: App.Locals, clientAddress: string) => Promise<Response>;

/**
 * Loads the built site, every page's code at once: the first visitor of a page waits for nothing, and a build made while
 * this process runs changes nothing in it.
 */
export async function loadSite(serverFolder: string): Promise<RenderPage> {
  const files = (await readdir(serverFolder, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  const load = (name: string) => import(pathToFileURL(join(serverFolder, name)).href);
  await Promise.all(files.map(load));
  return ((await load('entry.mjs')) as { renderPage: RenderPage }).renderPage;
}

/** Renders pages for the routes; `locals` are what the page reads, `status` overrides the page's own. */
export interface Pages {
  render(request: Request, locals?: Partial<App.Locals>, status?: ContentfulStatusCode): Promise<Response>;
}

export function createPages(renderPage: RenderPage, site: SiteLocals): Pages {
  return {
    async render(request, locals = {}, status) {
      // The page is told what was sent by its locals; the body was read by the route.
      const page = new Request(request.url, { method: 'GET', headers: request.headers });
      const response = await renderPage(page, { site, ...locals }, '');
      if (status === undefined) return response;
      return new Response(response.body, { status, headers: response.headers });
    },
  };
}

const titles: Record<number, string> = {
  403: 'This is not allowed',
  429: 'Please wait a moment',
  500: 'Something went wrong',
  503: 'We are busy just now',
};

/** An error as a page; what cannot even be rendered is answered as JSON. */
export async function renderError(pages: Pages, error: unknown, c: Context<HttpEnv>): Promise<Response> {
  const { status, body, headers } = answerError(error, c);
  try {
    const address = new URL(status === 404 ? '/404' : '/500', c.req.url);
    const title = titles[status] ?? 'This did not work';
    const problem = { title, message: body.message, requestId: body.requestId };
    const page = await pages.render(
      new Request(address, { headers: c.req.raw.headers }),
      { problem },
      status,
    );
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    return page;
  } catch (failure) {
    c.get('log').error({ err: failure }, 'the error page could not be rendered');
    return c.json(body, status, headers);
  }
}
