import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { eventually } from '#tests/support/wait.ts';

/** As in deploy/nginx/somero.conf: what one address, and one network, may ask for that is not cached. */
const ADDRESS = { atOnce: 80, most: 160, perSecond: 30 };
const NETWORK = { atOnce: 120, most: 240, perSecond: 60 };

/** nginx in front of a program that answers with the encodings that it was asked for. */
async function openNginx() {
  const passedOn: string[] = [];
  const site = createServer(async (asked, response) => {
    passedOn.push(`${asked.method} ${asked.url}`);
    asked.resume();
    response.setHeader('Cache-Control', 'private, no-cache').end(asked.headers['accept-encoding'] ?? '');
  });
  const sitePort = await freePort();
  await new Promise<void>((resolve) => void site.listen(sitePort, '127.0.0.1', resolve));
  const { port, [Symbol.asyncDispose]: stop } = await startNginx([sitePort]);
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
  return { port, passedOn, connectFrom };
}

const head = (request: string, ...more: string[]) =>
  [`${request} HTTP/1.1`, 'Host: somero.example', 'Connection: close', ...more, '', ''].join('\r\n');

/** Asks on each connection at once. @returns how many were answered, and the seconds until the last was or was not */
async function askOnEach(sockets: readonly Socket[], request: string) {
  const begun = performance.now();
  for (const socket of sockets) socket.write(head(request));
  const answers = await Promise.all(sockets.map(readAll));
  const answered = answers.filter((answer) => answer.startsWith('HTTP/1.1 200 ')).length;
  return { answered, seconds: (performance.now() - begun) / 1_000 };
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => {
    text += part;
  });
  await once(socket, 'close').catch(() => undefined);
  return text;
}

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

test.each(['GET /api/registration/1', 'POST /about'])(
  'passes on what one address asks for at a bounded rate: %s',
  async (request) => {
    const { connectFrom } = await openNginx();
    const { answered, seconds } = await askOnEach(await connectFrom('127.0.0.1', 400), request);
    expect(answered).toBeGreaterThanOrEqual(ADDRESS.most);
    expect(answered).toBeLessThanOrEqual(ADDRESS.most + 1 + seconds * ADDRESS.perSecond);
    expect(answered, 'some are refused').toBeLessThan(400);
    expect(seconds).toBeGreaterThan((0.9 * (ADDRESS.most - ADDRESS.atOnce)) / ADDRESS.perSecond);
  },
);

test('passes on what one network asks for at a bounded rate, and another network’s as well', async () => {
  const { connectFrom } = await openNginx();
  const flood = (await Promise.all([1, 2, 3].map((n) => connectFrom(`127.0.0.${n}`, 230)))).flat();
  const others = await connectFrom('127.0.1.1', 100);
  const [ofFlood, ofOthers] = await Promise.all([
    askOnEach(flood, 'GET /api/registration/1'),
    askOnEach(others, 'GET /api/registration/1'),
  ]);
  expect(ofFlood.answered).toBeGreaterThanOrEqual(NETWORK.most);
  expect(ofFlood.answered).toBeLessThanOrEqual(NETWORK.most + 1 + ofFlood.seconds * NETWORK.perSecond);
  expect(ofFlood.answered, 'some are refused').toBeLessThan(flood.length);
  expect(ofFlood.seconds).toBeGreaterThan((0.9 * (NETWORK.most - NETWORK.atOnce)) / NETWORK.perSecond);
  expect(ofOthers.answered).toBe(others.length);
});

test('does not count public pages among what it passes on (control)', async () => {
  const { connectFrom } = await openNginx();
  expect((await askOnEach(await connectFrom('127.0.0.1', 400), 'GET /about')).answered).toBe(400);
});

test('passes on a form when it has the whole of it, so that slow ones take no connection of the site', async () => {
  const { connectFrom, passedOn } = await openNginx();
  const slow = await connectFrom('127.0.0.1', ADDRESS.most);
  for (const socket of slow) socket.write(`${head('POST /api/contact', 'Content-Length: 2')}{`);
  const family = await connectFrom('127.0.1.1', 1);
  expect((await askOnEach(family, 'GET /about')).answered).toBe(1);
  expect(passedOn).toEqual(['GET /about']);
  for (const socket of slow) socket.resume().write('}');
  await eventually(() => passedOn.length === 1 + slow.length);
  for (const socket of slow) socket.destroy();
});
