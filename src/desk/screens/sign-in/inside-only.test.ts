import { expect, test } from 'vitest';
import { insideOnly } from './inside-only.ts';

test.each(['/', '/families/3f2a1b9c', '/families?q=Amina%20N', '/sessions/7#notes'])(
  'a sign-in leads back to %s',
  (back) => {
    expect(insideOnly(back)).toBe(back);
  },
);

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n\\evil.example/',
  'javascript:alert(1)',
  'evil.example',
  ' //evil.example',
  '',
])('a sign-in does not lead to %j', (back) => {
  expect(insideOnly(back)).toBe('/');
});
