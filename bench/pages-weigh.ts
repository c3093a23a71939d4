import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import type { PageBudget } from '#content/pages.ts';
import { sampleChild } from '../scripts/sample/family.ts';
import { post } from '../scripts/sample/sandbox.ts';
import type { BudgetedPage, OpeningBudget } from './page-budgets.ts';

/** What came over the wire for one page, in bytes with their headers. */
export interface PageWeight {
  path: string;
  /** The answer that holds the page, and the style sheets. */
  page: number;
  /** Files of script, and script inside the page, compressed apart from it. That is part of `page` as well. */
  script: number;
  total: number;
  /** Other hosts that were asked. */
  otherHosts: readonly string[];
}

export const phone = {
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
  await using visit = await openPage(browser, origin + path);
  const { answer, asked } = visit;
  if (answer?.status() !== 200) throw new Error(`${path} was answered with ${answer?.status()}.`);
  if (answer.headers()['content-encoding'] !== 'br') throw new Error(`${path} came without brotli.`);
  const hosts = new Set(asked.map((request) => new URL(request.url()).host));
  return {
    path,
    page: await visit.bytes(['document', 'stylesheet']),
    script: (await visit.bytes(['script'])) + compressedLength(inlineScripts(await answer.text())),
    total: await visit.bytes(),
    otherHosts: [...hosts].filter((host) => host !== new URL(origin).host),
  };
}

/** What a press loads on a phone on its first visit, in bytes over the wire. */
export async function weighOpening(
  browser: Browser,
  origin: string,
  { path, selector, opened }: OpeningBudget,
): Promise<number> {
  await using visit = await openPage(browser, origin + path);
  const before = await visit.bytes();
  await visit.page.locator(selector).tap();
  await visit.page.locator(opened).waitFor();
  await visit.page.waitForLoadState('networkidle');
  return (await visit.bytes()) - before;
}

async function openPage(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page: Page = await context.newPage();
  const asked: Request[] = [];
  const finished: Request[] = [];
  page.on('request', (request) => request.url().startsWith('http') && asked.push(request));
  page.on('requestfinished', (request) => request.url().startsWith('http') && finished.push(request));
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  return {
    page,
    answer,
    asked,
    async bytes(types?: readonly string[]) {
      const counted = finished.filter((request) => !types || types.includes(request.resourceType()));
      const sizes = await Promise.all(counted.map((request) => request.sizes()));
      return sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** The text of every script that the page carries inside; data such as JSON-LD is not script. */
function inlineScripts(html: string): string {
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
  const registered = await post(`${origin}/api/child-registration`, sampleChild(1));
  const { registrationId } = (await registered.json()) as { registrationId: string };
  const values: Record<string, string | undefined> = {
    '{slug}': newest?.slug,
    '{registrationId}': registrationId,
    '{widgetId}': 'hour-of-code',
  };
  // A new site has neither campaigns nor programs beside the Hour of Code, whose page has the same parts.
  return budgeted
    .filter(({ path }) => path !== '/p/{slug}' && !path.startsWith('/programs/'))
    .map((page) => ({
      ...page,
      path: page.path.replace(/\{\w+\}/, (name) => values[name] ?? name),
    }));
}

/** Where a page exceeds its budget, in words; empty when it does not. */
export function excesses(weight: PageWeight, budget: PageBudget): string[] {
  return [
    ...(['page', 'script', 'total'] as const)
      .filter((part) => weight[part] > budget[part])
      .map((part) => `${part} ${weight[part]} > ${budget[part]}`),
    ...weight.otherHosts.map((host) => `asks ${host}`),
  ];
}

/** One line with every part of a page and its budget. */
export function compareWithBudget(weight: PageWeight, { budget, reason }: BudgetedPage): string {
  const parts = (['page', 'script', 'total'] as const).map(
    (part) => `${part} ${weight[part]} of ${budget[part]}`,
  );
  const over = excesses(weight, budget);
  const verdict = over.length === 0 ? 'ok' : `OVER: ${over.join(', ')}`;
  return `${weight.path}: ${parts.join(', ')}${reason ? ` (${reason})` : ''}: ${verdict}`;
}
