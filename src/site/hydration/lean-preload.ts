import { fileURLToPath } from 'node:url';

const vitesOwn = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('./preload.ts', import.meta.url));

/**
 * Puts our `__vitePreload` (preload.ts) in place of Vite's, which is a good third of the JavaScript that a page would have
 * before it is touched: most of it is for style sheets, which no page of ours splits off, and for old ways of loading
 * modules. Every module that needs it gets a copy: one that is shared would be a file, and a request, of its own.
 *
 * Should Vite rename its module, pages get Vite's again, and the page budgets say so.
 */
export function leanPreload() {
  return {
    name: 'somero-lean-preload',
    enforce: 'pre' as const,
    resolveId: (id: string, importer?: string) => (id === vitesOwn ? `${ours}?in=${importer}` : undefined),
  };
}
