import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#content/addresses.ts';
import { type PagePath, pages, type SitePage } from '#content/pages.ts';
import { iconSizes } from '#server/services/discovery/icons/draw-icon.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { eventually } from '#tests/support/wait.ts';

/** The rate in deploy/nginx/somero.conf: uncached requests of one address. */
const ADDRESS = { atOnce: 20, most: 160, perSecond: 12 };
/** And those of an IPv6 network. */
const NETWORK6 = { atOnce: 70, perSecond: 28 };
/** Each test waits for so many requests beyond those that pass at once. */
const LATER = 12;

/** nginx in front of a program that answers with the encodings that it was asked for. */
async function openNginx() {
  const passedOn: string[] = [];
  const site = createServer(async (asked, response) => {
    passedOn.push(`${asked.method} ${asked.url}`);
    asked.resume();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (asked.url === '/cached' || asked.url?.startsWith('/pictures/')) {
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.setHeader('Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT').end('page');
      return;
    }
    if (asked.url === '/page') {
      response.setHeader('Content-Type', 'text/html').end('word '.repeat(500));
      return;
    }
    response.setHeader('Cache-Control', 'private, no-cache').end(asked.headers['accept-encoding'] ?? '');
  });
  const sitePort = await freePort();
  await new Promise<void>((resolve) => void site.listen(sitePort, '127.0.0.1', resolve));
  const { port, tlsPort, [Symbol.asyncDispose]: stop } = await startNginx([sitePort]);
  onTestFinished(async () => {
    await stop();
    await new Promise((resolve) => void site.close(resolve));
  });
  passedOn.length = 0;
  const connectFrom = async (localAddress: string, count: number): Promise<Socket[]> => {
    const sockets = Array.from({ length: count }, () => connect({ host: '127.0.0.1', port, localAddress }));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    return sockets;
  };
  return { port, tlsPort, passedOn, connectFrom };
}

