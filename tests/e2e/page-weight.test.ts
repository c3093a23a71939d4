import { expect, test } from 'vitest';
import { type BudgetedPage, budgetedPages, openings } from '../../bench/page-budgets.ts';
import {
  compareWithBudget,
  excesses,
  type PageWeight,
  resolvePages,
  weighOpening,
  weighPage,
} from '../../bench/pages-weigh.ts';
import { openSomero } from './support/somero.ts';

const somero = openSomero({ shared: true });

test('no page exceeds its budget before it is touched, and none asks another host', {
  timeout: 180_000,
}, async () => {
  const { context } = await somero.newPage();
  const browser = context.browser();
  if (!browser) throw new Error('The page has no browser.');
  const budgeted = await resolvePages(somero.origin, budgetedPages);
  const weighed: { page: BudgetedPage; weight: PageWeight }[] = [];
  // All at once would leave the other tests of this browser without a processor.
  for (const page of budgeted)
    weighed.push({ page, weight: await weighPage(browser, somero.origin, page.path) });
  const over = weighed.flatMap(({ page, weight }) =>
    excesses(weight, page.budget).map((excess) => `${page.path}: ${excess}`),
  );
  if (over.length > 0 || process.env.CI)
    for (const { page, weight } of weighed) console.log(compareWithBudget(weight, page));
  expect(over).toEqual([]);
});

test('the script of a page waits for no other file', async () => {
  const html = await (await fetch(somero.origin)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts).toHaveLength(1);
  const text = await (await fetch(new URL(scripts[0] ?? '', somero.origin))).text();
  expect(text.length).toBeGreaterThan(1_000);
  expect(text).not.toMatch(/\bimport\s*["{*\w]/);
});

test.each(openings)('opening $opened on $path brings at most $total bytes', async (opening) => {
  const { context } = await somero.newPage();
  const browser = context.browser();
  if (!browser) throw new Error('The page has no browser.');
  const weight = await weighOpening(browser, somero.origin, opening);
  if (process.env.CI)
    console.log(`${opening.opened} on ${opening.path}: ${weight} of ${opening.total} bytes`);
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThanOrEqual(opening.total);
});

test('a page that is too heavy, or asks another host, is reported', () => {
  const budget = { page: 14_000, script: 3_000, total: 60_000 };
  const light: PageWeight = { path: '/', page: 14_000, script: 3_000, total: 60_000, otherHosts: [] };
  expect(excesses(light, budget)).toEqual([]);
  expect(excesses({ ...light, page: 14_001 }, budget)).toEqual(['page 14001 > 14000']);
  expect(excesses({ ...light, script: 3_001 }, budget)).toEqual(['script 3001 > 3000']);
  expect(excesses({ ...light, total: 60_001 }, budget)).toEqual(['total 60001 > 60000']);
  expect(excesses({ ...light, otherHosts: ['fonts.example'] }, budget)).toEqual(['asks fonts.example']);
});
