import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '#tests/support/browser/axe.ts';
import { isLong } from '#tests/support/long.ts';
import { isTooWide } from './layout.ts';

/** The examined widths, in CSS pixels: a phone, a tablet, a laptop. */
export const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Shows a page in light or dark. A foreign frame changes later than the page around it. */
export async function colour(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isSo = (theme: Theme) => matchMedia(`(prefers-color-scheme: ${theme})`).matches;
  await expect
    .poll(() => Promise.all(page.frames().map((frame) => frame.evaluate(isSo, colorScheme))))
    .not.toContain(false);
}

const turns = new WeakMap<Page, number>();

/**
 * Examines the present state of a page: for overflow in every width, and with axe on a light phone. Later states are
 * examined on a dark laptop and a light phone in turn; in the long form everything in all six looks.
 */
export async function examine(page: Page): Promise<void> {
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  for (const width of widths) {
    if (turn > 0 && !themes.some((theme) => isExamined(width, theme, turn))) continue;
    await page.setViewportSize({ width, height: 800 });
    expect(await isTooWide(page), `${width} px`).toBe(false);
    for (const colorScheme of themes) {
      if (!isExamined(width, colorScheme, turn)) continue;
      await colour(page, colorScheme);
      expect(await axe(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

function isExamined(width: (typeof widths)[number], theme: Theme, turn: number): boolean {
  if (isLong) return true;
  const isPhone = turn % 2 === 0;
  return width === (isPhone ? 360 : 1280) && theme === (isPhone ? 'light' : 'dark');
}

/** Animations longer than reduced motion allows. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 1)
      .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'unknown'),
  );
