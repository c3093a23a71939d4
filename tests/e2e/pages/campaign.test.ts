import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { openDatabase } from '#server/db/open.ts';
import { visits } from '#server/db/schema/index.ts';
import { importCampaign } from '#server/services/campaigns/save-campaign.ts';
import { contextOf } from '#tests/support/context.ts';
import { aCampaign } from '#tests/support/services/campaigns.ts';
import { aPhotograph, aPicture } from '#tests/support/services/pictures.ts';
import { budgetedPages } from '../../../bench/page-budgets.ts';
import { excesses, weighPage } from '../../../bench/pages-weigh.ts';
import { isTooWide } from '../support/layout.ts';
import { examine } from '../support/looks.ts';
import { openSomero } from '../support/somero.ts';
import { heading } from '../support/visitor.ts';

const somero = openSomero();
const days = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10) as never;

test('a campaign page leads to the Hour of Code, and one that is over leads on', {
  timeout: 120_000,
}, async () => {
  const database = await openDatabase(somero.databaseUrl);
  const ctx = contextOf(database, { clock: systemClock });
  const { id } = await aPicture(ctx, { bytes: await aPhotograph(), alt: 'Robots in a row' });
  const [hero, ...rest] = aCampaign().blocks;
  const blocks = [{ ...hero, picture: id }, ...rest, { kind: 'picture', picture: id, caption: 'Last year' }];
  const current = aCampaign({ from: days(-1), to: days(7), blocks: blocks as never });
  const over = aCampaign({ slug: 'over', from: days(-9), to: days(-2) });
  for (const document of [current, over]) await importCampaign(ctx, { document, who: 'amina', basedOn: 0 });

  const { page, context, expectConsole } = await somero.newPage({ width: 360 });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.goto('/p/december-camp'))?.status()).toBe(200);
    expect(await isTooWide(page)).toBe(false);
    expect(await page.getByAltText('Robots in a row').count()).toBe(2);
  }
  await examine(page);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
    /\/pictures\/.*\.jpg$/,
  );
  const seat = page.getByRole('link', { name: 'Take a seat' });
  expect(await seat.getAttribute('href')).toBe('/hour-of-code?utm_source=radio-december');
  expect(await page.getByText(/seats? left/).count()).toBe(3);

  const browser = context.browser();
  if (!browser) throw new Error('The page has no browser.');
  const budget = budgetedPages.find(({ path }) => path === '/p/{slug}')?.budget;
  expect(budget && excesses(await weighPage(browser, somero.origin, '/p/december-camp'), budget)).toEqual([]);

  expectConsole(/status of 410/);
  const counted = page.waitForResponse(/\/api\/visits$/);
  await seat.click();
  await heading(page, /./).first().waitFor();
  await counted;
  const seen = await database.db.select().from(visits).where(eq(visits.step, 'seen'));
  expect(seen).toMatchObject([{ source: 'radio-december', count: 1 }]);
  await database.close();
  expect((await page.goto('/p/over'))?.status()).toBe(410);
  await page.getByRole('main').getByRole('link', { name: 'All programs' }).click();
  await page.waitForURL('**/programs');
  const map = await fetch(`${somero.origin}/sitemap.xml`);
  expect(await map.text()).toMatch(/\/p\/december-camp<(?!.*\/p\/over)/s);
});
