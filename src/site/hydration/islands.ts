/**
 * The code of every component that hydrates, by the name that its page gives it. The pages that show an island import its
 * style sheets, because those imported here would be in every page.
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

/** Code that is loaded in the same way and works on the HTML of the page. */
export const behaviours = {
  'blog-list': () => import('#site/features/blog/behaviour/instant.ts'),
  article: () => import('#site/features/blog/behaviour/open-share.ts'),
};
