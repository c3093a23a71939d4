import puppeteer, { type Browser, type Frame, type Page } from 'puppeteer-core';
import { onTestFinished } from 'vitest';
import { findFirefox } from '../programs/programs.ts';

const WAIT_MS = 30_000;

/**
 * A page of the machine's Firefox without a window, driven by WebDriver BiDi, for the running test. The test fails on
 * uncaught errors and on console.error. Playwright, which drives Chromium, needs BiDi commands that Debian's Firefox
 * does not have yet.
 */
export async function openFirefox({ width, height }: { width: number; height: number }): Promise<Page> {
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
  });
  const problems: string[] = [];
  onTestFinished(async () => {
    await browser.close();
    if (problems.length > 0) throw new Error(`Firefox had problems:\n- ${problems.join('\n- ')}`);
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.setViewport({ width, height });
  return page;
}

export function byRole(place: Page | Frame, role: 'button' | 'link', name: string) {
  return place.locator(`::-p-aria([name="${name}"][role="${role}"])`);
}

export async function untilText(place: Page | Frame, text: string): Promise<void> {
  await place.waitForSelector(`::-p-text(${text})`);
}
