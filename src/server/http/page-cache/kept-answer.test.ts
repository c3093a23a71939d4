import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#tests/support/context.ts';
import { eventually } from '#tests/support/wait.ts';
import { encode } from '../middleware/compress.ts';
import type { KeptAddress } from './addresses.ts';
import { KeptAnswer } from './kept-answer.ts';
import { PageCache } from './store.ts';

// The files of a worker share their modules: this one has its own, with the mock in them.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('../middleware/compress.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../middleware/compress.ts')>();
  return { ...original, encode: vi.fn(original.encode) };
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const html = new Headers({ 'content-type': 'text/html; charset=utf-8' });
const make = (size: number) => new KeptAnswer(html, new Uint8Array(Buffer.alloc(size, 'A robot on paper. ')));
const article = (slug: string | number): KeptAddress => ({
  key: `/blog/${slug}`,
  goodUntil: 'posts',
  isPage: true,
});

async function open(memoryBytes: number) {
  const cache = new PageCache({ readVersion: async () => '1', log: silentLog, memoryBytes });
  await cache.currentVersion(article('any'));
  return cache;
}

/** Lets no compression end before the test says so. */
function holdCompression() {
  const gate = Promise.withResolvers<Buffer<ArrayBuffer>>();
  vi.mocked(encode).mockImplementation(() => gate.promise);
  return gate;
}

const actual = vi.mocked(encode).getMockImplementation();
afterEach(() => {
  if (actual) vi.mocked(encode).mockImplementation(actual);
  vi.mocked(encode).mockClear();
});

test('a compression that fails is tried again for the next who asks', async () => {
  const answer = make(10_000);
  vi.mocked(encode).mockRejectedValueOnce(new Error('no memory'));
  await expect(answer.variant('br')).rejects.toThrow('no memory');
  expect((await answer.variant('br')).head).toContain('br');
});

test('the quick compression is gone from the memory once there is a better one', async () => {
  const answer = make(10_000);
  const quick = new WeakRef(await answer.variant('br'));
  await answer.improve();
  await eventually(() => {
    collectGarbage();
    return quick.deref() === undefined;
  });
  expect(answer.ready('br')).toBeDefined();
});

test('what gives way leaves the memory although its compression has not come', async () => {
  const cache = await open(100_000);
  const gate = holdCompression();
  const answers = Array.from({ length: 20 }, (_, n) => {
    const answer = make(40_000);
    cache.keep(article(n), '1', answer);
    return new WeakRef(answer);
  });
  // The first is being compressed, the last two are kept.
  await eventually(() => {
    collectGarbage();
    return answers.filter((answer) => answer.deref() !== undefined).length <= 3;
  });
  expect(cache.find(article(19), '1')).toBeDefined();
  gate.resolve(Buffer.from('packed'));
  await eventually(() => cache.find(article(18), '1')?.ready('br') !== undefined);
  // Nothing was compressed that nobody would be shown: gzip and brotli of three.
  expect(encode).toHaveBeenCalledTimes(6);
});

test('an encoding that somebody asked for counts at once, and the better one when it is there', async () => {
  const cache = await open(100_000);
  const gates = { br: holdCompression() };
  for (const slug of ['a', 'b']) cache.keep(article(slug), '1', make(40_000));
  const first = cache.find(article('a'), '1');
  cache.find(article('b'), '1');
  const asked = first?.variant('br');
  gates.br.resolve(Buffer.alloc(20_000));
  await asked;
  const kept = () => ['a', 'b'].filter((slug) => cache.find(article(slug), '1') !== undefined);
  await eventually(() => kept().length < 2);
  const bytes = kept().map((slug) => cache.find(article(slug), '1')?.bytes ?? 0);
  expect(Math.max(0, ...bytes)).toBeLessThan(100_000);
});
