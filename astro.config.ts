import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { requestHandler } from './src/site/render/adapter.ts';
import { pageScriptFirst } from './src/site/render/page-script-first.ts';

export default defineConfig({
  srcDir: './src/site',
  output: 'server',
  adapter: requestHandler(),
  // No page waits for data while it renders, and a string takes two thirds of the time of a stream.
  integrations: [react({ experimentalDisableStreaming: true })],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  security: {
    // The server checks origins for every route, pages among them (src/server/http/middleware/security/cross-site.ts).
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss(), pageScriptFirst()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Few files for what all islands share: a phone far from the server asks once, and the list of what to ask
            // for stays short. `page` comes first: a later group would take Vite's preload helper, and every page with
            // it that group.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'page', test: /src.site.(layouts.Page.astro|hydration.(start|open-on-click))/ },
                  { name: 'react', test: /node_modules.(react|react-dom|scheduler)./ },
                  { name: 'sessions', test: /src.domain.(clock|booking.(slots|own-time|session-text))/ },
                  { name: 'kept', test: /src.site.(api|paths|kept.|ui.load-styles)|content.site/ },
                  { name: 'fields', test: /node_modules.zod.|src.domain.fields/ },
                  {
                    name: 'forms',
                    test: /src.site.(hydration.hydrate|ui.(form.|NoticeBox|toast.(store|Toaster)))/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
