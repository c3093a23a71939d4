import type { Context } from 'hono';
import { hasCode } from '#domain/errors.ts';
import { isDatabaseUnavailable } from '../error-causes.ts';
import { answerError } from './errors.ts';
import { setHeaders } from './middleware/answers/response-headers.ts';
import type { HttpEnv } from './middleware/http-env.ts';
import { type Pages, problemTitles } from './render.ts';

const titles: Record<number, string> = {
  403: 'This is not allowed',
  429: problemTitles.tooMany,
  500: 'Something went wrong',
  503: problemTitles.busy,
};

/** An error as a page; as JSON if even that cannot be rendered. */
export async function renderError(pages: Pages, error: unknown, c: Context<HttpEnv>): Promise<Response> {
  const { status, body, headers } = answerError(error, c);
  // This is rendered outside the queue, because the work before it may wait for a silent database.
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
