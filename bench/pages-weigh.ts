import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import type { PageBudget } from '#content/pages.ts';
import type { BudgetedPage, OpeningBudget } from './page-budgets.ts';

/** What came over the wire for one page, in bytes. Every part includes its headers, and `total` is their sum. */
export interface PageWeight {
  path: string;
  /** The answer that holds the page, and the style sheets. */
  page: number;
  /** How many bytes of `page` are headers. */
  pageHeaders: number;
  scriptFiles: number;
  /** Script inside the page, compressed by itself. It is part of `page`: counted here as well, and in `total` once. */
  inlineScript: number;
  fonts: number;
  images: number;
  other: number;
  total: number;
  requests: number;
  /** Other hosts that were asked. */
  otherHosts: readonly string[];
}

type Kind = 'page' | 'scriptFiles' | 'fonts' | 'images' | 'other';
const kinds: Readonly<Record<string, Kind>> = {
  Document: 'page',
  Stylesheet: 'page',
  Script: 'scriptFiles',
  Preload: 'scriptFiles',
  Font: 'fonts',
  Image: 'images',
};

const phone = {
  // Elsewhere a page fetches the code of the visitor's own times too.
  timezoneId: 'Africa/Kampala',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/**
 * Loads a page as a phone on its first visit, and adds up what arrives until the network is quiet, without touching or
 * scrolling.
 *
 * @throws {Error} when the page is not answered with 200 and brotli
 */
export async function weighPage(browser: Browser, origin: string, path: string): Promise<PageWeight> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const seen = await listen(network, new URL(origin).host);
    const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${path} was answered with ${answer?.status()}.`);
    if (answer.headers()['content-encoding'] !== 'br') throw new Error(`${path} came without brotli.`);
    const inlineScript = compressedLength(inlineScripts(await answer.text()));
    return { path, ...seen.sums(), inlineScript };
  } finally {
    await context.close();
  }
}

/** What a press loads on a phone on its first visit, in bytes over the wire. */
export async function weighOpening(
  browser: Browser,
  origin: string,
  { path, selector, opened }: OpeningBudget,
): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    const seen = await listen(network, new URL(origin).host);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    const before = seen.sums().total;
    await page.locator(selector).tap();
    await page.locator(opened).waitFor();
    await page.waitForLoadState('networkidle');
    return seen.sums().total - before;
  } finally {
    await context.close();
  }
}

async function listen(network: CDPSession, host: string) {
  const kindOf = new Map<string, Kind>();
  const sums = { page: 0, scriptFiles: 0, fonts: 0, images: 0, other: 0 };
  const otherHosts = new Set<string>();
  let pageHeaders = 0;
  let requests = 0;
  network.on('Network.requestWillBeSent', ({ request, requestId }) => {
    const address = new URL(request.url);
    if (!/^https?:$/.test(address.protocol)) return;
    if (address.host !== host) otherHosts.add(address.host);
    if (!kindOf.has(requestId)) requests += 1;
    kindOf.set(requestId, 'other');
  });
  network.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!kindOf.has(requestId)) return;
    const kind = kinds[type] ?? 'other';
    kindOf.set(requestId, kind);
    // What has arrived by now is the headers.
    if (kind === 'page') pageHeaders += response.encodedDataLength;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) sums[kind] += encodedDataLength;
  });
  await network.send('Network.enable');
  return {
    sums: () => ({
      ...sums,
      pageHeaders,
      requests,
      otherHosts: [...otherHosts],
      total: Object.values(sums).reduce((sum, bytes) => sum + bytes, 0),
    }),
  };
}

/** The text of every script that the page carries inside; data such as JSON-LD is not script. */
export function inlineScripts(html: string): string {
  return [...html.matchAll(/<script(\s[^>]*)?>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text]) => text)
    .join('\n');
}

function compressedLength(text: string): number {
  if (text === '') return 0;
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/** The pages with their real addresses: an article is the newest one, and a registration is made for its pages. */
export async function resolvePages(
  origin: string,
  budgeted: readonly BudgetedPage[],
): Promise<BudgetedPage[]> {
  const answer = await fetch(`${origin}/api/blogs`);
  const [newest] = (await answer.json()) as { slug: string }[];
  const values: Record<string, string | undefined> = {
    '{slug}': newest?.slug,
    '{registrationId}': await registerChild(origin),
    '{widgetId}': 'hour-of-code',
  };
  return budgeted.map((page) => ({
    ...page,
    path: page.path.replace(/\{\w+\}/, (name) => values[name] ?? name),
  }));
}

async function registerChild(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/child-registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      parentName: 'Grace Nakato',
      email: 'grace@families.example',
      childName: 'Amina',
      childAge: 10,
    }),
  });
  return ((await answer.json()) as { registrationId: string }).registrationId;
}

/** Where a page exceeds its budget, in words; empty when it does not. */
export function excesses(weight: PageWeight, budget: PageBudget): string[] {
  const measured: [string, number, number][] = [
    ['page', weight.page, budget.page],
    ['script', weight.scriptFiles + weight.inlineScript, budget.script],
    ['total', weight.total, budget.total],
  ];
  return [
    ...measured
      .filter(([, bytes, most]) => bytes > most)
      .map(([name, bytes, most]) => `${name} ${bytes} > ${most}`),
    ...weight.otherHosts.map((host) => `asks ${host}`),
  ];
}
