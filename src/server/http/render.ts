import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShownSchool } from '#content/fill-school.ts';
import { shownSchool } from '#content/school.ts';
import { busyMessage } from '#domain/errors.ts';
import type { SiteLocals } from '#site/locals.ts';
import { tooManyAtOnceMessage } from './bounds.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { oneSchoolAtATime } from './one-school-at-a-time.ts';
import { CachedResponse } from './page-cache/cached-response.ts';

/** The built site: `dist/server/entry.mjs` (src/site/render/entry.ts). */
export interface BuiltSite {
  renderPage(request: Request, locals: App.Locals): Promise<Response>;
  /** Every route of the framework, including its own. */
  routes: readonly { path: string; kind: string; origin: string }[];
}

/**
 * Loads the built site with every page's code: the first visitor of a page does not wait, and a build made while this
 * process runs changes nothing in it.
 */
export async function loadSite(serverFolder: string): Promise<BuiltSite> {
  const files = (await readdir(serverFolder, { recursive: true })).filter((name) => name.endsWith('.mjs'));
  const load = (name: string) => import(pathToFileURL(join(serverFolder, name)).href);
  await Promise.all(files.map(load));
  return (await load('entry.mjs')) as BuiltSite;
}

/** Renders pages for the routes. */
export interface Pages {
  /**
   * @param locals what the page reads
   * @param status overrides the page's own
   * @param path the page's address where it is not the request's
   * @throws DomainError `busy` when too many requests wait for their turn
   */
  render(
    c: Context<HttpEnv>,
    locals?: Partial<App.Locals>,
    status?: ContentfulStatusCode,
    path?: string,
  ): Promise<Response>;
  /** The pages without a visitor's data, made and compressed once, so that a flood of requests costs nothing. */
  fixed(c: Context<HttpEnv>, page: keyof typeof fixedPages): Promise<Response>;
}

export const problemTitles = { busy: 'We are busy just now', tooMany: 'Please wait a moment' };

/** Pages without anything of a visitor, made once. */
export const fixedPages = {
  notFound: { path: '/404', locals: {}, status: 404 },
  noArticle: {
    // The address may contain any bytes, and the page needs none of them.
    path: '/blog/unknown',
    locals: { blogPost: { article: null, failure: 'missing' } },
    status: 404,
  },
  internalDiagnostic: { path: '/diagnostic', locals: { diagnostic: null }, status: 200 },
  internalEnvCheck: { path: '/env-check', locals: { diagnostic: null }, status: 200 },
  busy: {
    path: '/500',
    locals: { problem: { title: problemTitles.busy, message: busyMessage } },
    status: 503,
  },
  tooMany: {
    path: '/500',
    locals: { problem: { title: problemTitles.tooMany, message: tooManyAtOnceMessage } },
    status: 429,
  },
} as const;

export function createPages(
  { renderPage }: Pick<BuiltSite, 'renderPage'>,
  /** What every page knows in addition to the school; asked for each page, because a price may have changed. */
  currentSite: () => Omit<SiteLocals, 'school' | 'isDraft'>,
): Pages {
  const made = new Map<string, Promise<CachedResponse>>();
  let madeFor: ShownSchool | undefined;
  const { shared, alone } = oneSchoolAtATime(renderPage);
  const siteNow = (draft?: ShownSchool): SiteLocals => ({
    ...currentSite(),
    school: draft ?? shownSchool(),
    isDraft: draft !== undefined,
  });
  const renderFixed = async ({ path, locals, status }: (typeof fixedPages)[keyof typeof fixedPages]) => {
    const site = siteNow();
    const page = await shared(new Request(site.publicOrigin + path), { site, ...locals });
    // A proxy that caches pages would write a file for each address that does not exist.
    page.headers.set('Cache-Control', 'no-store');
    return new CachedResponse(page.headers, new Uint8Array(await page.arrayBuffer()), 'best', status);
  };
  return {
    async render(c, locals = {}, status, path) {
      const { pathname, search } = new URL(c.req.url);
      // Under the site's own name, without any header, so that nothing a visitor sent gets into a page.
      const draft = c.get('draft');
      const site = siteNow(draft?.school);
      const request = new Request(site.publicOrigin + (path ?? readable(pathname) + search));
      const page = draft
        ? await withDraftLinks(await alone(request, { site, ...locals }), draft.key)
        : await shared(request, { site, ...locals });
      return status === undefined ? page : new Response(page.body, { status, headers: page.headers });
    },
    async fixed(c, name) {
      if (madeFor !== shownSchool()) made.clear();
      madeFor = shownSchool();
      const making = made.get(name) ?? renderFixed(fixedPages[name]);
      made.set(name, making);
      const answer = await making.catch((error: unknown) => {
        made.delete(name);
        throw error;
      });
      const acceptEncoding = c.req.header('Accept-Encoding');
      const { body, ...sent } = await answer.answer({ acceptEncoding, ifNoneMatch: undefined });
      return new Response(body, sent);
    },
  };
}

/** Links of the page lead to the draft of the other pages. */
async function withDraftLinks(page: Response, key: string): Promise<Response> {
  const html = await page.text();
  const link = /(<a\b[^>]*?\bhref="\/[^"?#]*)(?=["#])/g;
  const changed = new Response(html.replace(link, `$1?draft=${key}`), page);
  // That of the page before it was changed.
  changed.headers.delete('Content-Length');
  return changed;
}

/**
 * The framework logs an error for a path that cannot be decoded, or that is encoded many times. No page of ours has
 * one: it is an unknown id, which only the error page shows.
 */
function readable(path: string): string {
  const asText = path.replaceAll('%', '_');
  if (path.includes('%25')) return asText;
  try {
    decodeURI(path);
    return path;
  } catch {
    return asText;
  }
}
