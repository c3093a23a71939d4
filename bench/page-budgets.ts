import { sitePages } from '#content/addresses.ts';
import type { PageBudget } from '#content/pages.ts';

/** What a page may weigh unless its row of content/pages.ts says otherwise. */
const ordinary: PageBudget = { page: 14_000, script: 5_000, total: 60_000 };

export interface BudgetedPage {
  path: string;
  budget: PageBudget;
  /** For another budget than the ordinary one. */
  reason?: string | undefined;
  /** Lighthouse skips these pages, because it requires that search engines may index a page. */
  noindex?: true | undefined;
}

export const budgetedPages: readonly BudgetedPage[] = sitePages
  .filter(({ path }) => path !== '404')
  .map(({ path, noindex, budget: { reason, ...other } = {} }) => ({
    path,
    noindex,
    budget: { ...ordinary, ...other },
    reason,
  }));

/** What may arrive when something is opened that a page does not carry, from the press until the network is quiet. */
export interface OpeningBudget {
  path: string;
  selector: string;
  opened: string;
  total: number;
}

export const openings: readonly OpeningBudget[] = [
  { path: '/wiki', selector: '.chat-launcher', opened: '.chat[open]', total: 90_000 },
];
