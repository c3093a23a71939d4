import { Hono, type Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ALL_CATEGORIES, type BlogQuery, categoryAmong, MAX_SEARCH_LETTERS } from '#domain/blog/browse.ts';
import { DomainError, hasCode } from '#domain/errors.ts';
import type { ArticleLocals, BlogLocals } from '#site/locals.ts';
import { browsePosts } from '../../services/blog/browse-posts.ts';
import { listPosts } from '../../services/blog/list-posts.ts';
import { readArticle } from '../../services/blog/read-article.ts';
import { readPost } from '../../services/blog/read-post.ts';
import type { RouteDeps } from '../deps.ts';
import { answerError } from '../errors.ts';
import { setHeaders } from '../middleware/answers/response-headers.ts';
import type { HttpEnv } from '../middleware/http-env.ts';
import type { Pages } from '../render.ts';

/** The blog's calls and pages. */
export function blogRoutes(deps: RouteDeps, pages: Pages) {
  return new Hono<HttpEnv>().route('/', callRoutes(deps)).route('/', pageRoutes(deps, pages));
}

function callRoutes({ ctx }: RouteDeps) {
  return new Hono<HttpEnv>()
    .get('/api/blogs', async (c) => c.json(await listPosts(ctx)))
    .get('/api/blogs/slug/:slug', async (c) => c.json(await readPost(ctx, c.req.param('slug'))));
}

/** Without the database each page is still a page, which says so. */
function pageRoutes({ ctx }: RouteDeps, pages: Pages) {
  return new Hono<HttpEnv>()
    .get('/blog', async (c) => {
      const asked = readQuery(new URL(c.req.url).searchParams);
      try {
        const list = await browsePosts(ctx, asked);
        c.set('isCacheable', asked.category === null || list.categories.includes(asked.category));
        const query = {
          ...asked,
          category: asked.category && categoryAmong(list.categories, asked.category),
        };
        if (query.page > list.pages) throw new DomainError('not_found', 'There is no such page of the blog.');
        return pages.render(c, { blog: { query, list } });
      } catch (error) {
        if (hasCode(error, 'not_found')) throw error;
        const blog: BlogLocals = { query: asked, list: null };
        return withError(c, error, (status) => pages.render(c, { blog }, status));
      }
    })
    .get('/blog/:slug', async (c) => {
      try {
        const article = await readArticle(ctx, c.req.param('slug'));
        return pages.render(c, { blogPost: { article } });
      } catch (error) {
        if (hasCode(error, 'not_found')) return withError(c, error, () => pages.fixed(c, 'noArticle'));
        const blogPost: ArticleLocals = { article: null, failure: 'failed' };
        return withError(c, error, (status) => pages.render(c, { blogPost }, status));
      }
    });
}

/** The readable parts of a request: an invalid page number means the first page. */
function readQuery(parameters: URLSearchParams): BlogQuery {
  const read = (name: string) => (parameters.get(name) ?? '').trim();
  // One letter over the limit has the same effect as a million, and the page repeats the search.
  const readText = (name: string) =>
    read(name)
      .slice(0, MAX_SEARCH_LETTERS + 1)
      .toWellFormed();
  const category = readText('category');
  const isAll = categoryAmong([ALL_CATEGORIES], category) === ALL_CATEGORIES;
  const page = /^[1-9]\d{0,5}$/.exec(read('page'))?.[0] ?? 1;
  return {
    category: isAll ? null : category || null,
    text: readText('q'),
    page: Number(page),
  };
}

/** Answers with an error page, with the error's status and headers. */
async function withError(
  c: HonoContext<HttpEnv>,
  error: unknown,
  render: (status: ContentfulStatusCode) => Promise<Response>,
): Promise<Response> {
  const { status, headers } = answerError(error, c);
  return setHeaders(await render(status), headers);
}
