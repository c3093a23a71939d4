import { join } from 'node:path';

/** The worker threads and processes: each becomes a file next to the code that starts it. */
const threads = [
  'chat/learn/learn.worker.ts',
  'src/server/desk/exports/xlsx.worker.ts',
  'src/server/services/blog/html/article.worker.ts',
  'src/server/services/pictures/make-files.process.ts',
  'src/server/services/assistant/tools/read-program.worker.ts',
  'src/server/services/payments/receipts/pdf/receipt-pdf.worker.ts',
];

/** The commands that staff use on a server (deploy/somero). */
export const commands = [
  'answers',
  'backup',
  'campaigns',
  'desk',
  'doctor',
  'inbox',
  'offers',
  'payments',
  'pictures',
  'posts',
  'privacy',
  'registrations',
  'school',
  'sessions',
];

/** Packages that read files of their own, or have a part that is no JavaScript. */
const external = ['@electric-sql/*', 'fontkit', 'pdfkit', 'pg-native', 'sharp'];

/** Bundles the server and the commands of staff, so that they start quickly and with little memory: `dist/run/`. */
export async function bundleServer(root: string): Promise<void> {
  // Loaded only here: a start that bundles nothing does not wait for it.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['src/server/main.ts', ...threads, ...commands.map((name) => `scripts/${name}/${name}.ts`)],
    outdir: join(root, 'dist/run'),
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    // V8 keeps the source in memory. Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    // Packages of the older kind ask for Node's own modules by `require`. Newer ones import `createRequire` themselves.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
}
