import { once } from 'node:events';
import { get as httpGet } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { startNginx } from '#tests/support/site/nginx.ts';
import { canPin } from './pinned.ts';
import { openBench, startSite } from './site.ts';
import { LOAD_CORE } from './with-bare.ts';

const MS_AT_MOST = 100;
const PROBE_EVERY_MS = 20;
const WARM_UP_ROUNDS = 40;
/** After this time the flooding address has its full allowance again. */
const FORGOTTEN_MS = 4_000;

interface Kind {
  connections: number;
  /** Requests that a connection sends at once. Two are normal; 700 fill one read of the server. */
  burst: number;
  /** The head of each request, with its body. */
  request: string;
  /** Whether each request comes on a new connection. */
  isNew?: boolean;
}

/** One address may have 400 connections; the others are refused and tried again at once. */
const kinds: Readonly<Record<string, Kind>> = {
  'home page': { connections: 500, burst: 1, request: get('/') },
  'home page, 2 at once': { connections: 500, burst: 2, request: get('/') },
  'home page, 50 at once': { connections: 500, burst: 50, request: get('/') },
  'home page, 700 at once': { connections: 500, burst: 700, request: get('/') },
  'home page on new connections': { connections: 400, burst: 1, request: get('/'), isNew: true },
  'sessions of a range on new connections': {
    connections: 400,
    burst: 1,
    request: get('/api/session-availability?from=2000-01-01'),
    isNew: true,
  },
  'a search on new connections': { connections: 400, burst: 1, request: get('/blog?q=robot'), isNew: true },
  'long chat messages on new connections': {
    connections: 400,
    burst: 1,
    request: postJson('/api/chatbot', { message: { text: '1,'.repeat(1_000) } }),
    isNew: true,
  },
  'home page on too many connections': { connections: 1_500, burst: 1, request: get('/'), isNew: true },
};

const help = `How long /healthz takes for another address, asked every ${PROBE_EVERY_MS} ms whether or not it has answered, while one
address floods the server: at most ${MS_AT_MOST} ms for 99 of 100.

  npm run bench -- flood [--seconds 8: of each] [--only part of a name] [--direct]

The server is behind nginx with deploy/nginx/somero.conf, as in production; --direct leaves nginx out.

${Object.entries(kinds)
  .map(
    ([name, { connections, burst }]) =>
      `  ${name}: ${connections} connections, ${burst} request(s) at once on each`,
  )
  .join('\n')}
`;

interface Flood extends Kind {
  port: number;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

function postJson(path: string, value: unknown): string {
  const body = JSON.stringify(value);
  return (
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${body.length}\r\n\r\n${body}`
  );
}

export async function benchFlood(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string' },
      only: { type: 'string' },
      direct: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  await using bench = await openBench();
  await using site = await startSite(bench, {
    variables: { RATE_LIMIT_SCALE: '1', ...(!values.direct && { TRUSTED_PROXIES: '127.0.0.1' }) },
  });
  const before = canPin ? ['taskset', '-c', String(LOAD_CORE)] : [];
  await using nginx = values.direct ? null : await startNginx([site.port], { before });
  const asked = nginx?.port ?? site.port;
  // As a server that has been running for a while: its code is compiled, its pages are in memory.
  for (const { request } of Object.values(kinds)) await warmUp(asked, request);
  report('nothing else', await probe(asked, 2));
  for (const [name, kind] of Object.entries(kinds)) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const flooding = new Worker(new URL(import.meta.url), {
      workerData: { ...kind, port: asked } satisfies Flood,
    });
    const times = await probe(asked, Number(values.seconds ?? 8));
    await flooding.terminate();
    report(name, times);
    await delay(FORGOTTEN_MS);
  }
}

/** The milliseconds of each call, sent from another address than the flood. */
async function probe(port: number, seconds: number): Promise<number[]> {
  const calls: Promise<number>[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    calls.push(ask(port));
    await delay(PROBE_EVERY_MS);
  }
  return Promise.all(calls);
}

async function warmUp(port: number, request: string): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    const socket = connect({ host: '127.0.0.1', localAddress: '127.0.0.3', port });
    socket.write(request);
    await once(socket, 'data');
    socket.destroy();
  }
}

async function ask(port: number): Promise<number> {
  const begun = performance.now();
  await new Promise<void>((resolve, reject) => {
    const request = { host: '127.0.0.1', localAddress: '127.0.0.2', port, path: '/healthz', agent: false };
    httpGet(request, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });
  return performance.now() - begun;
}

function report(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.floor(quantile * (sorted.length - 1))] ?? 0;
  const isReached = at(0.99) <= MS_AT_MOST;
  if (!isReached) process.exitCode = 1;
  console.log(
    `flood, ${what}: /healthz p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms ` +
      `of ${times.length}, target ${MS_AT_MOST}: ${isReached ? 'reached' : 'MISSED'}`,
  );
}

/** Asks on every connection, again when as much was answered, and on a new connection when one is closed. */
function flood({ port, burst, connections, request, isNew = false }: Flood): void {
  const requests = request.repeat(burst);
  const startOfAnswer = Buffer.from('HTTP/1.1 ');
  const open = () => {
    const socket = connect({ host: '127.0.0.1', port });
    let unanswered = burst;
    socket.on('connect', () => socket.write(requests));
    socket.on('data', (chunk) => {
      for (let at = chunk.indexOf(startOfAnswer); at !== -1; at = chunk.indexOf(startOfAnswer, at + 1))
        unanswered -= 1;
      if (unanswered > 0) return;
      if (isNew) return socket.destroy();
      unanswered = burst;
      socket.write(requests);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(open, 5));
  };
  for (let index = 0; index < connections; index += 1) open();
}

if (!isMainThread) flood(workerData as Flood);
