/** Bytes over the wire, headers included; a kilobyte is 1000 of them. */
export interface PageBudget {
  /** The answer that holds the page, and every style sheet that it waits for. */
  page: number;
  /** Script files, and the script inside the page as it would compress by itself. */
  script: number;
  /** Everything that arrives before the page is touched. */
  total: number;
}

/** What a page may weigh before any interaction, unless `pages` says otherwise. */
const ordinary: PageBudget = { page: 14_000, script: 3_000, total: 60_000 };

export interface BudgetedPage {
  path: string;
  budget: PageBudget;
  /** For a budget above the ordinary one. */
  reason?: string;
}

/** A page's path; `{newest post}` stands for the address of an article. */
export const NEWEST_POST = '/blog/{newest post}';

/** A page's path; `{registration}` stands for the id of one that was made a moment ago. */
export const NEW_REGISTRATION = '{registration}';

/** Every public page whose address is the same for everybody. */
export const pages: readonly BudgetedPage[] = [
  {
    path: '/',
    budget: { ...ordinary, page: 25_000, total: 90_000 },
    reason: 'the home page shows every part of the offer, with its drawings',
  },
  { path: '/about', budget: ordinary },
  { path: '/programs', budget: ordinary },
  { path: '/curriculum', budget: ordinary },
  { path: '/contact', budget: ordinary },
  { path: '/tech-kids', budget: ordinary },
  { path: '/techrise-africa-kit', budget: ordinary },
  {
    path: '/coding-for-kids-uganda',
    budget: { ...ordinary, page: 17_000 },
    reason: 'it answers all questions that families ask, once for readers and once for search engines',
  },
  { path: '/hour-of-code', budget: ordinary },
  { path: '/wiki', budget: ordinary },
  { path: '/blog', budget: ordinary },
  {
    path: NEWEST_POST,
    budget: { ...ordinary, script: 3_300 },
    reason: 'the way back to the list is known from the first tap',
  },
];

/** What may arrive when something is opened that a page does not carry, from the press until the network is quiet. */
export interface OpeningBudget {
  path: string;
  /** What is pressed. */
  selector: string;
  /** What then shows. */
  opened: string;
  total: number;
}

export const openings: readonly OpeningBudget[] = [
  { path: '/wiki', selector: '.chat-launcher', opened: '.chat[open]', total: 90_000 },
];

/** Pages that no search machine may show: weighed like the others, and not examined by Lighthouse, which asks for that. */
export const privatePages: readonly BudgetedPage[] = [
  {
    path: `/pay/${NEW_REGISTRATION}`,
    budget: { ...ordinary, script: 3_300 },
    reason: 'a page that its family has hidden is left before it is drawn',
  },
  { path: '/diagnostic', budget: ordinary },
  { path: '/env-check', budget: ordinary },
  {
    path: '/embed/booking/hour-of-code',
    budget: { page: 14_000, script: 10_000, total: 40_000 },
    reason: 'the calendar in a frame has its whole behaviour from the start, and little else',
  },
];
