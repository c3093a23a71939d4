import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/browser/chromium.ts';
import { startSite } from '#tests/support/site/site.ts';
import { type BudgetedPage, budgetedPages } from './page-budgets.ts';
import { examinePage, type LighthouseFigures, missedTargets } from './pages-lighthouse.ts';
import { lighthouseTable, weightTable } from './pages-table.ts';
import { excesses, type PageWeight, resolvePages, weighPage } from './pages-weigh.ts';

const help = `What every public page brings over the wire before it is touched, against its budget (content/pages.ts), and
what Lighthouse says of it on a simulated phone. The exit code is 1 when a page passes its budget or misses a target.

  npm run bench -- pages [--only /about]... [--no-lighthouse]
`;

export async function benchPages(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      only: { type: 'string', multiple: true },
      lighthouse: { type: 'boolean', default: true },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(help);
  await using site = await startSite();
  const all = await resolvePages(site.origin, budgetedPages);
  const chosen = values.only ? all.filter(({ path }) => values.only?.includes(path)) : all;
  if (chosen.length === 0) throw new Error(`There is no page ${values.only?.join(', ')}.`);
  await weigh(site.origin, chosen);
  if (values.lighthouse)
    await examine(
      site.origin,
      chosen.filter(({ noindex }) => !noindex),
    );
}

async function weigh(origin: string, chosen: readonly BudgetedPage[]): Promise<void> {
  const weights: PageWeight[] = [];
  await using browser = await launchChromium();
  for (const { path, budget } of chosen) {
    console.error(`  weighing ${path}`);
    const weight = await weighPage(browser, origin, path);
    weights.push(weight);
    if (excesses(weight, budget).length > 0) process.exitCode = 1;
  }
  console.log(
    `Bytes over the wire before any interaction, 360 x 740, brotli:\n\n${weightTable(chosen, weights)}\n`,
  );
}

async function examine(origin: string, chosen: readonly BudgetedPage[]): Promise<void> {
  const figures: LighthouseFigures[] = [];
  const failures: unknown[] = [];
  for (const { path } of chosen) {
    console.error(`  Lighthouse on ${path}`);
    await examinePage(origin, path).then(
      (page) => figures.push(page),
      (failure: unknown) => failures.push(failure),
    );
  }
  console.log(`Lighthouse, mobile, simulated throttling:\n\n${lighthouseTable(figures)}\n`);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0 || figures.some((page) => missedTargets(page).length > 0)) process.exitCode = 1;
}
