import { join } from 'node:path';

/** Builds the desk's application into `dist/desk`. */
export async function buildDesk(root: string): Promise<void> {
  // Loaded only here: a start that builds nothing does not wait for it.
  const [{ build }, { default: tailwindcss }] = await Promise.all([
    import('vite'),
    import('@tailwindcss/vite'),
  ]);
  await build({
    root: join(root, 'src/desk'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    resolve: {
      conditions: ['browser', 'module', 'import', 'default'],
      // A page of the site has the zone in it; the desk asks for it.
      alias: { '#domain/time-zone.ts': join(root, 'src/domain/time-zone.ts') },
    },
    build: {
      outDir: join(root, 'dist/desk'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // The policy allows no code or picture inside the page.
      assetsInlineLimit: 0,
      rolldownOptions: {
        onLog(level, log, report) {
          // TanStack's packages mark modules for React's server components, which the desk does not have.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
        },
      },
    },
  });
}
