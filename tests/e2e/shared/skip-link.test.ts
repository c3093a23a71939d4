import { expect, test } from 'vitest';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test('the skip link is the first stop of Tab, is seen only then, and leads to the content', async () => {
  const { page, expectConsole } = await somero.newPage({ javaScriptEnabled: false, width: 360 });
  expectConsole(/status of 404/);
  for (const path of ['/', '/no-such-page']) {
    await page.goto(path);
    const link = page.getByRole('link', { name: 'Skip to the content' });
    const bottom = async () => {
      const box = await link.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom(), path).toBeLessThanOrEqual(0);
    await page.keyboard.press('Tab');
    expect(await link.evaluate((element) => element === document.activeElement), path).toBe(true);
    expect(await bottom(), path).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true);
  }
});
