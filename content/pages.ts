/** A page of the site. Head, sitemap, cached pages, link previews, budgets and screenshots are read from here. */
export interface SitePage extends Partial<PageMetadata> {
  /**
   * What it shows apart from the release's own texts. The page is cached until one of these changes; without this it is
   * made anew for each request.
   */
  shows?: readonly Shown[];
  /** It is not cached when its address has one of these parameters. */
  unless?: readonly string[];
  /** The drawing of public/posts/ on the picture of its link previews; without it, the home page's picture is used. */
  cover?: string;
  /** What it may weigh above the ordinary (bench/page-budgets.ts), and why. */
  budget?: Partial<PageBudget> & { reason: string };
}

/** What search machines and link previews are told. A page without these takes them from what it shows. */
export interface PageMetadata {
  /** Without the provider's name, which the layout adds where it is missing; 60 characters with it, at most. */
  title: string;
  /** 155 characters at most. */
  description: string;
  keywords: string;
  /** It is in no sitemap either. */
  noindex?: true;
}

/** What cached pages show; each has a version that changes with it. */
export type Shown = 'posts' | 'seats' | 'formToken' | 'day';

/** Bytes over the wire before the page is touched, headers included; a kilobyte is 1000 of them. */
export interface PageBudget {
  /** The answer that holds the page, and every style sheet that it waits for. */
  page: number;
  /** Script files, and the script inside the page as it would compress by itself. */
  script: number;
  /** Everything that arrives before the page is touched. */
  total: number;
}

export const pages = {
  '/': {
    shows: ['posts', 'seats', 'formToken'],
    unless: ['sent'],
    cover: 'one-kit-four-students',
    budget: {
      page: 25_000,
      total: 90_000,
      reason: 'the home page shows every part of the offer, with its drawings',
    },
  },
  '/about': {
    shows: [],
    cover: 'help-when-you-do-not-code',
    budget: { page: 15_000, reason: 'it has the school’s policies in full' },
  },
  '/programs': {
    shows: ['seats'],
    unless: ['register', 'registered', 'from'],
    cover: 'three-small-projects',
  },
  '/programs/{slug}': {},
  '/curriculum': {
    shows: [],
    cover: 'from-blocks-to-python',
  },
  '/blog': {
    shows: ['posts'],
    cover: 'seven-python-mistakes',
  },
  '/contact': {
    shows: ['formToken'],
    unless: ['sent', 'about'],
    cover: 'coding-without-a-laptop',
  },
  '/tech-kids': {
    shows: [],
    cover: 'robot-on-paper',
  },
  '/kit': {
    shows: [],
    cover: 'one-kit-four-students',
  },
  '/coding-for-kids': {
    shows: [],
    cover: 'coding-without-a-laptop',
    budget: {
      page: 17_000,
      reason: 'it answers all questions that families ask, once for readers and once for search engines',
    },
  },
  '/hour-of-code': {
    shows: ['seats', 'formToken'],
    unless: ['registrationId', 'step', 'returned', 'calendar'],
    cover: 'what-happens-in-two-hours',
    budget: {
      page: 15_000,
      script: 5_300,
      reason: 'after a page was hidden, what was typed is not shown again',
    },
  },
  '/wiki': {
    shows: [],
    cover: 'pocket-money-book-in-python',
  },
  '/blog/{slug}': {
    shows: ['posts'],
    budget: { script: 5_300, reason: 'the way back to the list is known from the first tap' },
  },
  '/p/{slug}': {
    shows: ['posts', 'seats', 'day'],
    unless: ['draft'],
  },
  '/hour-of-code/payment/{registrationId}': {
    title: 'Your Hour of Code registration',
    description: 'Pay for the session, choose a day and a time, and see your booking.',
    keywords: 'Hour of Code, payment, booking',
    noindex: true,
    budget: {
      page: 15_000,
      script: 133_000,
      total: 170_000,
      reason:
        'the payment is followed from the start, so its island does not wait for a touch, and its family can hide it',
    },
  },
  '/pay/{registrationId}': {
    title: 'Payment status',
    description: 'See whether your payment has arrived, and book the session.',
    keywords: 'Hour of Code, payment status',
    noindex: true,
    budget: { script: 5_600, reason: 'a page that its family has hidden is left before it is drawn' },
  },
  '/diagnostic': {
    title: 'Diagnostic',
    description: 'An internal page.',
    keywords: 'internal',
    noindex: true,
  },
  '/env-check': {
    title: 'Environment check',
    description: 'An internal page for the checks of the environment.',
    keywords: 'internal',
    noindex: true,
  },
  '/embed/booking/{widgetId}': {
    noindex: true,
    budget: {
      script: 10_000,
      total: 40_000,
      reason: 'the calendar in a frame has its whole behaviour from the start, and little else',
    },
  },
  '/offline': {
    title: 'There is no connection just now',
    description:
      'What works without a connection: telephone, WhatsApp, and the pages that are kept on this device.',
    keywords: 'offline, no connection',
    noindex: true,
    shows: [],
  },
  '404': {
    title: '404 Page Not Found',
    description: 'There is no page at this address. The home page and the contact page are one tap away.',
    keywords: 'not found',
    noindex: true,
  },
} as const satisfies Record<string, SitePage>;

export type PagePath = keyof typeof pages;

type AddressOf<Path> = Path extends `${infer Start}{${string}}` ? `${Start}${string}` : Path;
type PageAddress = AddressOf<Exclude<PagePath, '404'>>;
/** A link to a page, or to a part of it. */
export type PageHref = PageAddress | `${PageAddress}${'#' | '?'}${string}`;

/** The pages whose address is the school's to choose (addresses.ts). */
export const chosenRoutes = ['/kit', '/coding-for-kids'] as const satisfies readonly PagePath[];

/** Every page by its route, in braces what differs from one visitor to another. */
export const siteRoutes = (Object.entries(pages) as [PagePath, SitePage][]).map(([route, page]) => ({
  route,
  isChosen: chosenRoutes.some((one) => one === route),
  ...page,
}));

/** The pages whose address is the same for everybody. */
export const fixedRoutes = siteRoutes.filter(({ route }) => route !== '404' && !route.includes('{'));

/** The name of a page's pictures. */
export function pictureName(route: PagePath): string {
  return route === '/' ? 'home' : route.slice(1);
}
