import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { hydrateOnIntent } from './src/site/hydration/integration.ts';
import { requestHandler } from './src/site/render/adapter.ts';

export default defineConfig({
  srcDir: './src/site',
  output: 'server',
  adapter: requestHandler(),
  integrations: [react(), hydrateOnIntent()],
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  security: {
    // The server checks origins for every route, pages among them (src/server/http/middleware/cross-site.ts).
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
      ],
    },
  },
  vite: { plugins: [tailwindcss()] },
});
