import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { eventually } from '#tests/support/wait.ts';

const CONNECTIONS = 20;
/** The number of streams that nginx allows by default. */
const STREAMS = 128;
/** What one network (/24, /48) may have under way (deploy/nginx/somero.conf). */
const NETWORK_STREAMS = 1_000;

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
  const site = createServer((_asked, response) =>
    response.setHeader('Cache-Control', 'public, max-age=60').end('word '.repeat(13_000)),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => void site.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void site.close());
  await using proxy = await startNginx([port]);
  const before = await memoryOf(proxy.pid);
  const count = { answered: 0, refused: 0 };
  const clients = Array.from({ length: 50 }, (_, each) => {
    const client = connect(`http://127.0.0.1:${proxy.http2Port}`, { settings: { initialWindowSize: 0 } });
    client.on('error', () => undefined);
    const address = at(1 + (each % 5));
    for (let stream = 0; stream < 30; stream += 1)
      client
        .request({ ':path': '/about', ':authority': 'somero.example', 'x-test-address': address })
        .on('response', () => {
          count.answered += 1;
        })
        .on('error', () => {
          count.refused += 1;
        });
    return client;
  });
  try {
    await eventually(() => count.answered >= 600 && count.answered + count.refused >= 1_400, {
      timeout: 30_000,
    });
    expect(count.answered).toBeLessThanOrEqual(NETWORK_STREAMS);
    expect(((await memoryOf(proxy.pid)) - before) / count.answered).toBeLessThan(0.07);
    const statusFor = async (address: string, host: string) => {
      const client = connect(`http://127.0.0.1:${proxy.http2Port}`);
      clients.push(client);
      // nginx resets it when it stops.
      client.on('error', () => undefined);
      const asked = client.request({ ':path': '/about', ':authority': host, 'x-test-address': address });
      const [{ ':status': status }] = await once(asked, 'response');
      asked.on('error', () => undefined);
      return status;
    };
    expect(await statusFor('41.211.1.1', 'somero.example')).toBe(200);
    // Staff behind the address of a pupil.
    expect(await statusFor(at(1), 'desk.somero.example')).toBe(200);
  } finally {
    for (const client of clients) client.destroy();
  }
});

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
