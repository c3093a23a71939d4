import type { Frame, Locator, Page } from 'playwright-core';

/** Presses Tab until an element has the focus, and fails if it never does. */
export async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Whether the focused element is visibly marked, in our pages and in the provider's frame. */
export const hasVisibleFocus = (page: Page | Frame) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
