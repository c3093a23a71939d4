import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#tests/support/programs/ports.ts';
import { startNginx } from '#tests/support/site/nginx.ts';

/** nginx in front of a program that answers with the encodings that it was asked for. */
async function openNginx() {
  const site = createServer(({ headers }, response) => {
    response.setHeader('Cache-Control', 'private, no-cache').end(headers['accept-encoding'] ?? '');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void site.listen(port, '127.0.0.1', resolve));
  const proxy = await startNginx([port]);
  onTestFinished(async () => {
    await proxy[Symbol.asyncDispose]();
    await new Promise((resolve) => void site.close(resolve));
  });
  return { port: proxy.port };
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
