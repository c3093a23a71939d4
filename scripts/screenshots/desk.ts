import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchChromium } from '#tests/support/browser/chromium.ts';

const folder = resolve(import.meta.dirname, '../../docs/images');

interface Picture {
  name: string;
  path: string;
  /** A phone's width instead of a laptop's. */
  isPhone?: boolean;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens a session of the last week that has children, as attendance is marked in it. */
async function openSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Earlier' }).click();
  await page
    .getByRole('link', { name: / [1-9]\d* of / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Children' }).waitFor();
}

/** The pictures of docs/desk.md. */
const pictures: readonly Picture[] = [
  { name: 'today', path: '/today' },
  {
    name: 'family',
    path: '/families',
    prepare: async (page) => {
      await page.getByRole('row').filter({ hasText: 'Booked' }).getByRole('link').first().click();
      await page.getByRole('heading', { name: 'Notes' }).waitFor();
    },
  },
  { name: 'sessions', path: '/sessions' },
  {
    name: 'attendance',
    path: '/sessions',
    isPhone: true,
    prepare: async (page) => {
      await openSession(page);
      for (const state of ['Present', 'Late']) {
        const button = page.getByRole('button', { name: state }).nth(state === 'Late' ? 1 : 0);
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      }
      await page.getByText('Every mark is sent.').waitFor();
      await page.getByRole('heading', { name: 'Children' }).evaluate((heading) => heading.scrollIntoView());
    },
  },
  { name: 'letter', path: '/letters/new' },
  { name: 'money', path: '/money' },
  { name: 'offer', path: '/offers/hour-of-code' },
  { name: 'school', path: '/school' },
];

/** Takes the pictures of the office's guide from a seeded demonstration. @param link The one that `npm start` prints */
export async function takeDesk(link: string): Promise<void> {
  await using browser = await launchChromium();
  const context = await browser.newContext({ timezoneId: 'Africa/Kampala', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Screens' }).first().waitFor();
  for (const { name, path, isPhone, prepare } of pictures) {
    await page.setViewportSize(isPhone ? { width: 390, height: 780 } : { width: 1280, height: 800 });
    await page.goto(new URL(path, link).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(folder, `desk-${name}.webp`));
    console.log(`desk-${name}.webp`);
  }
}
