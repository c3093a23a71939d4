import { describe, expect, test } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { isOwnImage, resolveAddress } from './post-addresses.ts';

describe('an address in an article', () => {
  test.each([
    ['/about#refunds', '/about#refunds'],
    ['robot-on-paper', '/blog/robot-on-paper'],
    ['?page=2', '/blog/?page=2'],
    ['#steps', '#steps'],
    ['/a b', '/a%20b'],
    ['/.//elsewhere.example', '/elsewhere.example'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:116', 'tel:116'],
  ])('%s is inside: %s', (written, href) => {
    expect(resolveAddress(written)).toEqual({ href, isOutside: false });
  });

  test.each([
    ['https://elsewhere.example', 'https://elsewhere.example/'],
    ['//elsewhere.example/a', 'https://elsewhere.example/a'],
    ['/\\elsewhere.example', 'https://elsewhere.example/'],
    ['/\t/elsewhere.example', 'https://elsewhere.example/'],
    ['http:elsewhere.example', 'http://elsewhere.example/'],
    ['https://name:secret@elsewhere.example/', 'https://elsewhere.example/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('%s is outside: %s', (written, href) => {
    expect(resolveAddress(written)).toEqual({ href, isOutside: true });
  });

  test.each([
    ...listed(`
    # | javascript:x | data:,x | vbscript:x | blob:https://a/b | ftp://a | https:// | https://[ | x:y`),
    '',
    ' ',
    'java\nscript:x',
  ])('rejects %j', (written) => expect(resolveAddress(written)).toBeNull());
});

test.each([
  ['/posts/a.svg', true],
  ['a.svg', true],
  ['//elsewhere.example/a.svg', false],
  ['https://elsewhere.example/a.svg', false],
  ['/\\elsewhere.example/a.svg', false],
  ['data:image/png;base64,AA', false],
  ['#a', false],
  ['', false],
])('the picture %s is the site’s own: %s', (address, isSo) => {
  expect(isOwnImage(address)).toBe(isSo);
});
