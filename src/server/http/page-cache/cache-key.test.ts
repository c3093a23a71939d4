import { expect, test } from 'vitest';
import { sitePages } from '#content/addresses.ts';
import { cacheKeyOf, isFixed } from './cache-key.ts';

const addressIn = (target: string) => cacheKeyOf(target)?.address;

test.each(sitePages)('$path is cached as long as content/pages.ts says', ({ path, shows, unless = [] }) => {
  const address = path.replace(/\{\w+\}/, 'some-name');
  expect(cacheKeyOf(address)?.shown).toEqual(shows);
  for (const name of unless) expect(addressIn(`${address}?${name}=1`)).toBeUndefined();
});

test.each([
  ['/about', '/about'],
  ['/about?utm_source=x', '/about'],
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/contact', '/contact'],
  ['/hour-of-code?utm_source=x', '/hour-of-code'],
  ['/blog', '/blog'],
  ['/blog?', '/blog'],
  ['/blog?q=', '/blog'],
  ['/blog?q=+%20&category=&page=1', '/blog'],
  ['/blog?utm_source=mail&page=2&category=For%20parents', '/blog?category=For+parents&page=2'],
  ['/blog?category=For+parents&page=02', undefined],
  ['/blog?category=For+parents&category=Python', '/blog?category=For+parents'],
  ['/blog/robot-on-paper?from=mail', '/blog/robot-on-paper'],
  ['/api/blogs/slug/robot-on-paper', '/api/blogs/slug/robot-on-paper'],
  ['/social/posts/robot-on-paper.png', '/social/posts/robot-on-paper.png'],
  ['/programs?utm_source=x', '/programs'],
  ['/rss.xml', '/rss.xml'],
  ['/sitemap-pages.xml', '/sitemap-pages.xml'],
  ['/sitemap-posts-12.xml?x', '/sitemap-posts-12.xml'],
])('%s is cached as %s', (target, address) => {
  expect(addressIn(target)).toBe(address);
});

test.each([
  '/?sent=1',
  '/contact?sent=1',
  '/hour-of-code?registrationId=1',
  '/hour-of-code?calendar=list',
  '/hour-of-code/',
  '/programs?register=foundation',
  '/programs?registered',
  '/blog/',
  '/blog?q=python',
  '/blog?page=0',
  '/blog?page=1e3',
  `/blog?category=${'x'.repeat(400)}`,
  '/blog/Robot',
  '/blog/%72obot',
  '/blog/a/b',
  `/blog/${'x'.repeat(10_000)}`,
  '/blog/%ff',
  '/blog/..%2f',
  '//blog',
  '/social/posts/.png',
  '/sitemap-posts-0.xml',
  '/sitemap-posts-123456.xml',
  '/__proto__',
  '/api/registration/00000000-0000-4000-8000-000000000000',
  '/api/session-availability?from=2026-11-22',
  '/api/session-availability?registration=00000000-0000-4000-8000-000000000000',
])('%s is not cached', (target) => {
  expect(addressIn(target)).toBeUndefined();
});

test('addresses of which a visitor can make up any number are not fixed', () => {
  for (const address of ['/about', '/blog', '/rss.xml', '/api/session-availability'])
    expect(isFixed(address), address).toBe(true);
  for (const address of ['/blog/robot-on-paper', '/blog?page=2', '/sitemap-posts-99999.xml'])
    expect(isFixed(address), address).toBe(false);
});
