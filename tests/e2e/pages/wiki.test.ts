import { expect, test } from 'vitest';
import { links } from '#content/links.ts';
import { examples } from '#tests/support/long.ts';
import { expectNewTab, words } from '../support/marketing.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

test.each(examples([true, false]))(
  'six preview cards, the way to the whole wiki and to the programs (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page } = await somero.newPage({ javaScriptEnabled });
    await page.goto('/wiki');
    const cards = page.getByRole('article');
    expect(await words(cards.getByRole('heading'))).toEqual([
      'Beginner',
      'Python',
      'Web',
      'Robotics',
      'Projects',
      'Resources',
    ]);
    for (const card of await cards.all())
      expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    await expectNewTab(
      page.getByRole('main').getByRole('link', { name: 'Open the full wiki' }),
      links.wiki.href,
    );
    await page.getByRole('main').getByRole('link', { name: 'See our programs' }).click();
    await page.waitForURL(`${somero.origin}/programs`);
  },
);
