import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { busyMessage, hasCode } from '#domain/errors.ts';
import type { SiteLocals } from '#site/locals.ts';
import { isDatabaseUnavailable } from '../error-causes.ts';
import { FairLine, type FairLineOptions } from '../fairness/fair-line.ts';
import { currentVisitor } from '../fairness/visitor.ts';
import { lines, tooManyAtOnceMessage } from './bounds.ts';
import { answerError } from './errors.ts';
import { setHeaders } from './middleware/answers/response-headers.ts';
import type { HttpEnv } from './middleware/http-env.ts';
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
   * Runs the work for a request in its turn, and not for a visitor who has gone. Rendering takes another turn if the
   * request's is over.
   *
   * @throws DomainError `busy` when too many wait
   */
  inLine<T>(c: Context<HttpEnv>, work: () => Promise<T>): Promise<T | Response>;
  /**
   * @param locals what the page reads
   * @param status overrides the page's own
   * @param path the page's address where it is not the request's
   * @throws DomainError `busy` when too many pages wait to be rendered
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

const busy = { title: 'We are busy just now', message: busyMessage };
const tooMany = { title: 'Please wait a moment', message: tooManyAtOnceMessage };
const fixedPages = {
  notFound: { path: '/404', locals: {}, status: 404 },
  busy: { path: '/500', locals: { problem: busy }, status: 503 },
  tooMany: { path: '/500', locals: { problem: tooMany }, status: 429 },
} as const;

export function createPages(
  { renderPage }: Pick<BuiltSite, 'renderPage'>,
  site: SiteLocals,
  bounds: FairLineOptions = lines.answers,
): Pages {
  const line = new FairLine(bounds);
  const made = new Map<string, Promise<CachedResponse>>();
  const inLine = async <T>(c: Context<HttpEnv>, work: () => Promise<T>): Promise<T | Response> => {
    if (c.get('turn')?.isOver === false) return work();
    return line.run(currentVisitor(), async (turn) => {
      if (hasDisconnected(c)) return new Response(null, { status: 503 });
      c.set('turn', turn);
      return work();
    });
  };
  const render = (c: Context<HttpEnv>, locals: Partial<App.Locals>, path: string | undefined) => {
    const { pathname, search } = new URL(c.req.url);
    // Under the site's own name, without any header, so that nothing a visitor sent gets into a page.
    const request = new Request(site.publicOrigin + (path ?? readable(pathname) + search));
    return renderPage(request, { site, ...locals });
  };
  const renderFixed = async ({ path, locals, status }: (typeof fixedPages)[keyof typeof fixedPages]) => {
    const page = await renderPage(new Request(site.publicOrigin + path), { site, ...locals });
    return new CachedResponse(page.headers, new Uint8Array(await page.arrayBuffer()), 'best', status);
  };
  return {
    inLine,
    async render(c, locals = {}, status, path) {
      const page = await inLine(c, () => render(c, locals, path));
      return status === undefined ? page : new Response(page.body, { status, headers: page.headers });
    },
    async fixed(c, name) {
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

const titles: Record<number, string> = {
  403: 'This is not allowed',
  429: tooMany.title,
  500: 'Something went wrong',
  503: busy.title,
};

/** An error as a page; as JSON if even that cannot be rendered. */
export async function renderError(pages: Pages, error: unknown, c: Context<HttpEnv>): Promise<Response> {
  const { status, body, headers } = answerError(error, c);
  // Not in line: the work before it may wait for a silent database.
  const isBusy =
    hasCode(error, 'busy') || hasCode(error, 'database_unavailable') || isDatabaseUnavailable(error);
  try {
    const title = titles[status] ?? 'This did not work';
    const problem = { title, message: body.message, requestId: body.requestId };
    const page =
      status === 404 || isBusy
        ? await pages.fixed(c, isBusy ? 'busy' : 'notFound')
        : await pages.render(c, { problem }, status, '/500');
    return setHeaders(page, headers);
  } catch (failure) {
    c.get('log').error({ err: failure }, 'the error page could not be rendered');
    return c.json(body, status, headers);
  }
}

/** Whether the visitor has left or was answered already. Others may wait for an answer that is cached. */
function hasDisconnected(c: Context<HttpEnv>): boolean {
  const outgoing = c.env?.outgoing;
  return c.get('isShared') !== true && (outgoing?.destroyed === true || outgoing?.writableEnded === true);
}
