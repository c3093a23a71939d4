import { expect, test } from 'vitest';
import { cleanSource, sourceOf } from './source.ts';

const source = (page: string, referrer = '') => sourceOf(new URL(page, 'https://school.example'), referrer);

test('a mark in the address is the source, before the page with the link', () => {
  expect(source('/?utm_source=Radio-December', 'https://www.facebook.com/x')).toBe('radio-december');
  expect(source('/programs?register=1&from=flyer')).toBe('flyer');
});

test('without a mark it is the campaign of the page, before the page with the link', () => {
  const page = (address: string) => new URL(address, 'https://school.example/p/');
  expect(sourceOf(page('camp'), 'https://www.facebook.com/x', 'radio-december')).toBe('radio-december');
  expect(sourceOf(page('camp?utm_source=poster'), '', 'radio-december')).toBe('poster');
  expect(sourceOf(page('camp'), 'https://school.example/', 'radio-december')).toBeNull();
});

test('without a mark the source is the host of the page with the link', () => {
  expect(source('/', 'https://www.facebook.com/some/page?name=Amina')).toBe('facebook.com');
  expect(source('/', 'android-app://com.whatsapp/')).toBe('com.whatsapp');
});

test('a visit without a link is direct, and a link of the site itself is not counted', () => {
  expect(source('/')).toBe('direct');
  expect(source('/', 'not an address')).toBe('direct');
  expect(source('/?utm_source=amina%40families.example')).toBe('direct');
  expect(source('/hour-of-code?utm_source=flyer', 'https://school.example/p/flyer')).toBeNull();
});

test('a source has no text of a person', () => {
  for (const value of [
    'amina@families.example',
    'Amina Nakato',
    '',
    '-x',
    'x'.repeat(61),
    7,
    null,
    undefined,
  ])
    expect(cleanSource(value)).toBeNull();
});
