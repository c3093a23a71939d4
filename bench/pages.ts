import { launchChromium } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/site/site.ts';
import { examinePage } from './lighthouse.ts';
import { bench } from './options.ts';
import { budgetedPages } from './page-budgets.ts';
import { compareWithBudget, excesses, resolvePages, weighPage } from './pages-weigh.ts';

const about = `What every public page brings over the wire before it is touched, against its budget (content/pages.ts), and what Lighthouse
says of it on a simulated phone, unless with --no-lighthouse. --only takes one path.`;

export const pages = bench(about, { only: '', lighthouse: true }, async ({ only, lighthouse }) => {
  await using site = await startSite();
  const all = await resolvePages(site.origin, budgetedPages);
  const chosen = only ? all.filter(({ path }) => path === only) : all;
  if (chosen.length === 0) throw new Error(`There is no page ${only}.`);
  {
    await using browser = await launchChromium();
    for (const page of chosen) {
      const weight = await weighPage(browser, site.origin, page.path);
      console.log(compareWithBudget(weight, page));
      if (excesses(weight, page.budget).length > 0) process.exitCode = 1;
    }
  }
  if (!lighthouse) return;
  for (const { path } of chosen.filter(({ noindex }) => !noindex)) await examinePage(site.origin, path);
});
