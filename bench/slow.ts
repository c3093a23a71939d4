import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/site/site.ts';
import { compareInTurn } from './compare.ts';
import { bench } from './options.ts';
import { phone, weighPage } from './pages-weigh.ts';

const SLOWER_AT_MOST = 1.35;
/** A weak mobile connection: 400 kbit a second both ways, and 400 ms for each round trip. */
const WEAK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const about = `A first visit at 400 kbit/s with round trips of 400 ms: until everything that the page asks for has arrived, at most ${SLOWER_AT_MOST} times
as long as one file of the same size takes.`;

export const slow = bench(about, { rounds: 5 }, async ({ rounds }) => {
  await using site = await startSite();
  await using browser = await launchChromium();
  for (const path of ['/', '/hour-of-code']) {
    const { total } = await weighPage(browser, site.origin, path);
    await using file = await serveFile(total);
    await compareInTurn(`${path}, ${total} bytes`, {
      rounds,
      measured: () => visit(browser, site.origin + path),
      floor: () => visit(browser, file.address),
      unit: 'ms until all has arrived',
      target: { atMost: SLOWER_AT_MOST },
    });
  }
});

/** Serves one page that takes so many bytes over the wire, headers included. */
async function serveFile(bytes: number) {
  const headers = { 'Content-Type': 'text/html', 'Content-Length': bytes };
  const head = Object.entries(headers).flat().join(': ').length + 60;
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    const length = bytes - head;
    return response
      .writeHead(200, { ...headers, 'Content-Length': length })
      .end('<!doctype html><link rel=icon href=data:,><title>x</title>'.padEnd(length));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => void server.close().closeAllConnections(),
  };
}

/** Visits a page with an empty cache. @returns the milliseconds until the last thing that it asked for has arrived */
async function visit(browser: Browser, address: string): Promise<number> {
  // What the service worker fetches afterwards is not waited for.
  await using context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', WEAK);
  let arrived = 0;
  const begun = performance.now();
  // Nothing waits for the count of a visit.
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'ping') arrived = performance.now();
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  return arrived - begun;
}
