import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

export type AxeOptions = {
  /** CSS selector of the part to examine; the whole page unless told. */
  include?: string;
  disableRules?: readonly string[];
  /** These rules alone. */
  rules?: readonly string[];
};

export type AxeViolation = { rule: string; impact: string; help: string; elements: string[] };

/**
 * Examines a page for accessibility, WCAG 2.2 AA and axe's best practices: `expect(await axe(page)).toEqual([])`.
 * It is evaluated through the debugger, which no content security policy of the page forbids.
 */
export async function axe(page: Page, options: AxeOptions = {}): Promise<AxeViolation[]> {
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  return isScripted ? examine(page, options) : examineCopy(page, options);
}

async function examine(
  page: Page,
  { include, disableRules = [], rules }: AxeOptions,
): Promise<AxeViolation[]> {
  const builder = new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules([...disableRules])
    // Much faster; but it leaves out frames of other origins.
    .setLegacyMode(page.frames().length === 1);
  if (rules !== undefined) builder.withRules([...rules]);
  if (include !== undefined) builder.include(include);
  const { violations } = await builder.analyze();
  return violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    help,
    elements: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  }));
}

/**
 * Axe waits on timers, which never fire in a page with JavaScript disabled. So it examines a copy of such a page,
 * at the same address, with JavaScript but without the page's own scripts, and with `<noscript>` unwrapped.
 */
async function examineCopy(page: Page, options: AxeOptions): Promise<AxeViolation[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('This page has no browser of its own to make a copy in.');
  const html = (await page.content())
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<\/?noscript\b[^>]*>/gi, '');
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  try {
    const copy = await context.newPage();
    await copy.route(page.url(), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
    );
    await copy.goto(page.url());
    return await examine(copy, options);
  } finally {
    await context.close();
  }
}
