import type { BudgetedPage } from './page-budgets.ts';
import { type LighthouseFigures, missedTargets } from './pages-lighthouse.ts';
import { excesses, type PageWeight } from './pages-weigh.ts';

export function weightTable(pages: readonly BudgetedPage[], weights: readonly PageWeight[]): string {
  const head = [
    ['', 'HTML + CSS', '', 'script', '', '', 'fonts', 'images', 'other', 'total', '', 'requests', ''],
    ['', 'bytes (headers)', 'of', 'files', 'inline', 'of', '', '', '', 'bytes', 'of', '', ''],
  ];
  const rows = weights.map((weight, index) => {
    const budget = pages[index]?.budget;
    if (!budget) throw new Error(`${weight.path} has no budget.`);
    const passed = excesses(weight, budget);
    return [
      weight.path,
      `${weight.page} (${weight.pageHeaders})`,
      String(budget.page),
      String(weight.scriptFiles),
      String(weight.inlineScript),
      String(budget.script),
      String(weight.fonts),
      String(weight.images),
      String(weight.other),
      String(weight.total),
      String(budget.total),
      String(weight.requests),
      passed.length === 0 ? 'ok' : `OVER: ${passed.join(', ')}`,
    ];
  });
  const exceptions = pages.flatMap(({ path, budget, reason }) =>
    reason
      ? [`${path} may have ${budget.page} bytes of HTML + CSS and ${budget.total} in all: ${reason}.`]
      : [],
  );
  return [alignColumns([...head, ...rows]), ...exceptions].join('\n');
}

export function lighthouseTable(pages: readonly LighthouseFigures[]): string {
  const head = ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'runs', ''];
  const rows = pages.map((page) => {
    const missed = missedTargets(page);
    return [
      page.path,
      String(page.performance),
      String(page.accessibility),
      String(page.bestPractices),
      String(page.seo),
      `${(page.lcp / 1000).toFixed(2)} s`,
      `${page.tbt.toFixed(0)} ms`,
      page.cls.toFixed(3),
      String(page.runs),
      missed.length === 0 ? 'ok' : `MISSED: ${[...missed, ...page.failed].join(', ')}`,
    ];
  });
  return alignColumns([head, ...rows]);
}

/** The first and the last column to the left, figures to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  const align = (cell: string, column: number, { length }: readonly string[]) =>
    column === 0 || column === length - 1
      ? cell.padEnd(widths[column] ?? 0)
      : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}
