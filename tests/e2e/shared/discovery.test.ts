import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const get = (path: string) => fetch(somero.origin + path);

async function pngSize(path: string): Promise<string> {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type'), path).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('sitemap.xml has every public page and every published post, all of which exist', async () => {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser().parse(xml) as { urlset: { url: { loc: string }[] } };
  const found = urlset.url.map(({ loc }) => loc);
  const posts = (await somero.call<{ slug: string }[]>('GET', '/api/blogs')).body;
  const wanted = [...publicPages.map(({ path }) => path), ...posts.map(({ slug }) => `/blog/${slug}`)];
  expect(found.toSorted()).toEqual(wanted.map((path) => somero.origin + path).toSorted());
  for (const { path } of publicPages) expect((await get(path)).status, path).toBe(200);
  expect(xml).not.toMatch(/payment|\/pay\/|diagnostic|env-check/);
});

test('robots.txt names the sitemap and closes what holds a registration’s id', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${somero.origin}/sitemap.xml`);
  expect(text).toMatch(/^User-agent: \*$/m);
  for (const path of ['/api/', '/hour-of-code/payment/', '/pay/', '/diagnostic', '/env-check'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

test('favicon.ico is an icon', async () => {
  const answer = await get('/favicon.ico');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  const icon = Buffer.from(await answer.arrayBuffer());
  expect(icon.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('the manifest and the icons are there, in the sizes that they say', async () => {
  const answer = await get('/site.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/json/);
  const manifest = (await answer.json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: expect.stringMatching(/^\//) });
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of drawn) expect(await pngSize(src), src).toBe(sizes);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(await pngSize('/apple-touch-icon.png')).toBe('180x180');
  const icon = await get('/icon.svg');
  expect(icon.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  const html = await (await get('/about')).text();
  for (const file of ['/icon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
    expect(html).toContain(`href="${file}"`);
});
