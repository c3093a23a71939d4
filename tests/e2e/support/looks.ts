import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '#tests/support/axe.ts';
import { isTooWide } from './layout.ts';

/** Every width in which a page is looked at, in CSS pixels: a phone, a tablet, a laptop. */
export const widths = [360, 768, 1280] as const;
const themes = ['light', 'dark'] as const;

/**
 * Examines what a page shows: in every width that it fits, and with axe in the looks that differ most, a phone in the
 * light and a laptop in the dark; in all six with SOMERO_ALL_LOOKS=1.
 */
export async function examine(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isTooWide(page), `${width} px`).toBe(false);
    for (const colorScheme of themes) {
      if (!isExamined(width, colorScheme)) continue;
      await page.emulateMedia({ colorScheme });
      expect(await axe(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

function isExamined(width: (typeof widths)[number], theme: (typeof themes)[number]): boolean {
  if (process.env.SOMERO_ALL_LOOKS === '1') return true;
  return (width === 360 && theme === 'light') || (width === 1280 && theme === 'dark');
}
