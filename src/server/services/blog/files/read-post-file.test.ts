import { expect, test } from 'vitest';
import { readPostFile } from './read-post-file.ts';

const details = [
  ...['title: "T"', 'slug: "t"', 'excerpt: "e"', 'author: "a"', 'category: "c"', 'createdAt: "2026-06-16"'],
];
const file = (lines: readonly string[], article = 'Text') => `---\n${lines.join('\n')}\n---\n\n${article}`;
const without = (name: string) => details.filter((line) => !line.startsWith(name));

test('a post file has its details and its article', () => {
  expect(readPostFile(file(details))).toEqual({
    title: 'T',
    slug: 't',
    excerpt: 'e',
    author: 'a',
    category: 'c',
    image: null,
    featured: false,
    published: false,
    createdAt: new Date('2026-06-16T06:00:00Z'),
    article: 'Text',
    sourceDigest: expect.stringMatching(/^[0-9a-f]{64}:-,-$/),
  });
});

test('details need no quotation marks, and may be written as YAML allows', () => {
  const lines = [
    ...[
      'title: Hello world',
      "slug: 't'",
      'excerpt: >-',
      '  Two',
      '  lines',
      'author: a',
      'category: 2026 # a year',
    ],
    ...['createdAt: 2026-05-01', 'published: true', 'image:'],
  ];
  expect(readPostFile(file(lines).replace('---', '--- '))).toMatchObject({
    title: 'Hello world',
    slug: 't',
    excerpt: 'Two lines',
    category: '2026',
    createdAt: new Date('2026-05-01T06:00:00Z'),
    published: true,
    featured: false,
    image: null,
  });
  const unquoted = details.map((line) => line.replaceAll('"', ''));
  expect(readPostFile(file(unquoted))).toEqual(readPostFile(file(details)));
});

test('files that say the same have the same digest, others have not', () => {
  const digest = (text: string) => readPostFile(text).sourceDigest;
  const same = digest(file(details));
  expect(digest(`\ufeff${file(details.toReversed()).replaceAll('\n', '\r\n')}\r\n\r\n`)).toBe(same);
  expect(digest(file(details, 'Text!'))).not.toBe(same);
  expect(digest(file([...details, 'published: true']))).not.toBe(same);
});

test.each([
  ['Text', 'it has no lines of details between two lines of three hyphens at its beginning'],
  [
    file(['title: "T', ...without('title')]),
    expect.stringMatching(
      /^line \d is not "name: value", with texts of special characters in double quotes \(.+\)$/,
    ),
  ],
  [
    file([...without('title'), 'title: Python: first steps']),
    expect.stringMatching(/^line 7 is not "name: value"/),
  ],
  [file([...without('title'), 'title: [a, b]']), 'title is not a single value'],
  [file([...without('title'), 'title: &a b', 'image: *a']), 'image is not a single value'],
  [file([...without('title'), 'title: !odd b']), expect.stringMatching(/^line 7 is not/)],
  [file(['just words']), 'its details are not lines of "name: value"'],
  [file(without('slug')), 'slug is missing, or no text'],
  [
    file([...without('slug'), 'slug: "Not a slug"']),
    'slug is not a slug: write small letters, digits and hyphens',
  ],
  [file([...without('title'), 'title: " "']), 'title is empty'],
  [file([...without('title'), `title: "${'x'.repeat(201)}"`]), 'title is longer than 200 letters'],
  [file([...without('createdAt'), 'createdAt: "16 June"']), 'createdAt is not a day: write it as 2026-11-30'],
  [file([...details, 'published: "yes"']), 'published is neither true nor false'],
  [
    file([...details, 'image: "//elsewhere.example/a.png"']),
    'image is not on this site: write a path such as /posts/cover.svg',
  ],
  [file([...details, 'colour: "red"']), 'unknown: colour'],
  [file([...details, 'title: "U"']), 'it says title twice'],
  [file(details, ' '), 'it has no article below its details'],
  [file(details, 'x'.repeat(200_000)), 'it is longer than 200000 letters'],
])('a post file says what is wrong with it: %#', (text, problem) => {
  const error = (() => {
    try {
      readPostFile(text);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect((error as Error).message).toEqual(problem);
  expect((error as Error).message).not.toContain('\n');
});
