import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixedRoutes, siteRoutes } from '#content/pages.ts';

/**
 * Bundles the service worker and the one that removes it into `dist/client`, after the pages. The worker's bytes change
 * with those of the pages, so that browsers install the new one with the page for visitors without a connection.
 */
export async function bundleWorkers(root: string): Promise<void> {
  // Loaded only here: a start that bundles nothing does not wait for it.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: { sw: 'src/site/offline/worker.ts', 'sw-off': 'src/site/offline/worker-off.ts' },
    outdir: join(root, 'dist/client'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { RELEASE: JSON.stringify(digestOfPages(root)), SHARED_PAGES: JSON.stringify(sharedPattern()) },
    logLevel: 'warning',
  });
}

/** The paths of the shared pages as a regular expression. */
export function sharedPattern(): string {
  const fixed = siteRoutes.filter(({ shows, noindex, isChosen }) => shows && !noindex && !isChosen);
  const shared = fixed.map(({ route }) => route.replace(/\{\w+\}/, '[^/]+'));
  // A school's own addresses are not known to a release: they may be any that no other page has.
  const others = fixedRoutes.flatMap(({ route, isChosen }) =>
    isChosen || route === '/' ? [] : [route.slice(1)],
  );
  return `^(?:${shared.join('|')}|/(?!(?:${others.join('|')})$)[a-z0-9-]+)$`;
}

function digestOfPages(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('dist/{server,client/_astro}/**/*.{js,mjs}', { cwd: root }).sort())
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 8);
}
