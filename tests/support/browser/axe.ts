import AxeBuilder from '@axe-core/playwright';
import axeCore from 'axe-core';
import type { Frame, Page } from 'playwright-core';

type AxeOptions = {
  /** CSS selector of the part to examine; the whole page by default. */
  include?: string;
  disableRules?: readonly string[];
  /** These rules alone. */
  rules?: readonly string[];
};

type RunOptions = Parameters<AxeBuilder['options']>[0];
type WithAxe = { axe: { finishRun(partials: unknown, options: RunOptions): Promise<unknown> } };

type AxeViolation = { rule: string; impact: string; help: string; elements: string[] };

/**
 * Examines a page for accessibility, WCAG 2.2 AA and axe's best practices: `expect(await axe(page)).toEqual([])`. It
 * runs through the debugger, which no content security policy forbids.
 */
export async function axe(page: Page, options: AxeOptions = {}): Promise<AxeViolation[]> {
  const isScripted = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  return isScripted ? examine(page, options) : examineCopy(page, options);
}

async function examine(
  page: Page,
  { include, disableRules = [], rules }: AxeOptions,
): Promise<AxeViolation[]> {
  // Colours in transition would be measured wrongly.
  await Promise.all(page.frames().map(untilStill));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
    rules: Object.fromEntries(disableRules.map((rule) => [rule, { enabled: false }])),
    // Passes are not reported, which saves a third of the time.
    resultTypes: ['violations'],
  };
  // The builder leaves out a frame that takes longer than a second to take the program.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    .options(options)
    // Much faster, but leaves out foreign frames.
    .setLegacyMode(page.frames().length === 1);
  // Axe would merge the results in a new tab, after which the first press into a frame may be lost.
  Object.assign(builder, {
    finishRun: (partials: readonly unknown[]) =>
      page.evaluate(([parts, chosen]) => (window as unknown as WithAxe).axe.finishRun(parts, chosen), [
        partials,
        options,
      ] as const),
  });
  if (include !== undefined) builder.include(include);
  const { violations } = await builder.analyze();
  const missing = await Promise.all(page.frames().map(undefinedColours));
  const found = violations.map(({ id, impact, help, nodes }) => ({
    rule: id,
    impact: impact ?? 'unknown',
    help,
    elements: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  }));
  const elements = missing.flat();
  return elements.length === 0
    ? found
    : [
        ...found,
        { rule: 'colours', impact: 'serious', help: 'Colours of the styles have a value', elements },
      ];
}

/** The colours that the styles of a frame name for its root and that have no value, because its palette is missing. */
function undefinedColours(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const ofRoot = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root')) return [...rule.style];
        return rule instanceof CSSGroupingRule ? ofRoot(rule.cssRules) : [];
      });
    const root = getComputedStyle(document.documentElement);
    return [...document.styleSheets]
      .filter(({ href }) => href === null || href.startsWith(location.origin))
      .flatMap(({ cssRules }) => ofRoot(cssRules))
      .filter((name) => name.startsWith('--color-') && root.getPropertyValue(name) === '');
  });
}

/** Waits for finite animations and transitions. */
async function untilStill(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    // A cancelled animation has ended too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Axe waits on timers, which never fire without JavaScript. So it examines a copy of the page, at the same address,
 * with JavaScript but without the page's own scripts, and with `<noscript>` unwrapped.
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
