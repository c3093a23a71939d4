import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: an island that stays plain HTML until the visitor first touches or focuses it. */
export function hydrateOnIntent(): AstroIntegration {
  return {
    name: 'somero-hydrate-on-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/site/hydration/intent.ts' });
      },
    },
  };
}
