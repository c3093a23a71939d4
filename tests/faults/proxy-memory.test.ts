import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { expect, onTestFinished, test } from 'vitest';
import { projectFile } from '#server/project-folder.ts';
import { freePort } from '#tests/support/programs/ports.ts';
import { type RunningNginx, startNginx } from '#tests/support/site/nginx.ts';
import { eventually } from '#tests/support/wait.ts';

const CONNECTIONS = 20;
/** The number of streams that nginx allows by default. */
const STREAMS = 128;
/** What one network (/24, /48) may have under way (deploy/nginx/somero.conf). */
const NETWORK_STREAMS = 1_500;

/**
 * HTTP/2 sends a header again as one byte, of which nginx makes a copy, and a client may refuse to take the answer. One
 * address filled 2.4 GB with 3 MB.
 */
test('refused requests over HTTP/2 whose answers are not taken hold no memory of nginx', async () => {
  await using proxy = await startNginx([await freePort()]);
  const before = await memoryOf(proxy.pid);
  let refused = 0;
  const clients = Array.from({ length: CONNECTIONS }, () => {
    const client = connect(`http://127.0.0.1:${proxy.http2Port}`, { settings: { initialWindowSize: 0 } });
    client.on('error', () => undefined);
    for (let stream = 0; stream < STREAMS; stream += 1)
      client
        .request({ ':path': '/', 'x-long': Array.from({ length: 7 }, () => 'a'.repeat(4_000)) })
        .on('response', ({ ':status': status }) => {
          if (status === 429) refused += 1;
        })
        .on('error', () => {
          refused += 1;
        });
    return client;
  });
  try {
    // An address may have 500 requests under way.
    await eventually(() => refused >= CONNECTIONS * STREAMS - 600, { timeout: 30_000 });
    expect((await memoryOf(proxy.pid)) - before).toBeLessThan(50);
  } finally {
    for (const client of clients) client.destroy();
  }
});

test.each([
  ['an IPv4 network', (at: number) => `41.210.7.${at}`],
  ['an IPv6 network', (at: number) => `2001:db8:7:${at}00::1`],
])('answers that %s does not take hold little memory of nginx, and nobody else waits', async (_name, at) => {
  await using proxy = await nginxBeforePages();
  const before = await memoryOf(proxy.pid);
  const { count, clients } = takeNothing(proxy, { connections: 75, addressOf: (each) => at(1 + (each % 5)) });
  try {
    await eventually(() => count.answered >= 600 && count.answered + count.refused >= 2_100, {
      timeout: 30_000,
    });
    expect(count.answered).toBeLessThanOrEqual(NETWORK_STREAMS);
    expect(((await memoryOf(proxy.pid)) - before) / count.answered).toBeLessThan(0.06);
    expect(await statusFor(proxy, '41.211.1.1')).toBe(200);
    // Staff behind the address of a pupil.
    expect(await statusFor(proxy, at(1), 'desk.somero.example')).toBe(200);
  } finally {
    for (const client of clients) client.destroy();
  }
});

test.each([
  ['two addresses of an IPv4 network', (at: number) => `41.210.7.${at % 2}`, '41.210.7.9'],
  [
    'two addresses of the same 256 lines of an IPv6 network',
    (at: number) => `2001:db8:7:1${at % 2}::1`,
    '2001:db8:7:19::1',
  ],
  [
    'two addresses of other lines of an IPv6 network',
    (at: number) => `2001:db8:7:${1 + (at % 2)}00::1`,
    '2001:db8:7:900::1',
  ],
  [
    '8 lines of one subscriber of an IPv6 network',
    (at: number) => `2001:db8:7:1${at % 8}::1`,
    '2001:db8:7:200::1',
  ],
])('%s leave their neighbours what they need', async (_name, at, neighbour) => {
  await using proxy = await nginxBeforePages();
  // In two halves: what one address asks for at once beyond 700 requests is refused by its rate.
  const clients: ClientHttp2Session[] = [];
  try {
    for (const half of [1, 2]) {
      const taken = takeNothing(proxy, { connections: 30, addressOf: at });
      clients.push(...taken.clients);
      await eventually(() => taken.count.answered + taken.count.refused >= 850, { timeout: 30_000 });
      if (half === 1) expect(taken.count.answered).toBeGreaterThan(400);
    }
    expect(await statusFor(proxy, neighbour)).toBe(200);
  } finally {
    for (const client of clients) client.destroy();
  }
});

test('a search of 10,000 letters has room beside the headers of a browser, and longer headers are refused', async () => {
  await using proxy = await nginxBeforePages();
  const ask = async (letters: number, more: number) => {
    const headers = { 'user-agent': 'a'.repeat(300), 'x-more': 'b'.repeat(more) };
    const ofHttp1 = await fetch(`http://127.0.0.1:${proxy.port}/blog?q=${'a'.repeat(letters)}`, { headers });
    return ofHttp1.status;
  };
  expect(await ask(10_000, 1_500)).toBe(200);
  expect(await ask(10_000, 5_000)).toBe(400);
});

test('a request that names thousands of ranges of a file gets the whole file', async () => {
  await using proxy = await startNginx([await freePort()]);
  const file = (await readdir(projectFile('dist/client/_astro'))).find((one) => one.endsWith('.js')) ?? '';
  const ask = (ranges: string) =>
    fetch(`http://127.0.0.1:${proxy.port}/_astro/${file}`, { headers: { Range: ranges } });
  expect((await ask(`bytes=${Array(3_000).fill('0-0').join()}`)).status).toBe(200);
  const one = await ask('bytes=0-9');
  expect([one.status, (await one.text()).length]).toEqual([206, 10]);
});

/** nginx before a site with pages of 65 kB, until the end of the test. */
async function nginxBeforePages(): Promise<RunningNginx> {
  const site = createServer((_asked, response) =>
    response.setHeader('Cache-Control', 'public, max-age=60').end('word '.repeat(13_000)),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => void site.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  return startNginx([port]);
}

/** Asks for a page 30 times on each connection, and takes no answer. */
function takeNothing(
  { http2Port }: RunningNginx,
  { connections, addressOf }: { connections: number; addressOf: (connection: number) => string },
) {
  const count = { answered: 0, refused: 0 };
  const clients = Array.from({ length: connections }, (_, each) => {
    const client = connect(`http://127.0.0.1:${http2Port}`, { settings: { initialWindowSize: 0 } });
    client.on('error', () => undefined);
    const visit = {
      ':path': '/about',
      ':authority': 'somero.example',
      'x-test-address': addressOf(each),
    };
    for (let stream = 0; stream < 30; stream += 1)
      client
        .request(visit)
        .on('response', () => {
          count.answered += 1;
        })
        .on('error', () => {
          count.refused += 1;
        });
    return client;
  });
  return { count, clients };
}

/** The status of the answer that a page has for an address, over a connection of its own. */
async function statusFor({ http2Port }: RunningNginx, address: string, host = 'somero.example') {
  const client = connect(`http://127.0.0.1:${http2Port}`);
  // nginx resets it when it stops.
  client.on('error', () => undefined);
  onTestFinished(() => client.destroy());
  const asked = client.request({ ':path': '/about', ':authority': host, 'x-test-address': address });
  const [{ ':status': status }] = await once(asked, 'response');
  asked.on('error', () => undefined);
  return status;
}

/** The resident memory of a program's children, in MB. */
async function memoryOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const sizes = await Promise.all(
    children.map(async (child) =>
      Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${child}/status`, 'utf8'))?.[1]),
    ),
  );
  return sizes.reduce((sum, size) => sum + size / 1024, 0);
}
