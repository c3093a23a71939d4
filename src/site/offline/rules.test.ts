import { describe, expect, test } from 'vitest';
import { sharedPattern } from '../../../scripts/build/bundle-workers.ts';
import { excess, filesOf, isFile, keptAddress, mayKeep, titleOf, withList, withNote } from './rules.ts';

const at = (address: string) => new URL(address, 'https://somero.example');
const ID = '0d4ee3b1-4f5c-4a51-9a3e-6f0b6a1d7c11';

test.each([
  ['/', '/'],
  ['/about#privacy', '/about'],
  ['/about?utm_source=x&fbclid=y', '/about'],
  ['/blog/robot-on-paper', '/blog/robot-on-paper'],
  ['/blog?category=For+parents&page=2&utm_campaign=x', '/blog?category=For+parents&page=2'],
])('%s is kept as %s', (address, kept) => {
  expect(keptAddress(at(address), sharedPattern())).toBe(kept);
});

test.each([
  `/hour-of-code/payment/${ID}`,
  `/hour-of-code?registrationId=${ID}`,
  `/pay/${ID}`,
  `/embed/booking/hour-of-code`,
  `/api/registrations/${ID}/receipt`,
  '/contact?sent=1',
  '/blog?q=python',
  '/blog/a/b',
  '/about/us',
  '/diagnostic',
  '/offline',
])('%s is not kept', (address) => {
  expect(keptAddress(at(address), sharedPattern())).toBeUndefined();
});

test('a file has a name with an ending, no parameters, and is no call', () => {
  const files = ['/_astro/a.B1.js', '/logo.svg', '/posts/robot.svg'];
  const others = [
    '/about',
    '/pictures/0123456789ab-480-0123456789abcdef.avif',
    '/logo.svg?v=1',
    '/api/blogs',
    `/api/registrations/${ID}/calendar.ics`,
  ];
  expect([...files, ...others].filter((address) => isFile(at(address)))).toEqual(files);
});

describe('an answer', () => {
  const answer = (cacheControl: string, changes: Partial<Response> = {}) =>
    ({
      type: 'basic',
      status: 200,
      redirected: false,
      headers: new Headers({ 'Cache-Control': cacheControl }),
      ...changes,
    }) as Response;

  test('is kept when it is for everybody', () => {
    expect(mayKeep(answer('public, max-age=0, s-maxage=1, must-revalidate'))).toBe(true);
  });

  test.each(['', 'no-cache', 'private, no-cache', 'no-store', 'public, no-store', 'private, public'])(
    'is not kept with Cache-Control: %s',
    (cacheControl) => {
      expect(mayKeep(answer(cacheControl))).toBe(false);
    },
  );

  test.each<Partial<Response>>([{ status: 404 }, { redirected: true }, { type: 'opaqueredirect' }])(
    'is not kept with %o',
    (changes) => {
      expect(mayKeep(answer('public', changes))).toBe(false);
    },
  );
});

test('the oldest entries go until number and bytes are within the bounds', () => {
  expect(excess([5, 5, 5], { entries: 3, bytes: 15 })).toBe(0);
  expect(excess([5, 5, 5], { entries: 2, bytes: 15 })).toBe(1);
  expect(excess([1, 9, 5], { entries: 3, bytes: 10 })).toBe(2);
  expect(excess([20], { entries: 3, bytes: 10 })).toBe(1);
});

const page = `<title>A &amp; B | School</title><script src="/_astro/a.js"></script><style>@font-face{src:url(/_astro/b.woff2)}</style>
<a href="/api/x.ics"></a><a href="/about"></a><main id="main"><p id="none-kept">None</p></main>`;

test('the title and the files of a page are found', () => {
  expect(titleOf(page)).toBe('A &amp; B');
  expect(filesOf(page)).toEqual(['/_astro/a.js', '/_astro/b.woff2']);
  expect(filesOf('import"./page.B1.js";')).toEqual(['/_astro/page.B1.js']);
});

test('a note begins the content of a page', () => {
  expect(withNote(page, '<p>$& Old</p>')).toContain('<main id="main"><p>$& Old</p><p id="none-kept">');
});

test('the kept pages are listed where none was', () => {
  const listed = withList(page, [{ address: '/blog?category=a&page=2', title: 'A &amp; B' }]);
  expect(listed).toContain(
    '<ul><li class="way"><a class="way-link" href="/blog?category=a&amp;page=2">A &amp; B</a></li></ul></main>',
  );
  expect(withList(page, [])).toBe(page);
});
