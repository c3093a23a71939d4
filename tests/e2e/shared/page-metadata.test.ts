import { beforeAll, describe, expect, test } from 'vitest';
import { publicPages } from '#content/addresses.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

interface Head {
  path: string;
  status: number;
  lang: string;
  title: string;
  canonical: string | null;
  meta: Record<string, string>;
  things: Record<string, unknown>[];
  h1: number;
}

const paths = publicPages.map(({ path }) => path);
const heads = new Map<string, Head>();
const headOf = (path: string): Head => {
  const head = heads.get(path);
  if (!head) throw new Error(`${path} was not read.`);
  return head;
};
const thingsOf = (path: string, type: string) =>
  headOf(path).things.filter((thing) => thing['@type'] === type);

/** Reads every page once, as a search machine without JavaScript does. */
beforeAll(async () => {
  for (const path of [...paths, '/no-such-page']) heads.set(path, await read(path));
});

async function read(path: string): Promise<Head> {
  const answer = await fetch(somero.origin + path);
  const html = await answer.text();
  const attribute = (tag: string, name: string) =>
    decode(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const meta = Object.fromEntries(
    [...html.matchAll(/<meta\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'name') || attribute(tag, 'property'),
      attribute(tag, 'content'),
    ]),
  );
  const canonical = /<link\b[^>]*rel="canonical"[^>]*>/.exec(html)?.[0];
  const json = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    path,
    status: answer.status,
    lang: /<html\b[^>]*lang="([^"]*)"/.exec(html)?.[1] ?? '',
    title: decode(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    canonical: canonical ? attribute(canonical, 'href') : null,
    meta,
    things: json.flatMap(([, text = '']) => {
      const graph = JSON.parse(text) as { '@context': string; '@graph': Record<string, unknown>[] };
      expect(graph['@context'], path).toBe('https://schema.org');
      return graph['@graph'];
    }),
    h1: [...html.matchAll(/<h1\b/g)].length,
  };
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

test.each(paths)(
  '%s has its own title, description, keywords, address, card, preview and place',
  async (path) => {
    const { status, lang, title, canonical, meta, h1 } = headOf(path);
    expect(status).toBe(200);
    expect(lang).toBe('en');
    expect(h1).toBe(1);
    expect(title.length).toBeGreaterThan(15);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(meta.description?.length).toBeGreaterThan(60);
    expect(meta.description?.length).toBeLessThanOrEqual(155);
    expect(meta.keywords?.split(',').length).toBeGreaterThanOrEqual(3);
    expect(canonical).toBe(`${somero.origin}${path}`);
    expect(meta.robots).toBeUndefined();
    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': meta.description,
      'og:url': canonical,
      'og:type': 'website',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': meta.description,
      'twitter:image': meta['og:image'],
    });

    expect(meta).toMatchObject({ 'og:image:width': '1200', 'og:image:height': '630' });
    expect(meta['og:image']).toMatch(new RegExp(`^${somero.origin}/social/[a-z-]+\\.png$`));
    const answer = await fetch(meta['og:image'] ?? '');
    expect(answer.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);

    if (path === '/') return;
    const [crumbs] = thingsOf(path, 'BreadcrumbList');
    const items = crumbs?.itemListElement as { position: number; item: string }[];
    expect(items.map(({ position }) => position)).toEqual([1, 2]);
    expect(items.map(({ item }) => item)).toEqual([`${somero.origin}/`, `${somero.origin}${path}`]);
  },
);

describe('the metadata of all pages', () => {
  test('repeats no title, no description and no picture', () => {
    for (const pick of [
      ({ title }: Head) => title,
      ({ meta }: Head) => meta.description,
      ({ meta }: Head) => meta['og:image'],
    ])
      expect(new Set(paths.map((path) => pick(headOf(path)))).size).toBe(paths.length);
  });

  test('states the fee of UGX 20,000, with the range of prices and the blurb', () => {
    const [course] = thingsOf('/hour-of-code', 'Course');
    expect(course?.offers).toMatchObject({ price: 20_000, priceCurrency: 'UGX' });
    expect(course).toMatchObject({ typicalAgeRange: '6-18', hasCourseInstance: { courseMode: 'Online' } });
    expect(course?.hasCourseInstance).toMatchObject({ courseWorkload: 'PT2H' });
    const [provider] = thingsOf('/', 'EducationalOrganization');
    expect(provider).toMatchObject({ priceRange: 'UGX 20,000-50,000' });
    expect(headOf('/coding-for-kids-uganda').meta.description).toContain('prices starting at UGX 15,000');
    expect(headOf('/coding-for-kids-uganda').meta.description).toContain('500+ students trained');
  });

  test('a path that does not exist is not indexed', () => {
    const { status, title, canonical, meta } = headOf('/no-such-page');
    expect({ status, canonical }).toEqual({ status: 404, canonical: null });
    expect(title).toMatch(/^404 Page Not Found/);
    expect(meta.robots).toContain('noindex');
    expect(meta['og:url']).toBeUndefined();
  });
});
