/**
 * The code of every component that comes alive in the browser, by the name that its page gives it. The style sheets of an
 * island are imported by the pages that show it: what is imported here would be put into every page.
 */
export const islands = {
  'ai-tools': () => import('./ai-tools.ts'),
  'contact-form': () => import('./contact-form.ts'),
  flow: () => import('./flow.ts'),
  'payment-status': () => import('./payment-status.ts'),
};

export type IslandName = keyof typeof islands;

/** The component of an island. */
export type IslandComponent<Name extends IslandName> = Awaited<
  ReturnType<(typeof islands)[Name]>
>['Component'];

/** Code that comes alive in the same way, but works on the page's own HTML. */
export const behaviours = {
  'blog-list': () => import('#site/features/blog/behaviour/instant.ts'),
  article: () => import('#site/features/blog/behaviour/open-share.ts'),
};
