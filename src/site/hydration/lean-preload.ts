import { fileURLToPath } from 'node:url';

const vitesOwn = '\0vite/preload-helper.js';
const ours = fileURLToPath(new URL('./preload.ts', import.meta.url));

/**
 * Replaces Vite's `__vitePreload` by preload.ts. Vite's is a quarter of a page's script, mostly for style sheets that our
 * pages do not have. Each module that needs it gets a copy, because a shared one would be another file and request.
 *
 * `build.modulePreload: false` is no substitute: it empties the lists and leaves the helper (measured with Vite 8.3.8:
 * 2,903 bytes in two files instead of 2,175 in one). If Vite renames its module, the page budgets fail.
 */
export function leanPreload() {
  return {
    name: 'somero-lean-preload',
    enforce: 'pre' as const,
    resolveId: (id: string, importer?: string) => (id === vitesOwn ? `${ours}?in=${importer}` : undefined),
  };
}