const headTo = (host: string, request: string, ...more: string[]) =>
  [`${request} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more, '', ''].join('\r\n');
const head = (request: string, ...more: string[]) => headTo('somero.example', request, ...more);

/** Asks on each connection at once, and notes those that nginx closes without an answer. */
function askOnEach(
  sockets: readonly Socket[],
  request: string,
  { host = 'somero.example', from }: { host?: string; from?: (index: number) => string } = {},
) {
  const noted = { answered: 0, refused: 0, begun: performance.now() };
  for (const [index, socket] of sockets.entries()) {
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      if (answer.startsWith('HTTP/1.1 200 ')) noted.answered += 1;
      else if (answer === '') noted.refused += 1;
    });
    socket.write(headTo(host, request, ...(from ? [`X-Test-Address: ${from(index)}`] : [])));
  }
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return noted;
}

/** @param most of all connections, how many nginx answers or lets wait */
async function expectBounded(
  asked: number,
  { atOnce, most, perSecond }: typeof ADDRESS,
  noted: ReturnType<typeof askOnEach>,
): Promise<void> {
  await eventually(() => noted.answered >= atOnce + LATER && noted.refused > 0);
  const seconds = (performance.now() - noted.begun) / 1_000;
  expect(noted.answered).toBeLessThanOrEqual(atOnce + 1 + seconds * perSecond);
  expect(noted.refused).toBeGreaterThanOrEqual(asked - most - 1 - seconds * perSecond);
  expect(noted.refused).toBeLessThanOrEqual(asked - most);
}

test('asks the site for a picture each time, so that none stays after its consent was withdrawn', async () => {
  const { port, passedOn } = await openNginx();
  for (const path of ['/pictures/child.avif', '/pictures/child.avif', '/cached', '/cached'])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(passedOn).toEqual(['GET /pictures/child.avif', 'GET /pictures/child.avif', 'GET /cached']);
});

test('asks the site for an encoding that the client accepts, and for no other', async () => {
  const { port } = await openNginx();
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0,br;q=0.001', 'br'],
    ['BR ; Q=1', 'br'],
    ['br;q=0.000, gzip', 'gzip'],
    ['x-br, brx, br-x', ''],
    ['x-gzip, gzip;q=0', ''],
    ['br;q=nonsense', ''],
    ['*', 'br'],
    ['*;q=0', ''],
    ['gzip, *', 'gzip'],
    ['br;q=0, *', ''],
    ['identity', ''],
  ] as const) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'Accept-Encoding': accepted } });
    expect(await answer.text(), accepted).toBe(encoding);
  }
});

test.each(['gzip', 'x gzip', 'br;q=0, gzip'])('compresses nothing itself: %s', async (accepted) => {
  const { port } = await openNginx();
  const read = (host: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { Host: host, 'Accept-Encoding': accepted };
      get({ host: '127.0.0.1', port, path: '/page', headers, agent: false }, resolve).on('error', reject);
    });
  for (const host of ['somero.example', 'desk.somero.example']) {
    const answer = await read(host);
    answer.resume();
    expect([host, answer.statusCode, answer.headers['content-encoding']]).toEqual([host, 200, undefined]);
  }
});

test('agrees only on groups that cost little, with TLS 1.3', async () => {
  const { tlsPort } = await openNginx();
  const agree = async (ecdhCurve: string) => {
    const socket = connectTls({ port: tlsPort, ecdhCurve, minVersion: 'TLSv1.3', rejectUnauthorized: false });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'secureConnect');
  };
  for (const group of ['X25519', 'prime256v1']) await agree(group);
  for (const group of ['ffdhe2048', 'ffdhe8192'])
    await expect(agree(group), group).rejects.toThrow(/handshake/);
});

test.each([
  'GET /api/registration/1',
  'POST /about',
  'GET /blog/invented',
  'GET /invented',
  'GET /diagnostic',
  'GET /invented/../about',
  'GET /%61bout',
  'GET /about?invented',
])('passes on what one address asks for at a bounded rate: %s', async (request) => {
  const { connectFrom } = await openNginx();
  const noted = askOnEach(await connectFrom('127.0.0.1', 400), request);
  await expectBounded(400, ADDRESS, noted);
});

test('counts none of the pages that are kept, nor what they load', async () => {
  const conf = await readFile('deploy/nginx/somero.conf', 'utf8');
  const [, map = ''] = /map \$request_uri \$somero_named \{([^}]*)\}/.exec(conf) ?? [];
  const free = [...map.matchAll(/~(\S+) "";/g)].map(([, pattern = '']) => new RegExp(pattern));
  const isCounted = (path: string) => !free.some((pattern) => pattern.test(path));
  const kept = Object.entries(pages).flatMap(([path, { shows }]: [string, SitePage]) =>
    shows && !path.includes('{') ? addressOf(path as PagePath) : [],
  );
  expect(kept.length).toBeGreaterThan(8);
  for (const path of [...kept, ...Object.keys(iconSizes), '/logo-0123abcd.svg', '/robots.txt', '/sw.js'])
    expect([path, isCounted(path)]).toEqual([path, false]);
  const invented = ['/invented', '/blog/invented', '/programs/invented', '/aboutx', '/x.png'];
  const otherwise = [
    '/a/../about',
    '/%61bout',
    '/about?a',
    '/?a',
    '/_astro/../about',
    '/_astro/..%2fabout',
    '//about',
  ];
  for (const path of [...invented, ...otherwise]) expect([path, isCounted(path)]).toEqual([path, true]);
});

test.each(['GET /desk/me', 'POST /desk/sign-in/link'])(
  'passes on what one address asks of the desk at the same rate: %s',
  async (request) => {
    const { connectFrom } = await openNginx();
    const noted = askOnEach(await connectFrom('127.0.0.1', 90), request, {
      host: 'desk.somero.example',
    });
    await eventually(() => noted.answered >= ADDRESS.atOnce + LATER);
    const seconds = (performance.now() - noted.begun) / 1_000;
    expect(noted.answered).toBeLessThanOrEqual(ADDRESS.atOnce + 1 + seconds * ADDRESS.perSecond);
  },
);

test.each([
  ['of the cache', '/about', 900],
  ['that are not cached', '/invented', 300],
])('lets staff in while their address asks the site for too many pages %s', async (_which, page, count) => {
  const { connectFrom } = await openNginx();
  const ofFlood = askOnEach(await connectFrom('127.0.0.1', count), `GET ${page}`);
  const ofStaff = askOnEach(await connectFrom('127.0.0.1', ADDRESS.atOnce), 'GET /desk/me', {
    host: 'desk.somero.example',
  });
  await eventually(() => ofStaff.answered === ADDRESS.atOnce && ofFlood.refused > 0);
  expect(ofStaff.refused).toBe(0);
});

test('lets no address wait behind a neighbour of its network that asks too much', async () => {
  const { connectFrom } = await openNginx();
  const flood = await connectFrom('127.0.0.1', 400);
  const others = await connectFrom('127.0.0.2', ADDRESS.atOnce);
  const ofFlood = askOnEach(flood, 'GET /api/registration/1');
  const ofOthers = askOnEach(others, 'GET /api/registration/1');
  await eventually(() => ofOthers.answered === others.length);
  expect(ofOthers.refused).toBe(0);
  // In one line they would have waited for what the flood may ask for.
  expect(ofFlood.answered).toBeLessThan(ADDRESS.most / 2);
});

test.each(['somero.example', 'desk.somero.example'])(
  'bounds an IPv6 network, all of whose addresses one subscriber may have, at %s',
  async (host) => {
    const { connectFrom } = await openNginx();
    const flood = await connectFrom('127.0.0.1', 90);
    const family = await connectFrom('127.0.0.1', 1);
    const ofFlood = askOnEach(flood, 'GET /desk/me', {
      host,
      from: (index) => `2001:db8:1:${index.toString(16)}::1`,
    });
    const ofFamily = askOnEach(family, 'GET /desk/me', { host, from: () => '2001:db8:2::1' });
    await eventually(() => ofFlood.answered >= NETWORK6.atOnce + LATER && ofFamily.answered === 1);
    const seconds = (performance.now() - ofFlood.begun) / 1_000;
    expect(ofFlood.answered).toBeLessThanOrEqual(NETWORK6.atOnce + 1 + seconds * NETWORK6.perSecond);
  },
);

test('does not count public pages among what it passes on (control)', async () => {
  const { connectFrom } = await openNginx();
  const noted = askOnEach(await connectFrom('127.0.0.1', 400), 'GET /about');
  await eventually(() => noted.answered === 400);
});

test('passes on a form when it has the whole of it, so that slow ones take no connection of the site', async () => {
  const { connectFrom, passedOn } = await openNginx();
  const slow = await connectFrom('127.0.0.1', ADDRESS.atOnce);
  for (const socket of slow) socket.write(`${head('POST /api/contact', 'Content-Length: 2')}{`);
  const family = await connectFrom('127.0.1.1', 1);
  const noted = askOnEach(family, 'GET /about');
  await eventually(() => noted.answered === 1);
  expect(passedOn).toEqual(['GET /about']);
  for (const socket of slow) socket.resume().write('}');
  await eventually(() => passedOn.length === 1 + slow.length);
  for (const socket of slow) socket.destroy();
});

test('nginx’s own answers have the security headers of the site, and the site’s have them once', async () => {
  const { port } = await openNginx();
  const answerTo = async (text: string) => {
    const socket = connect({ host: '127.0.0.1', port });
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.write(text);
    // nginx keeps a connection on which a body may still come.
    const isWhole = () => /\{"message":"[^"]+"\}$/.test(answer);
    await Promise.race([once(socket, 'close'), eventually(isWhole, { timeout: 10_000 })]);
    return answer;
  };
  await answerTo(head('GET /about'));
  const refused: [number, string][] = [
    [400, head('GET /about').replace('Host: somero.example\r\n', '')],
    [400, head('GET /about', `X-Long: ${'x'.repeat(20_000)}`)],
    [404, head('GET /_astro/none.js')],
    [405, head('TRACE /about')],
    [412, head('GET /cached', 'If-Unmodified-Since: Mon, 01 Jan 2001 00:00:00 GMT')],
    [413, head('POST /api/contact', 'Content-Length: 70000')],
    [414, head(`GET /${'x'.repeat(20_000)}`)],
    [501, head('POST /api/contact', 'Transfer-Encoding: gzip')],
  ];
  await answerTo(head('GET /cached'));
  for (const [status, text] of refused) {
    const answer = await answerTo(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const header of [
      "Content-Security-Policy: default-src 'none'",
      'Strict-Transport-Security: max-age=63072000',
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Referrer-Policy: no-referrer',
      'Cache-Control: no-store',
    ])
      expect(answer, `${status}`).toContain(header);
    expect(answer).toMatch(/\{"message":"[^"]+"\}$/);
  }
  expect((await answerTo(head('GET /about'))).match(/nosniff/g)).toHaveLength(1);
});
