import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { judge, quantile } from './compare.ts';
import { askOnce } from './load.ts';
import { bench } from './options.ts';
import { startBenchSite } from './site.ts';

const MS_AT_MOST = 100;
const PROBE_EVERY_MS = 20;
const WARM_UP_REQUESTS = 40;
/** After this time the flooding address has its full allowance again. */
const FORGOTTEN_MS = 4_000;

type Kind = Omit<autocannon.Options, 'url'>;

const home: Kind = { requests: [{ path: '/' }] };
const range: Kind = { requests: [{ path: '/api/session-availability?from=2000-01-01' }] };
const search: Kind = { requests: [{ path: '/blog?q=robot' }] };
const message: Kind = {
  requests: [
    {
      method: 'POST',
      path: '/api/chatbot',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: { text: '1,'.repeat(1_000) } }),
    },
  ],
};
/** Invalid, so that its page is made again with all that was typed, of which each letter is escaped. */
const form: Kind = {
  requests: [
    {
      method: 'POST',
      path: '/hour-of-code',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
      body: `intent=register&specialRequirements=${'%26%22'.repeat(5_700)}`,
    },
  ],
};
/** Each request comes on a new connection. */
const onNew: Kind = { connections: 400, reconnectRate: 1 };

/** One address may have 400 connections; the others are refused and tried again at once. Two requests at once are normal. */
const kinds: Readonly<Record<string, Kind>> = {
  'home page': { ...home, connections: 500 },
  'home page, 2 at once': { ...home, connections: 500, pipelining: 2 },
  'home page, 50 at once': { ...home, connections: 500, pipelining: 50 },
  'home page, 700 at once': { ...home, connections: 500, pipelining: 700 },
  'home page on new connections': { ...home, ...onNew },
  'sessions of a range on new connections': { ...range, ...onNew },
  'a search on new connections': { ...search, ...onNew },
  'long chat messages on new connections': { ...message, ...onNew },
  'long invalid forms on new connections': { ...form, ...onNew },
  'home page on too many connections': { ...home, ...onNew, connections: 1_500 },
};

const about = `How long /healthz takes for another address, asked every ${PROBE_EVERY_MS} ms whether or not it has answered, while one address floods
the server: at most ${MS_AT_MOST} ms for 99 of 100. It is behind nginx with deploy/nginx/somero.conf, with --direct not.
--only takes a part of a name: ${Object.keys(kinds).join('; ')}.`;

export const flood = bench(about, { seconds: 8, only: '', direct: false }, async (options) => {
  const { seconds, only, direct } = options;
  await using postgres = await startPostgres();
  await using site = await startBenchSite(postgres, {
    variables: { RATE_LIMIT_SCALE: '1', ...(!direct && { TRUSTED_PROXIES: '127.0.0.1' }) },
  });
  await using nginx = direct ? null : await startNginx([site.port]);
  const port = nginx?.port ?? site.port;
  const url = `http://127.0.0.1:${port}`;
  // Warms the server up, as one that has been running for a while: code compiled, pages in memory.
  for (const { requests = [] } of [home, range, search, message, form])
    await autocannon({ url, requests, connections: 1, amount: WARM_UP_REQUESTS });
  judgeTimes('nothing else', await probe(port, 2));
  for (const [name, kind] of Object.entries(kinds)) {
    if (!name.includes(only)) continue;
    await delay(FORGOTTEN_MS);
    const flooded = autocannon({ ...kind, url, duration: seconds, workers: 1 });
    const times = await probe(port, seconds);
    const { requests: flooding } = await flooded;
    judgeTimes(`${name}, ${flooding.sent} requests`, times);
  }
});

/** The milliseconds of each call, sent from another address than the flood. */
async function probe(port: number, seconds: number): Promise<number[]> {
  const calls: Promise<{ ms: number }>[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    calls.push(askOnce({ port, path: '/healthz', localAddress: '127.0.0.2' }));
    await delay(PROBE_EVERY_MS);
  }
  return (await Promise.all(calls)).map(({ ms }) => ms);
}

function judgeTimes(name: string, times: readonly number[]): void {
  const [middle = 0, late = 0, last = 0] = [0.5, 0.99, 1].map((share) => quantile(times, share));
  const figures = `p50 ${middle.toFixed(0)} ms, longest ${last.toFixed(0)} ms, p99 ${late.toFixed(0)} ms`;
  judge(`flood, ${name}: /healthz ${figures} of ${times.length}`, late, { atMost: MS_AT_MOST });
}
