import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DomainError } from '#domain/errors.ts';
import type { SiteLocals } from '#site/locals.ts';
import { answerError } from './errors.ts';
import { busyMessage } from './middleware/admission.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { KeptAnswer } from './page-cache/kept-answer.ts';
import { PageLine } from './page-line.ts';

/** The built site: `dist/server/entry.mjs` (src/site/render/entry.ts). */
export interface BuiltSite {
  renderPage(request: Request, locals: App.Locals): Promise<Response>;
  /** Every route that the framework knows, its own among them. */
  routes: readonly { path: string; kind: string; origin: string }[];
}

/**
 * Loads the built site, every page's code at once: the first visitor of a page waits for nothing, and a build made while
 * this process runs changes nothing in it.
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
   * Does the work for a request when its turn comes, and none for a visitor who has gone meanwhile. Rendering takes such a turn
   * where the request has none yet.
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
  /** The pages that are the same for everybody: made and compressed once, so that they cost nothing when many ask for them. */
  fixed(c: Context<HttpEnv>, page: keyof typeof fixedPages): Promise<Response>;
}

const busy = { title: 'We are busy just now', message: busyMessage };
const fixedPages = {
  notFound: { path: '/404', locals: {}, status: 404 },
  busy: { path: '/500', locals: { problem: busy }, status: 503 },
} as const;

/** Rendering takes this thread, so that many at once gain nothing; four, since each also waits for the database. */
const AT_ONCE = 4;
/** At 200 pages a second the last one waits half a second. */
const WAITING = 100;

export function createPages({ renderPage }: Pick<BuiltSite, 'renderPage'>, site: SiteLocals): Pages {
  const line = new PageLine({ atOnce: AT_ONCE, waiting: WAITING });
  const made = new Map<string, Promise<KeptAnswer>>();
  const inLine = async <T>(c: Context<HttpEnv>, work: () => Promise<T>): Promise<T | Response> => {
    if (c.get('hasTurn')) return work();
    return line.run(c.get('addressKey') ?? 'unknown', async () => {
      // Between two pages others get their turn, and a visitor who has gone is noticed.
      await new Promise((resolve) => setImmediate(resolve));
      if (isGone(c)) return new Response(null, { status: 503 });
      c.set('hasTurn', true);
      try {
        return await work();
      } finally {
        c.set('hasTurn', false);
      }
    });
  };
  const render = (c: Context<HttpEnv>, locals: Partial<App.Locals>, path: string | undefined) => {
    const { pathname, search } = new URL(c.req.url);
    // Under the site's own name, without any header: nothing that a visitor sent gets into a page unseen.
    const request = new Request(site.publicOrigin + (path ?? readable(pathname) + search));
    return renderPage(request, { site, ...locals });
  };
  const renderFixed = async ({ path, locals, status }: (typeof fixedPages)[keyof typeof fixedPages]) => {
    const page = await renderPage(new Request(site.publicOrigin + path), { site, ...locals });
    return new KeptAnswer(page.headers, new Uint8Array(await page.arrayBuffer()), 'best', status);
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
      return answer.answer({ acceptEncoding: c.req.header('Accept-Encoding'), ifNoneMatch: undefined });
    },
  };
}

/**
 * The framework logs an error for a path that cannot be decoded, or that is encoded many times. No page of ours has one: it is
 * an unknown id, and only the error page shows it.
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

/** Whether the visitor has left or was answered already. Others may wait for an answer that is kept. */
function isGone(c: Context<HttpEnv>): boolean {
  const outgoing = c.env?.outgoing;
  return c.get('isShared') !== true && (outgoing?.destroyed === true || outgoing?.writableEnded === true);
}

const titles: Record<number, string> = {
  403: 'This is not allowed',
  429: 'Please wait a moment',
  500: 'Something went wrong',
  503: busy.title,
};

/** An error as a page; what cannot even be rendered is answered as JSON. */
export async function renderError(pages: Pages, error: unknown, c: Context<HttpEnv>): Promise<Response> {
  const { status, body, headers } = answerError(error, c);
  const isBusy = error instanceof DomainError && error.code === 'busy';
  try {
    const title = titles[status] ?? 'This did not work';
    const problem = { title, message: body.message, requestId: body.requestId };
    const page =
      status === 404 || isBusy
        ? await pages.fixed(c, isBusy ? 'busy' : 'notFound')
        : await pages.render(c, { problem }, status, '/500');
    for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
    return page;
  } catch (failure) {
    c.get('log').error({ err: failure }, 'the error page could not be rendered');
    return c.json(body, status, headers);
  }
}
