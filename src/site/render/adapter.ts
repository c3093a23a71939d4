import type { AstroIntegration } from 'astro';

/**
 * Builds the pages into one module that turns a `Request` into a `Response`. The listener, the files and the headers are
 * the server's own (`src/server/http`), so a page is rendered the same way in production and in a route test.
 */
export function requestHandler(): AstroIntegration {
  return {
    name: 'somero-request-handler',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'somero-request-handler',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', hybridOutput: 'stable', staticOutput: 'stable' },
        });
      },
      // In the order of the folder otherwise, which differs from build to build: the same source gives the same bytes.
      'astro:build:ssr': ({ manifest }) => {
        manifest.assets.sort();
      },
    },
  };
}
