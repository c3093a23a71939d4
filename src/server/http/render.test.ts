import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { HttpEnv } from './middleware/http-env.ts';
import { createPages } from './render.ts';

const site = (() => ({ publicOrigin: 'https://somero.example' })) as Parameters<typeof createPages>[1];

/** Pages that note the requests for which they are rendered. */
function openPages() {
  const begun: string[] = [];
  const pages = createPages(
    {
      renderPage: async ({ url, headers }) => {
        begun.push(`${url} ${[...headers.keys()]}`.trim());
        return new Response(`<p>${'a page '.repeat(200)}`, { headers: { 'Content-Type': 'text/html' } });
      },
    },
    site,
  );
  return { pages, begun };
}

test('a page is rendered under the public origin, for any host and headers of a visitor', async () => {
  const { pages, begun } = openPages();
  const app = new Hono<HttpEnv>().get('*', (c) => pages.render(c));
  await app.request('http://evil.example/about?q=1', { headers: { Cookie: 'a=b' } });
  expect(begun).toEqual(['https://somero.example/about?q=1']);
});

test('a page without a visitor’s data is rendered and compressed once', async () => {
  const { pages, begun } = openPages();
  const app = new Hono<HttpEnv>().get('/:page', (c) => pages.fixed(c, c.req.param('page') as 'busy'));
  const answers: [number, string | null][] = [];
  for (const page of ['notFound', 'notFound', 'busy']) {
    const { status, headers } = await app.request(`/${page}`, { headers: { 'Accept-Encoding': 'br' } });
    answers.push([status, headers.get('Content-Encoding')]);
  }
  expect(begun).toEqual(['https://somero.example/404', 'https://somero.example/500']);
  expect(answers).toEqual([
    [404, 'br'],
    [404, 'br'],
    [503, 'br'],
  ]);
});
