import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { silentLog } from '#tests/support/context.ts';
import { eventually } from '#tests/support/wait.ts';
import type { KeptAddress } from './addresses.ts';
import { KeptAnswer } from './kept-answer.ts';
import { PageCache } from './store.ts';

const article = (slug: string): KeptAddress => ({ key: `/blog/${slug}`, goodUntil: 'posts', isPage: true });
const html = new Headers({ 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' });
const text = 'A robot on paper. '.repeat(200);
const bytes = (content: string) => new Uint8Array(Buffer.from(content));

function open(memoryBytes?: number) {
  const state = { version: '1' };
  const cache = new PageCache({
    readVersion: async () => state.version,
    log: silentLog,
    ...(memoryBytes !== undefined && { memoryBytes }),
  });
  return { cache, state };
}

const noise = (size: number) =>
  new KeptAnswer(new Headers({ 'content-type': 'image/png' }), new Uint8Array(randomBytes(size)));

test('an answer is found again under its version only', async () => {
  const { cache } = open();
  const version = (await cache.currentVersion(article('a'))) ?? '';
  const answer = new KeptAnswer(html, bytes(text));
  cache.keep(article('a'), version, answer);
  expect(cache.find(article('a'), version)).toBe(answer);
  expect(cache.find(article('a'), '2')).toBeUndefined();
  expect(cache.find(article('b'), version)).toBeUndefined();
});

test('an answer that a change has overtaken is not kept', async () => {
  const { cache } = open();
  await cache.currentVersion(article('a'));
  cache.keep(article('a'), '0', new KeptAnswer(html, bytes(text)));
  expect(cache.find(article('a'), '0')).toBeUndefined();
});

test('the version of the seats is asked for again after a list of them was made', async () => {
  const seats: KeptAddress = { key: '/api/session-availability', goodUntil: 'seats', isPage: false };
  const state = { seats: 'as it was' };
  const readSeats = async () => state.seats;
  const cache = new PageCache({ readVersion: async () => '1', readSeats, log: silentLog });
  const version = (await cache.currentVersion(seats)) ?? '';
  expect(await cache.isStill(seats, version)).toBe(true);
  state.seats = 'one is taken';
  expect(await cache.isStill(seats, version)).toBe(false);
});

test('what a change makes old is forgotten, what only a release changes is not', async () => {
  const { cache, state } = open();
  const about: KeptAddress = { key: '/about', goodUntil: 'release', isPage: true };
  const release = cache.versionNow(about) ?? '';
  cache.keep(about, release, new KeptAnswer(html, bytes(text)));
  cache.keep(
    article('a'),
    (await cache.currentVersion(article('a'))) ?? '',
    new KeptAnswer(html, bytes(text)),
  );
  state.version = '2';
  await eventually(async () => (await cache.currentVersion(article('a'))) === '2');
  expect(cache.find(article('a'), '1')).toBeUndefined();
  expect(cache.find(about, release)).toBeDefined();
});

test('the least recently used gives way, and what is larger than the memory is not kept', async () => {
  const { cache } = open(100_000);
  const version = (await cache.currentVersion(article('a'))) ?? '';
  for (const slug of ['a', 'b', 'c']) cache.keep(article(slug), version, noise(25_000));
  cache.find(article('a'), version);
  cache.keep(article('d'), version, noise(25_000));
  const kept = ['a', 'b', 'c', 'd'].filter((slug) => cache.find(article(slug), version));
  expect(kept).toEqual(['a', 'c', 'd']);
  cache.keep(article('e'), version, noise(100_001));
  expect(cache.find(article('e'), version)).toBeUndefined();
  expect(cache.find(article('d'), version)).toBeDefined();
});

test('every encoding counts', async () => {
  const answer = new KeptAnswer(html, bytes(text));
  const plain = answer.bytes;
  const [br, gzip] = [await answer.variant('br'), await answer.variant('gzip')];
  expect(answer.bytes).toBeGreaterThan(plain + br.body.length + gzip.body.length);
});

test('each encoding has the same text under a tag of its own, and any of the tags is as good', async () => {
  const answer = new KeptAnswer(html, bytes(text));
  const quick = await answer.variant('br');
  const gzip = await answer.variant('gzip');
  await answer.improve();
  const best = await answer.variant('br');
  expect(brotliDecompressSync(quick.body).toString()).toBe(text);
  expect(brotliDecompressSync(best.body).toString()).toBe(text);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(best.body.length).toBeLessThanOrEqual(quick.body.length);
  const tags = [answer.plain, quick, gzip, best].map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(4);
  for (const tag of tags) {
    expect(answer.tagAmong(tag)).toBe(tag);
    expect(answer.tagAmong(`"other", W/${tag}`)).toBe(tag);
  }
  expect(answer.tagAmong('*')).toBe(answer.plain.tag);
  expect(answer.tagAmong('"other"')).toBeUndefined();
});

test('the same text under another policy is another answer', () => {
  const other = new Headers({ ...Object.fromEntries(html), 'x-frame-options': 'SAMEORIGIN' });
  const tags = [html, other].map((headers) => new KeptAnswer(headers, bytes(text)).plain.tag);
  expect(tags[0]).not.toBe(tags[1]);
});

test('what several want at once is made once, and again for the next', async () => {
  const { cache } = open();
  const gate = Promise.withResolvers<string>();
  let made = 0;
  const make = () => {
    made += 1;
    return gate.promise;
  };
  const all = Promise.all([1, 2, 3].map(() => cache.once(article('a'), '1', make)));
  const newer = cache.once(article('a'), '2', async () => 'newer');
  gate.resolve('made');
  expect(await all).toEqual(['made', 'made', 'made']);
  expect(await newer).toBe('newer');
  expect(made).toBe(1);
  await cache.once(article('a'), '1', make);
  expect(made).toBe(2);
});
