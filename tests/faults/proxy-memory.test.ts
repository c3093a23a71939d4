import { readFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { expect, test } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { startNginx } from '#tests/support/site/nginx.ts';
import { eventually } from '#tests/support/wait.ts';

const CONNECTIONS = 20;
/** The number of streams that nginx allows by default. */
const STREAMS = 128;

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
