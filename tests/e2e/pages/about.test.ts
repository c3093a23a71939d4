import { expect, test } from 'vitest';
import { links } from '#content/links.ts';
import { examples } from '#tests/support/long.ts';
import { expectInOrder, expectNewTab, pairs, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test.each(examples([true, false]))(
  'mission, vision, four values, the team and the figures (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled });
    await page.goto('/about');
    const main = page.getByRole('main');
    for (const title of ['Our mission', 'Our vision']) {
      const purpose = main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      expect((await purpose.locator('p').textContent())?.length, title).toBeGreaterThan(100);
    }
    expect(await main.locator('#values li').count()).toBe(4);
    expect(await main.locator('#values').getByRole('img').count()).toBe(4);
    expect(await pairs(main.locator('#impact'))).toEqual([
      'students reached: 1000+',
      'schools: 50+',
      'communities: 25+',
      'satisfaction: 95%',
    ]);
    const team = main.locator('#team');
    expect(await team.getByRole('listitem').count()).toBeGreaterThan(3);
    expect((await words(team.getByRole('heading', { level: 3 }))).join()).toMatch(/instructor.*lead/);
    await expectNewTab(team.getByRole('link', { name: 'About the Founder' }), links.founder.href);
  },
);

test('safeguarding comes before the team, and each rule can be linked to', async () => {
  const { page } = await somero.newPage({ width: 360, reducedMotion: 'reduce' });
  await page.goto('/about');
  await expectInOrder(page, ['#values', '#impact', '#safeguarding', '#team', '#refunds', '#privacy']);
  for (const name of ['Privacy', 'Moving and refunds', 'Safeguarding']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    const title = page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
    const top = () => title.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top, { message: name }).toBeLessThan(300);
    expect(await top(), `${name} stands under the bar`).toBeGreaterThan(57);
  }
});
